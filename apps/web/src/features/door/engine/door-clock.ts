/** What a device last knew of its clock, kept over reloads. */
export interface KnownOffset {
  /** How far the server's clock is ahead of the device's. */
  ms: number
  /** The device's own time when that was measured, or when something happened since. */
  at: number
}

export interface DoorClock {
  /** The time corrected by what was measured, and whether it is to be trusted. */
  read: () => { at: Date; isDoubtful: boolean }
  /** After an answer: when it was asked, and the server's time in it. */
  measure: (askedAt: number, serverTime: string) => void
  /** What is to be kept: nothing once the clock jumped, and else as of now, so that a clock set back later is noticed. */
  known: () => KnownOffset | undefined
}

interface Sources {
  /** The clock that people set. */
  now: () => number
  /** One that only goes forward. */
  steady: () => number
  known: KnownOffset | undefined
}

/** More than this between the two clocks is a jump. A sleeping device looks the same, and is not trusted either. */
const JUMP_MS = 5000

/**
 * Whose clock counts at the door: the device's, corrected by the offset last measured against the server. Without one, or
 * after the clock jumped, the order of arrival counts instead.
 */
export function createDoorClock({ now, steady, known }: Sources): DoorClock {
  let offset = known
  let began = { now: now(), steady: steady() }
  const wentBack = known !== undefined && began.now < known.at - JUMP_MS
  if (wentBack) offset = undefined
  /** The device's time; after a jump nothing is known of it any more. */
  function look(): number {
    const here = now()
    const drift = here - began.now - (steady() - began.steady)
    if (Math.abs(drift) > JUMP_MS) offset = undefined
    return here
  }
  return {
    read: () => {
      const here = look()
      return { at: new Date(here + (offset?.ms ?? 0)), isDoubtful: offset === undefined }
    },
    measure: (askedAt, serverTime) => {
      const here = now()
      began = { now: here, steady: steady() }
      offset = { ms: Math.round(Date.parse(serverTime) - (askedAt + here) / 2), at: here }
    },
    known: () => {
      const at = look()
      if (offset) offset = { ...offset, at }
      return offset
    },
  }
}
