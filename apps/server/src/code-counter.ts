import type { Trx } from './tables.ts'

/** The next code of a kind in a business, such as TS-000123. */
export async function nextCode(trx: Trx, business: string, kind: string, digits: number): Promise<string> {
  const { last } = await trx
    .insertInto('code_counter')
    .values({ business_id: business, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'kind']).doUpdateSet((row) => ({ last: row('code_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${kind}-${String(last).padStart(digits, '0')}`
}
