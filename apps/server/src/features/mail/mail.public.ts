import type { MailAllowance, MailKind } from '@nine/contract/mail'
import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { addedCounts, addToCounts, selectCounts, selectIsNewAccount } from './mail-budget.queries.ts'
import type { Lang } from '@nine/contract/lang'
import { newId } from '../../db/id.ts'
import { type MailBody, renderHtml, renderText } from './mail-body.ts'
import { insertMail, updateMailsCancelled, updateUnsentAddresses } from './mail.queries.ts'
import { senderName } from './sender-name.ts'
import type { MailAttachment } from './mail.table.ts'

// What other features do with mail: count one against its budget, queue it with the permit that gives, cancel it.

/** Priorities when many mails wait: a password reset never queues behind 5,000 invites. */
const SENDING_ORDER = { identity: 4, ticket: 3, change: 2, reminder: 1, bulk: 0 } as const

declare const counted: unique symbol

/** Proof that a mail has been counted against its budget. Nothing is queued without one, and only this file creates them. */
export interface MailPermit {
  readonly [counted]: true
  readonly kind: MailKind
  readonly priority: number
  /** The recipient reached today's limit: the mail waits, and is counted again then under the same topic. */
  readonly waits?: { readonly until: Date; readonly topic: string }
}

type Budget = Pick<Runtime, 'config'>

/** Mails about somebody's own account: confirming, resetting. */
export async function countIdentityMail(trx: Trx, { config }: Budget, email: string): Promise<MailPermit> {
  const key = `identity ${email.toLowerCase()}`
  const count = (await addToCounts(trx, config.timeZone, new Map([[key, 1]]))).get(key)
  if (count && count.count > config.mail.identityPerRecipient)
    throw spent({ left: 0, wanted: 1, resetsAt: count.resetsAt, timeZone: config.timeZone })
  return permit('identity', 'identity')
}

/** A notice about somebody's account: never limited, since each one reports a real event. */
export const securityNotice = (): MailPermit => permit('identity', 'identity')

interface ColdMails {
  permit: MailPermit
  /** Addresses that reached today's limit over all senders. */
  limited: ReadonlySet<string>
  /** When they can receive mail again. */
  resetsAt: Date
}

/**
 * Mails to people who did not ask for them: invites, invitations, tickets of imported guests. All of them fit into what
 * the sender and the business have left today, or none is counted.
 */
export async function countColdMails(
  trx: Trx,
  runtime: Budget,
  { sender, emails, order = 'bulk' }: { sender: Actor; emails: readonly string[]; order?: 'bulk' | 'ticket' },
): Promise<ColdMails> {
  const { timeZone, mail } = runtime.config
  const recipients = await addToCounts(trx, timeZone, new Map(emails.map((email) => [coldKeys.to(email), 1])))
  const limited = new Set(
    emails.filter((email) => (recipients.get(coldKeys.to(email))?.count ?? 0) > mail.coldPerRecipient),
  )
  const wanted = emails.length - limited.size
  if (wanted > 0) {
    const keys = [coldKeys.by(sender.id), coldKeys.of(sender.business)]
    const counts = await addToCounts(trx, timeZone, new Map(keys.map((key) => [key, wanted])))
    const limits = await coldLimits(trx, runtime, sender)
    for (const key of keys) {
      const { count, resetsAt } = counts.get(key) ?? { count: 0, resetsAt: new Date() }
      const limit = limits.get(key) ?? 0
      if (count > limit) throw spent({ left: Math.max(0, limit - (count - wanted)), wanted, resetsAt, timeZone })
    }
  }
  return { permit: permit('cold', order), limited, resetsAt: [...recipients.values()][0]?.resetsAt ?? new Date() }
}

/** For a mail that `countColdMails` counted when its job was queued. */
export const countedWhenQueued = (): MailPermit => permit('cold', 'bulk')

interface ExpectedMail {
  to: string
  topic: string
  order: 'ticket' | 'change' | 'reminder'
}

const expectedKeys = ({ to, topic }: ExpectedMail) => {
  const email = to.toLowerCase()
  return { all: `expected ${email}`, topic: `${topic} ${email}` }
}

