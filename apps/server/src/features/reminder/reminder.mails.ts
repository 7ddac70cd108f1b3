import { daysBetween } from '@nine/contract/duration'
import type { Lang } from '@nine/contract/lang'
import type { ReminderKind } from '@nine/contract/reminder/reminder'
import type { OutgoingMail } from '../mail/mail.public.ts'
import type { DueItem } from './due-items.queries.ts'

interface ReminderMailText {
  email: string
  name: string
  lang: Lang
  items: readonly DueItem[]
  today: string
  origin: string
}

/** Lines of one section. */
const LISTED = 10

/** One mail about everything, in sections by enterprise and kind. */
export function reminderMail({ email, name, lang, items, today, origin }: ReminderMailText): OutgoingMail {
  const vn = lang === 'vn'
  const { sections, company } = sectionsOf(items, { lang, today })
  const title = vn ? `Hôm nay có ${items.length} việc cần để ý` : `${items.length} things to look at today`
  return {
    to: email,
    lang,
    subject: company === undefined ? title : `${title} · ${company}`,
    body: {
      title,
      paragraphs: [vn ? `Chào ${name},` : `Dear ${name},`, ...sections],
      action: { label: vn ? 'Mở Nine' : 'Open Nine', url: `${origin}/` },
      footnote: vn
        ? `Nine gửi nhiều nhất một thư nhắc mỗi ngày. Chọn loại nhắc việc ở ${origin}/profile/reminders`
        : `Nine sends at most one reminder a day. Choose what you are reminded of at ${origin}/profile/reminders`,
    },
  }
}

interface HolderMailText extends Omit<ReminderMailText, 'origin'> {
  /** Where reminders are switched off. */
  url: string
}

/** To somebody without an account, about what they have to return. */
export function holderReminderMail({ email, name, lang, items, today, url }: HolderMailText): OutgoingMail {
  const vn = lang === 'vn'
  const { sections, company } = sectionsOf(items, { lang, today })
  const title = vn ? `Bạn có ${items.length} tài sản cần trả` : `You have ${items.length} assets to return`
  return {
    to: email,
    lang,
    subject: company === undefined ? title : `${title} · ${company}`,
    body: {
      title,
      paragraphs: [
        vn ? `Chào ${name},` : `Dear ${name},`,
        ...sections,
        vn
          ? 'Nếu đã trả hoặc cần giữ lâu hơn, hãy báo cho người đã bàn giao.'
          : 'If you have returned them or need them longer, please tell who handed them over.',
      ],
      footnote: vn
        ? `Nine gửi nhiều nhất một thư nhắc mỗi ngày. Không muốn nhận nữa: ${url}`
        : `Nine sends at most one reminder a day. If you do not want any more: ${url}`,
    },
  }
}

/** By enterprise and kind; names the enterprise when it is the only one. */
function sectionsOf(
  items: readonly DueItem[],
  { lang, today }: { lang: Lang; today: string },
): { sections: string[]; company: string | undefined } {
  const vn = lang === 'vn'
  const businesses = Map.groupBy(items, ({ business_id }) => business_id)
  const isOne = businesses.size === 1
  const sections = [...businesses.values()].flatMap((ofBusiness) =>
    [...Map.groupBy(ofBusiness, ({ kind }) => kind)].flatMap(([kind, group]) => {
      const title = `${HEADS[lang][kind]} (${group.length})`
      const listed = group.slice(0, LISTED).map((item) => `• ${lineOf(item, today, vn)}`)
      const more = group.length - listed.length
      return [
        isOne ? `${title}:` : `${group[0]?.business ?? ''} – ${title}:`,
        ...listed,
        ...(more > 0 ? [vn ? `và ${more} việc khác.` : `and ${more} more.`] : []),
      ]
    }),
  )
  return { sections, company: isOne ? items[0]?.business : undefined }
}

const HEADS: Record<Lang, Record<ReminderKind, string>> = {
  vn: {
    return: 'Tài sản bạn giữ đến hạn trả',
    confirmation: 'Biên bản chờ bạn xác nhận',
    overdue: 'Quá hạn trả',
    maintenance: 'Bảo trì đến hạn',
    warranty: 'Bảo hành sắp hết',
  },
  en: {
    return: 'Due back from you',
    confirmation: 'Minutes that wait for you',
    overdue: 'Overdue',
    maintenance: 'Maintenance due',
    warranty: 'Warranties that end',
  },
}

function lineOf({ kind, name, code, who, day }: DueItem, today: string, vn: boolean): string {
  if (kind === 'confirmation') return vn ? `${code}, ${name} bàn giao` : `${code}, handed over by ${name}`
  const date = day.split('-').toReversed().join('/')
  return [`${name} (${code})`, who, `${date}, ${whenOf(daysBetween(today, day), vn)}`].filter(Boolean).join(' · ')
}

function whenOf(days: number, vn: boolean): string {
  if (days === 0) return vn ? 'hôm nay' : 'today'
  if (days < 0) return vn ? `trễ ${-days} ngày` : `${-days} days late`
  return vn ? `còn ${days} ngày` : `in ${days} days`
}
