import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

interface ItemFactsRow {
  id: string
  serial_number: string
  first_name: string | null
  last_name: string | null
  email: string | null
  outside_name: string | null
}

/** The holder when the check began; the serial number is of now. */
export async function selectItemFacts(
  db: Db,
  business: string,
  check: string,
  { onlyChecked }: { onlyChecked: boolean },
): Promise<ItemFactsRow[]> {
  const { rows } = await sql<ItemFactsRow>`
    select i.id, coalesce(a.serial_number, '') as serial_number, p.first_name, p.last_name, p.email, h.name as outside_name
    from inventory_item i
    left join asset a on a.business_id = i.business_id and a.id = i.id
    left join person p on p.id = i.holder_id
    left join holder h on h.business_id = i.business_id and h.id = i.outside_holder_id
    where i.business_id = ${business} and i.check_id = ${check} and (i.checked or not ${onlyChecked})
    order by i.position`.execute(db)
  return rows
}
