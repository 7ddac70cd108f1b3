/** The value of a Basic authorization header; UTF-8, for passwords with accents. */
export function basicCredentials(email: string, password: string): string {
  const bytes = new TextEncoder().encode(`${email.trim()}:${password}`)
  return `Basic ${btoa(String.fromCodePoint(...bytes))}`
}
