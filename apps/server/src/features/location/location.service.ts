import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/tree/location'
import { type Location, type LocationNode, SPACE_TYPES } from '@nine/contract/tree/location'
import { idsOfPath, nest } from '@nine/contract/tree/tree'
import type { NodeFacts } from '@nine/contract/tree/tree-node'
import type { Db, Trx } from '../../tables.ts'
import type { TreeRow } from '../../tree/node.queries.ts'
import { getNode, listNodes, requireEmptyTree } from '../../tree/node.service.ts'
import { placeNodes, type WantedNode } from '../../tree/place-nodes.ts'
import { deleteNode, moveNode, positionOfNewNode, requireNode } from '../../tree/tree.service.ts'
import { insertLocation, updateLocationFields } from './location.queries.ts'
import { SAMPLE_LOCATIONS } from './sample-locations.ts'

export async function getLocationTree(db: Db, business: string): Promise<LocationNode[]> {
  return nest(await listLocations(db, business)) as LocationNode[]
}

export const listLocations = (db: Db, business: string): Promise<Location[]> =>
  listNodes(db, 'location', business, toLocation)

export const getLocation = (db: Db, business: string, id: string): Promise<Location> =>
  getNode({ db, table: 'location', business }, id, toLocation)

export async function canAddLocationChildren(db: Db, business: string, id: string) {
  const { level, canAddChildren, maxLevel } = await getLocation(db, business, id)
  return { canAddChildren, level, maxLevel }
}

export async function createLocation(
  trx: Trx,
  business: string,
  input: Received<typeof calls.createLocation>['body'],
): Promise<Location> {
  const position = await positionOfNewNode(trx, 'location', business, input.parent)
  await insertLocation(trx, {
    business_id: business,
    ...position,
    name: input.name,
    description: input.description,
    notes: input.notes,
  })
  return getLocation(trx, business, position.id)
}

/** Adds planned locations; see `placeNodes`. */
export async function addLocations(trx: Trx, business: string, wanted: readonly WantedNode[]) {
  const { placed, instead } = await placeNodes(trx, 'location', business, wanted)
  for (const node of placed) await insertLocation(trx, { business_id: business, ...node, deleted_at: null })
  return { added: placed.map(({ id }) => id), instead }
}

export async function updateLocation(
  trx: Trx,
  business: string,
  id: string,
  input: Received<typeof calls.updateLocation>['body'],
): Promise<Location> {
  await requireNode(trx, 'location', business, id)
  if (input.parent !== undefined) await moveNode({ trx, table: 'location', business }, id, input.parent)
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
  await requireEmptyTree(trx, 'location', business)
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

function toLocation(
  facts: NodeFacts,
  row: TreeRow<'location'>,
  byId: ReadonlyMap<string, TreeRow<'location'>>,
): Location {
  return {
    ...facts,
    notes: row.notes,
    isActive: row.is_active,
    spaceType: SPACE_TYPES[Math.min(row.level, SPACE_TYPES.length) - 1] ?? 'room',
    hierarchy: idsOfPath(row.path).map((id, index) => ({ level: index + 1, value: byId.get(id)?.name ?? '' })),
  }
}
