/** The path of a scanned ticket, on the origin `here`; undefined for any other code. */
export function ticketPath(text: string, event: string, here: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const guest = searchParams.get('userid')
  return pathname.endsWith(`/checkin-event/${event}`) && guest
    ? `${here}?userid=${encodeURIComponent(guest)}`
    : undefined
}
