import type { Email } from 'postal-mime'

/** The calendar file of a mail, its long lines joined. */
export function calendarIn({ attachments }: Email): string {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  return text.replaceAll('\r\n ', '')
}

/** The guest's own page that a mail links to. */
export function ownPageIn({ html = '' }: Email): string {
  const link = /href="([^"]+checkin-event[^"]+key=[0-9a-f]+)"/.exec(html)?.[1] ?? ''
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  return pathname + search
}
