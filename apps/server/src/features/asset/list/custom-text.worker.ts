import type { Worker } from '../../../jobs/worker.ts'
import { followRenamedOptions, readSearchedTexts } from '../../custom-field/custom-field.public.ts'
import { CUSTOM_TEXT_QUEUE } from '../../custom-field/custom-field.service.ts'
import { lockSearched, updateSearchColumns } from './search-text.queries.ts'
import { searchColumns } from './search-terms.ts'

/** Assets of one transaction, so that others who change assets do not wait. */
const BATCH = 200

/** A field was removed or restored, or one of its options renamed: its assets are found by other words. */
export const customTextWorker: Worker<{ business: string; field: string }> = {
  queue: CUSTOM_TEXT_QUEUE,
  retryLimit: 5,
  expireInSeconds: 4 * 3600,
  run: async ({ db }, { business, field }) => {
    let after: string | undefined = ''
    while (after !== undefined) {
      const start: string = after
      after = await db.transaction().execute(async (trx) => {
        const ids = await followRenamedOptions(trx, business, field, { after: start, limit: BATCH })
        const assets = await lockSearched(trx, business, ids)
        const texts = await readSearchedTexts(trx, business, ids)
        await updateSearchColumns(
          trx,
          business,
          assets.map((asset) => ({ id: asset.id, ...searchColumns(asset, texts.get(asset.id)) })),
        )
        return ids.at(-1)
      })
    }
  },
}
