/** Where the code of a ticket leads, on the address `here`; undefined for a code of anything else. */
export function ticketPath(text: string, event: string, here: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const guest = searchParams.get('userid')
  return pathname.endsWith(`/checkin-event/${event}`) && guest
    ? `${here}?userid=${encodeURIComponent(guest)}`
    : undefined
}