/** A mail somebody expects, such as the ticket of their own registration. Beyond the daily limit it waits; it is never dropped. */
export async function countExpectedMail(
  trx: Trx,
  { config: { timeZone, mail } }: Budget,
  expected: ExpectedMail,
): Promise<MailPermit> {
  const { topic, order } = expected
  const keys = expectedKeys(expected)
  const counts = await addToCounts(trx, timeZone, new Map(Object.values(keys).map((key) => [key, 1])))
  const isOver = (key: string, limit: number) => (counts.get(key)?.count ?? 0) > limit
  const until = counts.get(keys.all)?.resetsAt
  return until && (isOver(keys.all, mail.perRecipient) || isOver(keys.topic, mail.perTopic))
    ? { ...permit('expected', order), waits: { until, topic } }
    : permit('expected', order)
}

/** The same as part of a statement that counts and keeps the mail: `counted` is a query of its own there, `until` refers to it. */
export function expectedMail({ config: { timeZone, mail } }: Budget, expected: ExpectedMail) {
  const keys = expectedKeys(expected)
  return {
    permit: permit('expected', expected.order),
    topic: expected.topic,
    counted: addedCounts(timeZone, new Map(Object.values(keys).map((key) => [key, 1]))),
    /** When it can be sent; null where that is now. */
    until: sql<Date | null>`(select max("resetsAt") from counted
      where key = ${keys.all} and count > ${mail.perRecipient} or key = ${keys.topic} and count > ${mail.perTopic})`,
  }
}

interface EventRecipients {
  sender: Actor
  /** The budget key of one person's mails of this kind about the event. */
  topic: string
  order: 'ticket' | 'change' | 'reminder' | 'bulk'
  /** `isCold`: they were put on the list and have not answered. `topic`: one of their own, where several mails go to one address. */
  recipients: readonly { to: string; isCold: boolean; topic?: string }[]
}

/**
 * Mails about an event to many at once, a permit for each. Nobody is dropped: those who reached their limit, and cold ones
 * beyond what the sender and the business have left, wait for the next day.
 */
export async function countEventMails(
  trx: Trx,
  runtime: Budget,
  { sender, topic, order, recipients }: EventRecipients,
): Promise<MailPermit[]> {
  const { timeZone, mail } = runtime.config
  const keysOf = ({ to, isCold, topic: own = topic }: EventRecipients['recipients'][number]): [string, string] =>
    isCold ? [coldKeys.to(to), coldKeys.to(to)] : [`expected ${to.toLowerCase()}`, `${own} ${to.toLowerCase()}`]
  const amounts = new Map<string, number>()
  for (const key of recipients.flatMap((recipient) => [...new Set(keysOf(recipient))]))
    amounts.set(key, (amounts.get(key) ?? 0) + 1)
  const cold = recipients.filter(({ isCold }) => isCold).length
  const shared = cold === 0 ? [] : [coldKeys.by(sender.id), coldKeys.of(sender.business)]
  for (const key of shared) amounts.set(key, cold)
  const counts = await addToCounts(trx, timeZone, amounts)
  const limits = cold === 0 ? new Map<string, number>() : await coldLimits(trx, runtime, sender)
  const countOf = (key: string): number => counts.get(key)?.count ?? 0
  let coldLeft = Math.min(...shared.map((key) => (limits.get(key) ?? 0) - (countOf(key) - cold)))
  return recipients.map((recipient) => {
    const [all, own] = keysOf(recipient)
    const kind = recipient.isCold ? 'cold' : 'expected'
    const isOver = recipient.isCold
      ? countOf(all) > mail.coldPerRecipient || --coldLeft < 0
      : countOf(all) > mail.perRecipient || countOf(own) > mail.perTopic
    const until = counts.get(all)?.resetsAt
    return isOver && until
      ? { ...permit(kind, order), waits: { until, topic: recipient.topic ?? topic } }
      : permit(kind, order)
  })
}

/** A cold mail that nobody sends at this moment, such as one that waited for another day; it waits when the day is full. */
export async function countWaitingCold(
  trx: Trx,
  { config: { timeZone, mail } }: Budget,
  { to, business, topic }: { to: string; business: string; topic: string },
): Promise<MailPermit> {
  const keys = { to: coldKeys.to(to), of: coldKeys.of(business) }
  const counts = await addToCounts(trx, timeZone, new Map(Object.values(keys).map((key) => [key, 1])))
  const until = counts.get(keys.to)?.resetsAt
  const isOver =
    (counts.get(keys.to)?.count ?? 0) > mail.coldPerRecipient ||
    (counts.get(keys.of)?.count ?? 0) > mail.coldPerBusiness
  return isOver && until ? { ...permit('cold', 'bulk'), waits: { until, topic } } : permit('cold', 'bulk')
}

