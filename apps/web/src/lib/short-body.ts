const MOST_LETTERS = 120

/** What a response says, without its markup, on one short line. */
export function shortBody(text: string): string {
  const line = text
    .replaceAll(/<(style|script|title)\b[^]*?<\/\1>|<[^>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS).trimEnd()}…` : line
}
