interface Entry {
  title: string
  start: Date
  end: Date
  where: string
  /** The public page. */
  url: string
}

/** Addresses that put an event into a calendar on the web. */
export function webCalendars({ title, start, end, where, url }: Entry): { label: string; url: string }[] {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(start)}/${stamp(end)}`,
    location: where,
    details: url,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    location: where,
    body: url,
  })
  return [
    { label: 'Google', url: `https://calendar.google.com/calendar/render?${google.toString()}` },
    { label: 'Outlook', url: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}` },
  ]
}

const stamp = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
