import { todayIn } from '@nine/contract/duration'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { nameOf } from '../staff/staff.service.ts'
import { lockCustody, selectAssetFacts, updateAskedOn } from './custody.queries.ts'
import { returnMail } from './handover.mails.ts'
import { askKeeper } from './keeper/ask-keeper.ts'
import { selectKeeper } from './keeper/keeper.queries.ts'

/**
 * Asks the holder of an overdue asset to return it. The custody is locked, so that two who ask at once ask once a day.
 */
export async function askForReturn(context: ChangeContext, id: string): Promise<{ name: string }> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const today = todayIn(runtime.config.timeZone)
  const custody = await lockCustody(trx, business, id)
  const keeper = custody && (await selectKeeper(trx, business, custody.person_id ?? custody.holder_id ?? ''))
  const [asset] = custody ? await selectAssetFacts(trx, business, [custody.asset_id]) : []
  if (!custody || !keeper || !asset) throw new AppError('custody.not_found')
  const { due_on: dueOn } = custody
  if (dueOn === null || dueOn >= today) throw new AppError('custody.not_overdue')
  const { name, email: to } = keeper
  if (custody.asked_on === today) throw new AppError('custody.asked_today', { name })
  const by = await nameOf(trx, actor.id)
  const lang = keeper.lang ?? runtime.config.defaultLang
  await askKeeper(context, keeper, {
    notice: { type: 'custody.asked', payload: { name: by, assetName: asset.name, assetCode: asset.code } },
    mail: (company) => returnMail({ to, lang, name, by, company, asset, dueOn }),
    topic: `return ${business}`,
  })
  await updateAskedOn(trx, business, id, today)
  return { name }
}
