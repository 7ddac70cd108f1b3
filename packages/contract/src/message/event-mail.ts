import type { Lang } from '../lang.ts'

/** A link as it is shown. */
export interface MailLink {
  label: string
  url: string
}

/** What a mail about anything else shows. */
export interface NoticeMailContent {
  lang: Lang
  /** The business it is sent for, or the product. */
  from: string
  title: string
  paragraphs: readonly string[]
  action: MailLink | null
  footnote: string
  sentWith: string
}

/** What a mail about an event shows, in words that are ready to be drawn. */
export interface EventMailContent {
  lang: Lang
  /** What mail programs show beside the subject. */
  preheader: string
  organiser: { name: string; logo: string | null; address: string }
  cover: string | null
  title: string
  /** The organiser's words. */
  paragraphs: readonly string[]
  /** What changed, or that it is cancelled. */
  notice: {
    tone: 'amber' | 'red' | 'green'
    title: string
    lines: readonly { label: string; text: string; before: string | null }[]
    foot: string
  } | null
  /** `month` and `date` on a leaf of a calendar; `lines` are the day and its hours, or the first and the last moment. */
  when: { month: string; date: string; lines: readonly string[]; zone: string; isOff: boolean } | null
  place: { name: string; detail: string; link: MailLink | null } | null
  /** `picture` is the address of the QR code. */
  ticket: {
    picture: string
    alt: string
    hint: string
    code: string
    name: string
    category: string
    foot: string
  } | null
  action: MailLink | null
  calendar: { title: string; links: readonly MailLink[] } | null
  /** How to withdraw, and where replies go. */
  foot: { text: string; link: MailLink | null; reply: string }
  /** Why they get this mail. */
  why: string
  /** Where they ask about their data. */
  rights: MailLink | null
  sentWith: string
}
