import type { EventMailContent, MailLink } from '@nine/contract/message/event-mail'

/** The same mail without its looks, for programs that show no HTML. */
export function mailText(content: EventMailContent): string {
  const { organiser, title, paragraphs, notice, when, place, ticket, action, calendar, foot, why, rights } = content
  const blocks = [
    organiser.name,
    title,
    ...paragraphs,
    ...(notice
      ? [
          [
            notice.title,
            ...notice.lines.map(({ label, text, before }) => `${label}: ${text}${before ? ` (${before})` : ''}`),
            notice.foot,
          ]
            .filter(Boolean)
            .join('\n'),
        ]
      : []),
    ...(when ? [[...when.lines, when.zone].join('\n')] : []),
    ...(place ? [[place.name, place.detail, place.link && line(place.link)].filter(Boolean).join('\n')] : []),
    ...(ticket ? [[`${ticket.hint}: ${ticket.code}`, ticket.name, ticket.foot].join('\n')] : []),
    ...(action ? [line(action)] : []),
    ...(calendar ? [[calendar.title, ...calendar.links.map(line)].join('\n')] : []),
    [foot.link ? `${foot.text} ${line(foot.link)}` : foot.text, foot.reply].filter(Boolean).join('\n'),
    why,
    ...(rights ? [line(rights)] : []),
  ]
  return blocks.filter(Boolean).join('\n\n')
}

const line = ({ label, url }: MailLink): string => `${label}: ${url}`
