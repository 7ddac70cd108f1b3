import { HANDOVER_LINK_DAYS } from '@nine/contract/custody/handover'
import type { PaperContent } from '@nine/contract/custody/paper'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import type { Actor } from '../../actor.ts'
import { countColdMails, countExpectedMail, type MailPermit, queueMail } from '../mail/mail.public.ts'
import { notify } from '../notification/notification.service.ts'
import { handoverLink } from './handover-key.ts'
import { handoverMail } from './handover.mails.ts'
import { updateHandover } from './handover.queries.ts'
import type { KeeperRecord } from './keeper/keeper.queries.ts'

const DAY_MS = 86_400_000

interface Paper {
  id: string
  number: string
  content: PaperContent
}

interface Asking {
  trx: Trx
  runtime: Runtime
  /** Who hands over, and in which business. */
  actor: Actor
}

/**
 * Asks the receiver to confirm: members in the app, and everybody by mail with a personal link; members only once. Members expect such mail,
 * strangers count against the sender's budget. One who got too many today gets none; the paper says so.
 */
export async function askReceiver(
  { trx, runtime, actor }: Asking,
  paper: Paper,
  receiver: KeeperRecord,
  { isReminder, now }: { isReminder: boolean; now: Date },
): Promise<void> {
  const { business } = actor
  const { number, content } = paper
  if (receiver.kind === 'member')
    await notify(trx, runtime, {
      personId: receiver.id,
      businessId: business,
      type: isReminder ? 'handover.reminder' : 'handover.waiting',
      payload: { name: content.giver.name, number, count: String(content.lines.length) },
    })
  // Members find what waits for them in their daily mail: see the feature reminder.
  if (receiver.email === '' || (isReminder && receiver.kind === 'member')) return
  const permit = await permitFor({ trx, runtime, actor }, receiver)
  const mail = handoverMail({
    to: receiver.email,
    lang: receiver.lang ?? runtime.config.defaultLang,
    number,
    content,
    url: handoverLink(runtime.config.publicOrigin, runtime.secret, { id: paper.id, email: receiver.email }),
    isReminder,
  })
  const sender = { business, name: content.company.name }
  await updateHandover(trx, business, paper.id, {
    email: receiver.email,
    mail_id: permit ? await queueMail(trx, runtime, { ...mail, sender }, permit) : null,
    // A reminder does not make the link last longer.
    ...(isReminder ? {} : { link_until: new Date(now.getTime() + HANDOVER_LINK_DAYS * DAY_MS) }),
  })
}

async function permitFor(
  { trx, runtime, actor }: Asking,
  { kind, email }: KeeperRecord,
): Promise<MailPermit | undefined> {
  if (kind === 'member')
    return countExpectedMail(trx, runtime, { to: email, topic: `handover ${actor.business}`, order: 'change' })
  const { permit, limited } = await countColdMails(trx, runtime, { sender: actor, emails: [email] })
  return limited.size === 0 ? permit : undefined
}
