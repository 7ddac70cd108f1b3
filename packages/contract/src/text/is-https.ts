/** Whether a text is a whole https address, with nothing in it that misleads. */
export function isHttps(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  // What stands before an @ is there to mislead.
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}
