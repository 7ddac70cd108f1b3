/** "8", "8:30", "830" or "8h30" as hh:mm; undefined when it is no time of day. */
export function parseTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.hH]?([0-5]\d))?\s*$/.exec(text) ?? []
  if (hours === '' || Number(hours) > 23) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
