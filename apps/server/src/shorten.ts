/** Characters of a value that a history entry keeps. */
const LONGEST = 300

/** A text as a history entry shows it; empty is null. */
export const shorten = (text: string | null): string | null =>
  text && text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text || null
