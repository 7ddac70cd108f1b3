/** One entry for each guest, in whatever language and with whatever key the page was opened; undefined without a guest. */
export function keyOfTicket(address: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address)
  const guest = searchParams.get('userid')
  return guest ? `${origin}${pathname}?userid=${encodeURIComponent(guest)}` : undefined
}
