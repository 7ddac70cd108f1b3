/** Making one takes longer than all that is done with it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
/** A zone can be written in many ways. */
const CLOCKS_KEPT = 500

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (clocks.size === CLOCKS_KEPT) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** How far a time zone is ahead of UTC at a given time. */
export function offsetMs(time: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(time.getTime() / 1000) * 1000
}

/** The time at which a clock in another zone shows the same; the second offset is for clocks that change in between. */
export function sameClock(time: Date, from: string, to: string): Date {
  const shown = time.getTime() + offsetMs(time, from)
  const near = new Date(shown - offsetMs(time, to))
  return new Date(shown - offsetMs(near, to))
}

export const MINUTE_MS = 60_000

/** A time as a clock in a zone shows it, with how far that zone is ahead: 2026-11-21T08:30:00+07:00. */
export function isoIn(time: Date, timeZone: string): string {
  const offset = offsetMs(time, timeZone)
  const minutes = Math.abs(offset) / MINUTE_MS
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const clock = new Date(time.getTime() + offset).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
  return `${clock}${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`
}

/** Whether a name is one of the tz database. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

let known: ReadonlySet<string> | undefined

/** A zone that a visitor names, as this program names it; undefined for anything else, such as an offset. */
export function knownTimeZone(name: string | undefined): string | undefined {
  if (name === undefined || !isTimeZone(name)) return undefined
  known ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
  return known.has(timeZone) ? timeZone : undefined
}

/** "Tokyo", "New York" */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
