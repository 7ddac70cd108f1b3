import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/location'
import { type Location, type LocationNode, SPACE_TYPES } from '@nine/contract/location'
import { canTakeChildren, idsOfPath, MAX_LEVEL, nest } from '@nine/contract/tree'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { type CountedRow, selectCounts } from '../../tree/list-nodes.ts'
import { preorder } from '../../tree/preorder.ts'
import { lockTree, selectAnyNode } from '../../tree/tree.queries.ts'
import { deleteNode, moveNode, placeNewNode, requireNode } from '../../tree/tree.service.ts'
import {
  insertLocation,
  selectLocations,
  selectLocationWithAncestors,
  updateLocationFields,
} from './location.queries.ts'
import type { LocationTables } from './location.table.ts'
import { SAMPLE_LOCATIONS } from './sample-locations.ts'

type Row = Selectable<LocationTables['location']>

export async function getLocationTree(db: Db, business: string): Promise<LocationNode[]> {
  return nest(await listLocations(db, business)) as LocationNode[]
}

/** Each before its children, brothers in Vietnamese order. */
export async function listLocations(db: Db, business: string): Promise<Location[]> {
  const [rows, counts] = await Promise.all([selectLocations(db, business), selectCounts(db, 'location', business)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return preorder(rows.map((row) => toLocation(row, byId, counts)))
}

export async function getLocation(db: Db, business: string, id: string): Promise<Location> {
  const found = await selectLocationWithAncestors(db, business, id)
  if (!found) throw new AppError('location.not_found')
  const counts = await selectCounts(db, 'location', business, id)
  return toLocation(found.row, new Map(found.ancestors.map((row) => [row.id, row])), counts)
}

export async function canAddLocationChildren(db: Db, business: string, id: string) {
  const { level, canAddChildren, maxLevel } = await getLocation(db, business, id)
  return { canAddChildren, level, maxLevel }
}

export async function createLocation(
  trx: Trx,
  business: string,
  input: Received<typeof calls.createLocation>['body'],
): Promise<Location> {
  const place = await placeNewNode(trx, 'location', business, input.parent)
  await insertLocation(trx, {
    business_id: business,
    ...place,
    name: input.name,
    description: input.description,
    notes: input.notes,
  })
  return getLocation(trx, business, place.id)
}

export async function updateLocation(
  trx: Trx,
  business: string,
  id: string,
  input: Received<typeof calls.updateLocation>['body'],
): Promise<Location> {
  await requireNode(trx, 'location', business, id)
  if (input.parent !== undefined) await moveNode(trx, 'location', business, id, input.parent)
  const active = input.isActive ?? input.active
  await updateLocationFields(trx, business, id, {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    ...(active === undefined ? {} : { is_active: active }),
  })
  return getLocation(trx, business, id)
}

export async function deleteLocation(trx: Trx, business: string, id: string): Promise<null> {
  await deleteNode(trx, 'location', business, id)
  return null
}

export async function createSampleLocations(trx: Trx, business: string): Promise<LocationNode[]> {
  await lockTree(trx, 'location', business)
  if (await selectAnyNode(trx, 'location', business)) throw new AppError('location.not_first')
  for (const [building, floors] of Object.entries(SAMPLE_LOCATIONS)) {
    const root = await createLocation(trx, business, { name: building, parent: null, description: '', notes: '' })
    for (const [floor, rooms] of Object.entries(floors)) {
      const level = await createLocation(trx, business, { name: floor, parent: root._id, description: '', notes: '' })
      for (const room of rooms)
        await createLocation(trx, business, { name: room, parent: level._id, description: '', notes: '' })
    }
  }
  return getLocationTree(trx, business)
}

function toLocation(row: Row, byId: ReadonlyMap<string, Row>, counts: ReadonlyMap<string, CountedRow>): Location {
  const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
  const count = counts.get(row.id)
  return {
    _id: row.id,
    name: row.name,
    parent: parent ? { _id: parent.id, name: parent.name, level: parent.level } : null,
    path: row.path,
    level: row.level,
    description: row.description,
    notes: row.notes,
    business: row.business_id,
    isActive: row.is_active,
    isDeleted: row.deleted_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    assetCount: count?.asset_count ?? 0,
    childrenCount: count?.children_count ?? 0,
    canAddChildren: canTakeChildren(row.level),
    maxLevel: MAX_LEVEL,
    spaceType: SPACE_TYPES[Math.min(row.level, SPACE_TYPES.length) - 1] ?? 'room',
    hierarchy: idsOfPath(row.path).map((id, index) => ({ level: index + 1, value: byId.get(id)?.name ?? '' })),
  }
}
