/** A date as people type it (1/9/2026, 01-09-2026, 1.9.2026) as yyyy-mm-dd; null when it is none. */
export function parseDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // 31/02 rolls over to March, so it is not a date.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
