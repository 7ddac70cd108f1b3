import type { Trx } from '../../../tables.ts'
import { type OfSheet, writeOutcomes } from '../import-row.queries.ts'
import { writePhotoRows } from '../photos/import-photo.queries.ts'
import type { CheckedOutcome } from './check-rows.ts'

/** What a dry run found about some rows, and which photos are theirs. One that is left out now has none. */
export async function writeFound(
  trx: Trx,
  of: OfSheet,
  positions: readonly number[],
  outcomes: readonly CheckedOutcome[],
): Promise<void> {
  if (outcomes.length > 0) await writeOutcomes(trx, of, outcomes)
  await writePhotoRows(
    trx,
    of,
    positions,
    outcomes.flatMap(({ position, photos, plan }) =>
      photos.map(({ name, media_id }) => ({ name, position, isUsed: plan?.photos.includes(media_id) ?? false })),
    ),
  )
}
