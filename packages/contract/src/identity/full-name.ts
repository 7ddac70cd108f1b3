/** A person's full name the Vietnamese way, family name first; the e-mail address without one. */
export function fullNameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.lastName} ${person.firstName}`.trim() || person.email
}

/** Vietnamese names end with the given name: the first letters of the last two words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words
    .slice(-2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase()
}
