import { fullNameOf } from '@nine/contract/identity/full-name'
import type { ItemFacts } from '@nine/contract/inventory/inventory'
import type { Db } from '../../../tables.ts'
import { hidesExpected } from '../inventory-response.ts'
import { requireCheck } from '../inventory.service.ts'
import { selectItemFacts } from './item-facts.queries.ts'

/** Only items that were seen, while a blind count hides what it expects. */
export async function listItemFacts(db: Db, business: string, check: string): Promise<{ facts: ItemFacts[] }> {
  const row = await requireCheck(db, business, check)
  const rows = await selectItemFacts(db, business, check, { onlyChecked: hidesExpected(row) })
  return {
    facts: rows.map(({ id, serial_number, first_name, last_name, email, outside_name }) => ({
      _id: id,
      serialNumber: serial_number,
      holder:
        email === null
          ? (outside_name ?? '')
          : fullNameOf({ firstName: first_name ?? '', lastName: last_name ?? '', email }),
    })),
  }
}
