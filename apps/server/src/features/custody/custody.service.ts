import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import type { CustodyBrief } from '@nine/contract/custody/custody-brief'
import { todayIn } from '@nine/contract/duration'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import type { Db, Trx } from '../../tables.ts'
import { changeMany, dayWords, insertHistory, lockAssets } from '../asset/asset.public.ts'
import { insertHolders, selectHolders } from '../holder/holder.public.ts'
import { newId } from '../../db/id.ts'
import type { MemberHooks } from '../staff/staff.service.ts'
import {
  copyTerms,
  lockCustody,
  selectAssetFacts,
  selectAssetsOf,
  selectOpenCustodies,
  updateDueDate,
} from './custody.queries.ts'
import { selectHandover } from './handover.queries.ts'
import { selectLeaver } from './keeper/keeper.queries.ts'
import { yearInUse } from './write-paper.service.ts'

/** Who holds some assets, in the order asked for; those that do not exist are left out. */
export async function listCustodies(db: Db, business: string, ids: readonly string[]): Promise<CustodyOfAsset[]> {
  const [facts, open] = await Promise.all([selectAssetFacts(db, business, ids), selectOpenCustodies(db, business, ids)])
  const assets = new Map(facts.map((asset) => [asset.id, asset]))
  const custodies = new Map(open.map((custody) => [custody.asset_id, custody]))
  return [...new Set(ids)].flatMap((id) => {
    const asset = assets.get(id)
    const custody = custodies.get(id)
    if (!asset) return []
    const keeper = custody && {
      id: custody.person_id ?? custody.holder_id ?? '',
      kind: custody.person_id === null ? ('holder' as const) : ('member' as const),
      name: custody.name,
      department: custody.department,
    }
    return [
      {
        asset: id,
        code: asset.code,
        name: asset.name,
        serial: asset.serial_number,
        maker: asset.manufacturer,
        unit: asset.unit,
        price: asset.price,
        currency: asset.currency,
        year: yearInUse(asset),
        custody: custody?.id ?? null,
        keeper: keeper ?? null,
        dueOn: custody?.due_on ?? null,
        condition: custody?.condition ?? null,
        accessories: custody?.accessories ?? '',
      },
    ]
  })
}

/** Extends a hand-over, or ends its being due. */
export async function changeDueDate(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  dueOn: string | null,
): Promise<CustodyBrief> {
  const { business } = actor
  const { timeZone } = runtime.config
  const custody = await lockCustody(trx, business, id)
  if (!custody) throw new AppError('custody.not_found')
  if (dueOn !== null && dueOn < (custody.handed_on ?? todayIn(timeZone, custody.since)))
    throw new AppError('custody.due_before', {}, [{ field: 'dueOn', code: 'invalid_date', values: {} }])
  const [asset] = await lockAssets(trx, business, [custody.asset_id])
  await updateDueDate(trx, business, id, dueOn)
  if (asset && dueOn !== custody.due_on)
    await insertHistory(trx, { id: asset.id, business, version: asset.version, performedBy: actor.id }, [
      { action: 'update', changes: [{ field: 'dueOn', from: dayWords(custody.due_on), to: dayWords(dueOn) }] },
    ])
  await runtime.live.within(trx).toBusiness(business, 'custody.changed', { business })
  const paper = custody.handover_id === null ? undefined : await selectHandover(trx, business, custody.handover_id)
  const isOverdue = dueOn !== null && dueOn < todayIn(timeZone)
  return { id, dueOn, isOverdue, isWaiting: paper?.state === 'waiting', paper: custody.handover_id }
}

/** Somebody who is removed stays as a holder without an account, with what they hold and until when. */
export const custodyHooks: MemberHooks = {
  onMemberGone: async (trx, business, { person, by }) => {
    const ids = await selectAssetsOf(trx, business, person)
    if (ids.length === 0) return
    const actor = { id: by, business }
    const holder = await holderFor(trx, actor, person)
    const assets = (await lockAssets(trx, business, ids)).filter(
      ({ holder_id, deleted_at }) => holder_id === person && deleted_at === null,
    )
    const changes = assets.map((asset) => ({ before: asset, after: { holder_id: null, outside_holder_id: holder } }))
    const write = await changeMany(trx, actor, { batch: null, note: '' }, changes)
    await write()
    await copyTerms(trx, business, { person, holder })
  },
}

/** The holder for somebody who leaves; the same one when they leave a second time. */
async function holderFor(trx: Trx, actor: { id: string; business: string }, person: string): Promise<string> {
  const { name, department, email, phone } = await selectLeaver(trx, person)
  const known = (await selectHolders(trx, actor.business)).find((holder) => holder.email === email)
  if (known) return known.id
  const id = newId()
  await insertHolders(trx, actor, [{ id, name, department, email, phone }])
  return id
}
