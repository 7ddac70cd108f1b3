import { todayIn } from '@nine/contract/duration'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { getBusiness } from '../business/business.service.ts'
import { selectIsUnsubscribed } from '../holder/holder.public.ts'
import {
  countColdMails,
  countExpectedMail,
  type MailPermit,
  queueMail,
  recipientLimitReached,
} from '../mail/mail.public.ts'
import { notify } from '../notification/notification.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import { lockCustody, selectAssetFacts, updateAskedOn } from './custody.queries.ts'
import { returnMail } from './handover.mails.ts'
import { type KeeperRecord, selectKeeper } from './keeper/keeper.queries.ts'

const DAY_MS = 86_400_000

/**
 * Asks the holder of an overdue asset to return it: members in the app and by mail, others by mail unless they want none.
 * The custody is locked, so that two who ask at once ask once a day.
 */
export async function askForReturn(context: ChangeContext, id: string): Promise<{ name: string }> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const today = todayIn(runtime.config.timeZone)
  const custody = await lockCustody(trx, business, id)
  const keeper = custody && (await selectKeeper(trx, business, custody.person_id ?? custody.holder_id ?? ''))
  const [asset] = custody ? await selectAssetFacts(trx, business, [custody.asset_id]) : []
  if (!custody || !keeper || !asset) throw new AppError('custody.not_found')
  if (custody.due_on === null || custody.due_on >= today) throw new AppError('custody.not_overdue')
  const { name, email } = keeper
  if (custody.asked_on === today) throw new AppError('custody.asked_today', { name })
  if (keeper.kind === 'holder' && (email === '' || (await selectIsUnsubscribed(trx, email))))
    throw new AppError('custody.unreachable', { name })
  const by = await nameOf(trx, actor.id)
  if (keeper.kind === 'member' && keeper.id !== actor.id)
    await notify(trx, runtime, {
      personId: keeper.id,
      businessId: business,
      type: 'custody.asked',
      payload: { name: by, assetName: asset.name, assetCode: asset.code },
    })
  const { name: company } = await getBusiness(trx, business)
  const mail = returnMail({
    to: email,
    lang: keeper.lang ?? runtime.config.defaultLang,
    name,
    by,
    company,
    asset,
    dueOn: custody.due_on,
  })
  await queueMail(trx, runtime, { ...mail, sender: { business, name: company } }, await permitFor(context, keeper))
  await updateAskedOn(trx, business, id, today)
  return { name }
}

/** Members expect such mail, strangers count against the sender's budget; one who got too many today gets none. */
async function permitFor({ trx, runtime, actor }: ChangeContext, { kind, email }: KeeperRecord): Promise<MailPermit> {
  const permit =
    kind === 'member'
      ? await countExpectedMail(trx, runtime, { to: email, topic: `return ${actor.business}`, order: 'change' })
      : await countColdMails(trx, runtime, { sender: actor, emails: [email] }).then(({ permit, limited }) =>
          limited.size === 0 ? permit : undefined,
        )
  if (!permit) throw recipientLimitReached(runtime, new Date(Date.now() + DAY_MS))
  return permit
}