/** How many cold mails a member may still send today. */
export async function readAllowance(db: Db, runtime: Budget, sender: Actor): Promise<MailAllowance> {
  const keys = [coldKeys.by(sender.id), coldKeys.of(sender.business)]
  const limits = await coldLimits(db, runtime, sender)
  const counts = await selectCounts(db, runtime.config.timeZone, keys)
  const [own, all] = keys.map((key) => {
    const limit = limits.get(key) ?? 0
    const count = counts.find((row) => row.key === key)?.count ?? 0
    return { limit, left: Math.max(0, limit - count) }
  })
  const none = { limit: 0, left: 0 }
  return {
    own: own ?? none,
    business: all ?? none,
    left: Math.min(own?.left ?? 0, all?.left ?? 0),
    resetsAt: (counts[0]?.resetsAt ?? new Date()).toISOString(),
  }
}

const coldKeys = {
  to: (email: string) => `cold to ${email.toLowerCase()}`,
  by: (person: string) => `cold by ${person}`,
  of: (business: string) => `cold of ${business}`,
}

/** A new account gets less, to limit spammers. Not without a mail server, since then nothing leaves this machine. */
async function coldLimits(db: Db, { config }: Budget, { id, business }: Actor): Promise<Map<string, number>> {
  const { coldPerSender, coldFirstDay, coldPerBusiness } = config.mail
  const isFirstDay = config.smtpUrl !== undefined && (await selectIsNewAccount(db, id))
  return new Map([
    [coldKeys.by(id), isFirstDay ? Math.min(coldFirstDay, coldPerSender) : coldPerSender],
    [coldKeys.of(business), coldPerBusiness],
  ])
}

const permit = (kind: MailKind, order: keyof typeof SENDING_ORDER): MailPermit =>
  ({ kind, priority: SENDING_ORDER[order] }) as MailPermit

interface Spent {
  left: number
  wanted: number
  resetsAt: Date
  timeZone: string
}

const spent = ({ left, wanted, resetsAt, timeZone }: Spent): AppError =>
  new AppError('mail.budget_spent', { left, wanted, time: timeOf(resetsAt, timeZone) })

/** The refusal for a mail that has to go out now but would have to wait. */
export const recipientLimitReached = ({ config: { timeZone } }: Budget, until: Date): AppError =>
  new AppError('mail.recipient_spent', { time: timeOf(until, timeZone) })

const timeOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

export const MAIL_QUEUE = 'mail'
const PRODUCT = 'Nine'

export interface OutgoingMail {
  to: string
  lang: Lang
  subject: string
  body: MailBody
  attachments?: MailAttachment[]
  /** The business it is sent for. */
  sender?: {
    business: string
    name: string
    /** Where replies go; a confirmed address of the sender, or none. */
    replyTo?: string
  }
}

/** Queues a mail as part of the transaction; the worker sends it once that has committed. */
export async function queueMail(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  { to, lang, subject, body, attachments = [], sender }: OutgoingMail,
  { kind, priority, waits }: MailPermit,
): Promise<string> {
  const id = newId()
  await insertMail(trx, {
    id,
    kind,
    business_id: sender?.business ?? null,
    to_address: to,
    from_name: sender ? senderName(sender.name, lang) : '',
    reply_to: sender?.replyTo ?? '',
    subject,
    html: await renderHtml(body, { lang, from: sender?.name ?? PRODUCT }),
    text: renderText(body),
    attachments: JSON.stringify(attachments),
    waiting_topic: waits?.topic ?? null,
  })
  await jobs.send(trx, MAIL_QUEUE, { id }, { priority, ...(waits ? { startAfter: waits.until } : {}) })
  return id
}

/** Cancels a mail whose subject is gone, if it still waits. */
export async function cancelMail(trx: Trx, id: string): Promise<void> {
  await cancelMails(trx, [id])
}

/** Cancels those of some mails that still wait. */
export async function cancelMails(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await updateMailsCancelled(trx, ids)
}

/** A guest's address was corrected: what was not sent yet goes to the new one, also when it is tried again. */
export async function redirectMails(
  trx: Trx,
  business: string,
  change: { guest: string; from: string; to: string },
): Promise<void> {
  if (change.from !== '' && change.to !== '' && change.from !== change.to)
    await updateUnsentAddresses(trx, business, change)
}
