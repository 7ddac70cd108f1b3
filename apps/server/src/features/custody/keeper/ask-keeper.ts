import type { NotificationType } from '@nine/contract/notification'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { getBusiness } from '../../business/business.service.ts'
import { selectIsUnsubscribed } from '../../holder/holder.public.ts'
import { confirmedEmailOf } from '../../identity/identity.public.ts'
import {
  countColdMails,
  countExpectedMail,
  type MailPermit,
  type OutgoingMail,
  queueMail,
  recipientLimitReached,
} from '../../mail/mail.public.ts'
import { type NewNotification, notify } from '../../notification/notification.service.ts'
import type { KeeperRecord } from './keeper.queries.ts'

const DAY_MS = 86_400_000

interface Question<T extends NotificationType> {
  notice: Pick<NewNotification<T>, 'type' | 'payload'>
  /** The mail that asks the same, in the name of the company. */
  mail: (company: string) => OutgoingMail
  /** The budget key of mails that ask about this. */
  topic: string
}

/** Asks whoever has an asset about it: members in the app and by mail, others by mail unless they want none. */
export async function askKeeper<T extends NotificationType>(
  context: ChangeContext,
  keeper: KeeperRecord,
  { notice, mail, topic }: Question<T>,
): Promise<void> {
  const { trx, runtime, actor } = context
  const replyTo = await confirmedEmailOf(trx, actor.id)
  if (keeper.kind === 'member') {
    if (keeper.id !== actor.id)
      await notify(trx, runtime, { personId: keeper.id, businessId: actor.business, ...notice })
  } else {
    if (replyTo === undefined) throw new AppError('identity.email_unconfirmed')
    if (keeper.email === '' || (await selectIsUnsubscribed(trx, keeper.email)))
      throw new AppError('custody.unreachable', { name: keeper.name })
  }
  const { name } = await getBusiness(trx, actor.business)
  const sender = { business: actor.business, name, ...(replyTo === undefined ? {} : { replyTo }) }
  await queueMail(trx, runtime, { ...mail(name), sender }, await permitFor(context, keeper, topic))
}

/** Members expect such mail, strangers count against the sender's budget; one who got too many today gets none. */
async function permitFor(
  { trx, runtime, actor }: ChangeContext,
  { kind, email }: KeeperRecord,
  topic: string,
): Promise<MailPermit> {
  if (kind === 'member') return countExpectedMail(trx, runtime, { to: email, topic, order: 'change' })
  const { permit, limited } = await countColdMails(trx, runtime, { sender: actor, emails: [email] })
  if (limited.size > 0) throw recipientLimitReached(runtime, new Date(Date.now() + DAY_MS))
  return permit
}
