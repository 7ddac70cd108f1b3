import { depreciate } from '@nine/contract/asset/depreciation'
import { allows } from '@nine/contract/business/roles'
import type { Received } from '@nine/contract/call'
import type {
  HeldAsset,
  KeeperPage,
  KeeperRow,
  listHeld as ListHeld,
  listKeepers as ListKeepers,
  listOverdue as ListOverdue,
  OverdueAsset,
  updateHolder as UpdateHolder,
} from '@nine/contract/custody/keeper'
import { todayIn } from '@nine/contract/duration'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db, Trx } from '../../../tables.ts'
import { insertHolders, selectIsUnsubscribed, updateHolderRow } from '../../holder/holder.public.ts'
import { signThumbUrl } from '../../media/media.service.ts'
import type { Reader } from '../handover.service.ts'
import { readHolderPhone } from './holder-phone.ts'
import {
  countHeld,
  type HeldRow,
  type KeeperRecord,
  selectDepartments,
  selectDepreciated,
  selectFigures,
  selectHeld,
  selectKeeper,
  selectKeepers,
  selectOverdue,
} from './keeper.queries.ts'

export async function listKeepers(
  { db, config }: Runtime,
  business: string,
  { page, limit, ...filter }: Received<typeof ListKeepers>['query'],
): Promise<{ items: KeeperRow[]; total: number; departments: string[] }> {
  const today = todayIn(config.timeZone)
  const rows = await selectKeepers(db, business, filter, { limit, offset: (page - 1) * limit, today })
  return {
    items: rows.map((row) => toRow(row, row)),
    total: rows[0]?.total ?? 0,
    departments: await selectDepartments(db, business),
  }
}

/** Managers see everybody; everybody sees themselves. */
export async function getKeeper({ db, config }: Runtime, reader: Reader, id: string): Promise<KeeperPage> {
  const keeper = await requireSeen(db, reader, id)
  const today = todayIn(config.timeZone)
  const figures = await selectFigures(db, reader.business, id, today)
  const assets = await selectDepreciated(db, reader.business, id)
  const { held = 0, overdue = 0, waiting = 0, price = '0' } = figures ?? {}
  return {
    ...toRow(keeper, { held, overdue }),
    waiting,
    price: Number(price),
    valueNow: valueOf(assets, today),
    isUnsubscribed: keeper.kind === 'holder' && (await selectIsUnsubscribed(db, keeper.email)),
  }
}

export async function listHeld(
  runtime: Runtime,
  reader: Reader,
  id: string,
  { page, limit, ended }: Received<typeof ListHeld>['query'],
): Promise<{ data: HeldAsset[]; totalCount: number }> {
  const { db, config } = runtime
  await requireSeen(db, reader, id)
  const today = todayIn(config.timeZone)
  const rows = await selectHeld(db, reader.business, id, {
    limit,
    offset: (page - 1) * limit,
    isEnded: ended === 'true',
    timeZone: config.timeZone,
  })
  return { data: rows.map((row) => toHeld(runtime, row, today)), totalCount: rows[0]?.total ?? 0 }
}

/** What should have been returned. */
export async function listOverdue(
  runtime: Runtime,
  business: string,
  { page, limit }: Received<typeof ListOverdue>['query'],
): Promise<{ data: OverdueAsset[]; totalCount: number }> {
  const { timeZone } = runtime.config
  const today = todayIn(timeZone)
  const rows = await selectOverdue(runtime.db, business, { today, timeZone, limit, offset: (page - 1) * limit })
  const data = rows.map((row) => ({
    ...toHeld(runtime, row, today),
    keeper: {
      id: row.keeper_id,
      kind: row.keeper_kind,
      name: row.keeper_name,
      department: row.keeper_department,
    },
  }))
  return { data, totalCount: rows[0]?.total ?? 0 }
}

const toHeld = (runtime: Runtime, row: HeldRow, today: string): HeldAsset => ({
  custody: row.id,
  asset: row.asset_id,
  code: row.code,
  name: row.name,
  status: row.status,
  firstImage: row.cover_id === null ? null : signThumbUrl(runtime, row.cover_id),
  price: row.price,
  currency: row.currency,
  since: row.since,
  dueOn: row.due_on,
  isOverdue: row.ended_at === null && row.due_on !== null && row.due_on < today,
  isWaiting: row.is_waiting === true && row.ended_at === null,
  condition: row.condition,
  endedAt: row.ended_at?.toISOString() ?? null,
})

type Form = Received<typeof UpdateHolder>['body']

export async function createHolder({ trx, actor }: ChangeContext, form: Form): Promise<KeeperRow> {
  const id = newId()
  const { name, department, email } = form
  await insertHolders(trx, actor, [{ id, name, department, email, phone: readHolderPhone(form.phone) }])
  return rowOf(trx, actor.business, id)
}

export async function updateHolder({ trx, actor }: ChangeContext, id: string, form: Form): Promise<KeeperRow> {
  const { name, department, email } = form
  const change = { name, department, email, phone: readHolderPhone(form.phone) }
  if (!(await updateHolderRow(trx, actor.business, id, change))) throw new AppError('holder.not_found')
  return rowOf(trx, actor.business, id)
}

/** Their row is locked first, so that nobody hands them something meanwhile. */
export async function deleteHolder({ trx, actor }: ChangeContext, id: string): Promise<{ id: string }> {
  const { business } = actor
  const keeper = await selectKeeper(trx, business, id)
  if (keeper?.kind !== 'holder') throw new AppError('holder.not_found')
  if (!(await updateHolderRow(trx, business, id, { deleted_at: new Date() }))) throw new AppError('holder.not_found')
  const count = await countHeld(trx, business, id)
  if (count > 0) throw new AppError('holder.holds_assets', { name: keeper.name, count })
  return { id }
}

async function rowOf(trx: Trx, business: string, id: string): Promise<KeeperRow> {
  const keeper = await selectKeeper(trx, business, id)
  if (!keeper) throw new AppError('holder.not_found')
  return toRow(keeper, { held: await countHeld(trx, business, id), overdue: 0 })
}

async function requireSeen(db: Db, { id: reader, business, role }: Reader, id: string): Promise<KeeperRecord> {
  const keeper = id === reader || allows(role, 'custody.hand-over') ? await selectKeeper(db, business, id) : undefined
  if (!keeper) throw new AppError('holder.not_found')
  return keeper
}

const toRow = (keeper: KeeperRecord, { held, overdue }: { held: number; overdue: number }): KeeperRow => ({
  id: keeper.id,
  kind: keeper.kind,
  name: keeper.name,
  department: keeper.department,
  email: keeper.email,
  phone: keeper.phone,
  position: keeper.position,
  photo: keeper.photo,
  isMember: keeper.kind === 'member',
  held,
  overdue,
})

/** What is left of the prices today, by the rule that the assets themselves show. */
function valueOf(assets: Awaited<ReturnType<typeof selectDepreciated>>, today: string): number {
  return assets.reduce((sum, asset) => {
    const { price, purchase_date: purchaseDate, depreciation_method: method } = asset
    if (price === null) return sum
    if (method === null || purchaseDate === null) return sum + price
    const { residual_value: residualValue, depreciation_days: duration } = asset
    const { accumulated } = depreciate({ price, residualValue, duration, method, purchaseDate }, today)
    return sum + price - accumulated
  }, 0)
}
