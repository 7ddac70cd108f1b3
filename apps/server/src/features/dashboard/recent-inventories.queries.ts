import type { RecentInventory } from '@nine/contract/dashboard'
import type { Db } from '../../db/schema.ts'

/** The latest inventory checks of a business, at most RECENT_INVENTORIES. There are none to be made yet. */
export async function selectRecentInventories(_db: Db, _business: string): Promise<RecentInventory[]> {
  return []
}
