/** A person's whole name the Vietnamese way, family name first; the e-mail address of one who gave none. */
export function fullNameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.lastName} ${person.firstName}`.trim() || person.email
}
