import type { Finding } from '@nine/contract/inventory/reconcile'
import type { Stocktake } from '@nine/testkit/load/stocktake'

type Groups = Record<Finding, number>

/** What a check comes to, told from its items, marks and choices one by one. */
export interface Expected {
  groups: Groups
  /** Assets that the register takes, as they are afterwards. */
  changes: ReadonlyMap<string, { location: string; status: string }>
}

interface ItemRow {
  id: string
  location_id: string
  seen: string | null
  checked: boolean
  condition: 'available' | 'damaged' | 'lost'
  choice: string | null
}

/** Of a check that began when all its assets were normal and where they belong. */
export async function expectedOf({ client }: Stocktake, check: string): Promise<Expected> {
  const items = await client.query<ItemRow>(
    `select i.id, i.location_id, i.seen_location_id as seen, i.checked, i.condition, coalesce(c.action, i.place_choice) as choice
     from inventory_item i left join reconcile_choice c
       on c.business_id = i.business_id and c.check_id = i.check_id and c.row_id = i.id
     where i.check_id = $1`,
    [check],
  )
  const codes = await client.query<{ key: string; item_id: string | null; location_id: string; location: string }>(
    `select distinct on (key) coalesce(m.item_id, m.code) as key, m.item_id, a.location_id, m.location_id as location
     from inventory_mark m join inventory_check c on c.business_id = m.business_id and c.id = m.check_id
     left join asset a on a.business_id = m.business_id and a.id = m.item_id
     where m.check_id = $1 and m.kind = 'code' and m.created_at <= coalesce(c.completed_at, 'infinity') order by key, m.created_at desc, m.id desc`,
    [check],
  )
  const groups: Groups = { agrees: 0, elsewhere: 0, damaged: 0, lost: 0, unknown: 0, extra: 0 }
  const changes = new Map<string, { location: string; status: string }>()
  for (const { id, location_id: location, seen, checked, condition, choice } of items.rows) {
    const finding = findingOf({ location_id: location, seen, checked, condition })
    groups[finding] += 1
    if (finding === 'elsewhere' && seen !== null && choice === 'move')
      changes.set(id, { location: seen, status: 'available' })
    if (finding === 'damaged' && choice === 'damaged') changes.set(id, { location, status: 'damaged' })
    if (finding === 'lost' && choice === 'lost') changes.set(id, { location, status: 'lost' })
  }
  for (const { item_id: asset, location_id: from, location } of codes.rows) {
    groups[asset === null ? 'unknown' : 'extra'] += 1
    if (asset !== null && from !== location) changes.set(asset, { location, status: 'available' })
  }
  return { groups, changes }
}

function findingOf({ location_id, seen, checked, condition }: Omit<ItemRow, 'id' | 'choice'>): Finding {
  if (!checked || condition === 'lost') return 'lost'
  if (condition === 'damaged') return 'damaged'
  return seen !== null && seen !== location_id ? 'elsewhere' : 'agrees'
}

/** Whether the product's own figures are these. */
export const isSaid = (said: Record<Finding, { count: number }>, { groups }: Expected): boolean =>
  Object.entries(groups).every(([finding, count]) => said[finding as Finding].count === count)

/** How many assets of places are not as they should be: changed as expected, or not at all. */
export async function wronglyWritten(
  { client }: Stocktake,
  places: readonly string[],
  { changes }: Expected,
): Promise<number> {
  const { rows } = await client.query<{ id: string; first: string; location: string; status: string }>(
    `select id, split_part(code, '-', 1) as first, location_id as location, status from asset
     where split_part(code, '-', 1) = any($1::text[])`,
    [places],
  )
  return rows.filter(({ id, first, location, status }) => {
    const wanted = changes.get(id) ?? { location: first, status: 'available' }
    return wanted.location !== location || wanted.status !== status
  }).length
}
