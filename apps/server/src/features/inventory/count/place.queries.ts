import type { Db, Trx } from '../../../tables.ts'

interface CheckPlace {
  business: string
  check: string
  /** '' for what has no location. */
  location: string
}

export async function insertFinishedPlace(
  trx: Trx,
  { business, check, location }: CheckPlace,
  person: string,
): Promise<void> {
  await trx
    .insertInto('inventory_place')
    .values({ business_id: business, check_id: check, location_id: location, finished_by: person })
    .onConflict((conflict) => conflict.columns(['business_id', 'check_id', 'location_id']).doNothing())
    .execute()
}

export async function deleteFinishedPlace(trx: Trx, { business, check, location }: CheckPlace): Promise<void> {
  await trx
    .deleteFrom('inventory_place')
    .where('business_id', '=', business)
    .where('check_id', '=', check)
    .where('location_id', '=', location)
    .execute()
}

export async function selectFinishedPlaces(db: Db, business: string, check: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inventory_place')
    .select('location_id')
    .where('business_id', '=', business)
    .where('check_id', '=', check)
    .orderBy('location_id')
    .execute()
  return rows.map(({ location_id }) => location_id)
}
