import { sql } from 'kysely'
import { newId } from '../../../apps/server/src/db/id.ts'
import { EMPTY_ASSET_VALUES } from '../../../apps/server/src/features/asset/change/asset-values.ts'
import { searchColumns } from '../../../apps/server/src/features/asset/list/search-terms.ts'
import { createInventoryCheck } from '../../../apps/server/src/features/inventory/inventory.service.ts'
import type { OwnServer } from './own-server.ts'
import type { Workspace } from './workspace.ts'

const NAMES = {
  'Khu xuất hàng': [
    'Xe nâng điện Toyota 8FBN25 2,5 tấn',
    'Máy khoan pin Bosch GSB 18V-50',
    'Máy quét mã vạch Zebra DS2208',
  ],
  'Phòng họp Hoa Sen': ['Máy chiếu Epson EB-X49', 'Điều hòa Daikin FTKB35', 'Ghế họp chân quỳ lưng lưới'],
}

export interface SeededAsset {
  id: string
  code: string
  name: string
}

/** Two locations with three assets each, coded TS-000001 and on. */
export async function seedAssets(server: OwnServer, { id: business, owner }: Workspace): Promise<SeededAsset[]> {
  const assets: SeededAsset[] = []
  for (const [place, names] of Object.entries(NAMES)) {
    const location = newId()
    const scope = { business_id: business, deleted_at: null }
    await server.runtime.db
      .insertInto('location')
      .values({ ...scope, id: location, path: location, level: 1, name: place, parent_id: null })
      .execute()
    for (const name of names) {
      const asset = { id: newId(), code: `TS-${String(assets.length + 1).padStart(6, '0')}`, name }
      const values = { ...EMPTY_ASSET_VALUES, name, location_id: location, product_code: `SP-${assets.length + 101}` }
      await server.runtime.db
        .insertInto('asset')
        .values({
          ...scope,
          ...values,
          ...searchColumns({ ...values, code: asset.code, former_codes: [] }),
          id: asset.id,
          code: asset.code,
          cover_id: null,
          created_by: owner.id,
          updated_by: owner.id,
        })
        .execute()
      assets.push(asset)
    }
  }
  return assets
}

/** So many assets without a location, coded X-1 and on. */
export async function seedManyAssets(server: OwnServer, { id, owner }: Workspace, count: number): Promise<void> {
  await sql`
    insert into asset (business_id, id, code, name, search_text, created_by, updated_by)
    select ${id}, left(md5(${id} || i), 24), 'X-' || i, 'Ghế xoay ' || i, 'x', ${owner.id}, ${owner.id}
    from generate_series(1, ${count}::int) i`.execute(server.runtime.db)
}

/** Starts a check of everything; returns its id. */
export async function seedCheck(
  server: OwnServer,
  { id: business, owner }: Workspace,
  title = 'Kiểm kê quý IV – Kho Bình Dương',
): Promise<string> {
  const input = { title, description: '', locationId: null }
  const { inventoryCheck } = await server.runtime.db
    .transaction()
    .execute((trx) => createInventoryCheck({ trx, runtime: server.runtime, actor: { id: owner.id, business } }, input))
  return inventoryCheck._id
}

/** The items of a check as the database has them, by the code of their asset. */
export async function itemsOf(server: OwnServer, check: string) {
  const rows = await server.runtime.db
    .selectFrom('inventory_item')
    .selectAll()
    .where('check_id', '=', check)
    .orderBy('code')
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}
