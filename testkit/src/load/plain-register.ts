import { newId } from '../../../apps/server/src/db/id.ts'
import { searchColumns } from '../../../apps/server/src/features/asset/list/search-terms.ts'
import { EMPTY_ASSET_VALUES } from '../../../apps/server/src/features/asset/change/asset-values.ts'
import type { Target } from './world.ts'

const AT_ONCE = 5000

/** Two locations, and so many assets in the first of them. */
export async function addRegister({ pool, business, people }: Target, assets: number): Promise<[string, string]> {
  const locations: [string, string] = [newId(), newId()]
  for (const [index, id] of locations.entries())
    await pool.query(
      `insert into location (business_id, id, path, level, name) values ($1, $2, $2, 1, 'Kho ' || $3::text)`,
      [business, id, index + 1],
    )
  for (let first = 0; first < assets; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, assets - first) }, (_, index) => {
      const code = `TS-${String(first + index + 1).padStart(6, '0')}`
      const name = `Ghế xoay ${first + index + 1}`
      return { id: newId(), code, name, ...searchColumns({ ...EMPTY_ASSET_VALUES, name, code, former_codes: [] }) }
    })
    await pool.query(
      `insert into asset (business_id, id, code, name, search_text, search_keys, location_id, created_by, updated_by)
       select $1, r.id, r.code, r.name, r.search_text, r.search_keys, $3, $4, $4
       from jsonb_to_recordset($2::jsonb) as r(id text, code text, name text, search_text text, search_keys text[])`,
      [business, JSON.stringify(rows), locations[0], people[0]?.id],
    )
  }
  await pool.query('analyze asset')
  return locations
}
