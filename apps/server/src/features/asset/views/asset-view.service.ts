import { ROWS_A_PAGE } from '@nine/contract/asset/asset-columns'
import type { AssetFilter } from '@nine/contract/asset/asset-list'
import type {
  AssetView,
  countAssetViews as CountAssetViews,
  createAssetView as CreateAssetView,
  TableSetting,
  updateAssetView as UpdateAssetView,
} from '@nine/contract/asset/asset-view'
import { readViewState, VIEW_COUNT_MAX, VIEWS_MAX } from '@nine/contract/asset/asset-view'
import { allows, OWNER, type Role } from '@nine/contract/business/roles'
import type { Output, Received } from '@nine/contract/call'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db, Trx } from '../../../tables.ts'
import type { MemberHooks } from '../../staff/staff.service.ts'
import { countUpTo, goneFilters } from '../list/list-assets.service.ts'
import {
  countViews,
  deleteOwnViews,
  deleteViewRow,
  insertView,
  lockView,
  updateViewOwner,
  selectTableSetting,
  selectView,
  selectViews,
  updateViewRow,
  upsertTableSetting,
  type ViewRow,
} from './asset-view.queries.ts'

interface ViewActor extends Actor {
  role: Role
}

export async function listViews(
  runtime: Runtime,
  actor: ViewActor,
): Promise<{ views: AssetView[]; setting: TableSetting }> {
  const { db } = runtime
  const [rows, setting] = await Promise.all([
    selectViews(db, actor.business, actor.id),
    selectTableSetting(db, actor.business, actor.id),
  ])
  return { views: await Promise.all(rows.map((row) => toView(runtime, actor, row))), setting: toSetting(setting) }
}

/** Counted one after the other: nobody waits for these figures. */
export async function countViewed(
  runtime: Runtime,
  actor: Actor,
  ids: readonly string[],
): Promise<Output<typeof CountAssetViews>> {
  const counts: Output<typeof CountAssetViews> = []
  for (const { id, state } of await selectViews(runtime.db, actor.business, actor.id)) {
    const filter = ids.includes(id) ? readViewState(state) : undefined
    if (filter) counts.push({ _id: id, ...(await countUpTo(runtime, actor.business, filter, VIEW_COUNT_MAX)) })
  }
  return counts
}

/** What a view of one's own, or a shared one, filters by; for what is done with all it shows. */
export async function findView(db: Db, actor: Actor, id: string): Promise<{ name: string; filter: AssetFilter }> {
  const row = await selectView(db, actor.business, id)
  if (!row || !(row.is_shared || row.owner_id === actor.id)) throw new AppError('asset.view_not_found')
  const { sort: _sort, columns: _columns, rows: _rows, ...filter } = readViewState(row.state) ?? {}
  return { name: row.name, filter }
}

export async function createView(
  { trx, runtime, actor }: ChangeContext<ViewActor>,
  { name, state, isShared }: Received<typeof CreateAssetView>['body'],
): Promise<AssetView> {
  if (isShared) requireSharing(actor)
  if ((await countViews(trx, actor.business, actor.id)) >= VIEWS_MAX)
    throw new AppError('asset.too_many_views', { most: VIEWS_MAX })
  const id = newId()
  await insertView(trx, { business_id: actor.business, id, owner_id: actor.id, name, state, is_shared: isShared })
  return getView(trx, runtime, actor, id)
}

export async function updateView(
  { trx, runtime, actor }: ChangeContext<ViewActor>,
  id: string,
  { name, state, isShared }: Received<typeof UpdateAssetView>['body'],
): Promise<AssetView> {
  const before = await requireOwnView(trx, actor, id)
  if (isShared && !before.is_shared) requireSharing(actor)
  await updateViewRow(trx, actor.business, id, {
    ...(name === undefined ? {} : { name }),
    ...(state === undefined ? {} : { state }),
    ...(isShared === undefined ? {} : { is_shared: isShared }),
    updated_at: new Date(),
  })
  return getView(trx, runtime, actor, id)
}

export async function deleteView({ trx, actor }: ChangeContext<ViewActor>, id: string): Promise<null> {
  await requireOwnView(trx, actor, id)
  await deleteViewRow(trx, actor.business, id)
  return null
}

export async function saveTableSetting(
  trx: Trx,
  { id, business }: Actor,
  { columns, rows }: Pick<TableSetting, 'columns' | 'rows'>,
): Promise<TableSetting> {
  await upsertTableSetting(trx, { business_id: business, person_id: id, columns, rows })
  return { columns, rows }
}

/** Who leaves passes shared views on; their own go with them. */
export const viewHooks: MemberHooks = {
  onMemberGone: async (trx, business, { person, owner }) => {
    await updateViewOwner(trx, business, person, owner)
    await deleteOwnViews(trx, business, person)
  },
}

function requireSharing({ role }: ViewActor): void {
  if (!allows(role, 'asset.view.share')) throw new AppError('access.denied')
}

/** Other people's views do not exist for the actor unless they are shared. A shared one is changed by its creator and by owners. */
async function requireOwnView(trx: Trx, actor: ViewActor, id: string) {
  const view = await lockView(trx, actor.business, id)
  if (!view || !(view.is_shared || view.owner_id === actor.id)) throw new AppError('asset.view_not_found')
  if (!mayChange(actor, view.owner_id)) throw new AppError('asset.view_not_yours')
  return view
}

const mayChange = ({ id, role }: ViewActor, owner: string): boolean => owner === id || role === OWNER

async function getView(db: Db, runtime: Runtime, actor: ViewActor, id: string): Promise<AssetView> {
  const row = await selectView(db, actor.business, id)
  if (!row) throw new AppError('asset.view_not_found')
  return toView(runtime, actor, row)
}

async function toView(runtime: Runtime, actor: ViewActor, row: ViewRow): Promise<AssetView> {
  const { first_name: firstName, last_name: lastName, email } = row
  const filter = readViewState(row.state)
  return {
    _id: row.id,
    name: row.name,
    state: row.state,
    isShared: row.is_shared,
    owner: { _id: row.owner_id, name: fullNameOf({ firstName, lastName, email }) },
    mayChange: mayChange(actor, row.owner_id),
    gone: filter ? await goneFilters(runtime, actor.business, filter) : [],
  }
}

function toSetting(row: { columns: string | null; rows: number } | undefined): TableSetting {
  const [usual] = ROWS_A_PAGE
  return { columns: row?.columns ?? null, rows: ROWS_A_PAGE.find((rows) => rows === row?.rows) ?? usual }
}
