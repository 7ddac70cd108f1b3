import { LABELS_A_CALL, listAssetLabels, notePrintedLabels } from '@nine/contract/asset/asset-label'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { rethrowUnless } from '../../lib/expected-error.ts'
import { currentLang } from '../../lib/i18n.ts'
import { runLimited } from '../../lib/run-limited.ts'
import { settings } from '../../lib/settings.ts'
import { publicAssetPath } from '../../paths.ts'
import type { Label } from './label-sheet.ts'
import { shortPrice } from './label-text.ts'

const AT_ONCE = 4

/** The current label data of the selected assets. */
export const labelsQuery = (business: string, company: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['asset', business, 'labels', company, ids],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Label[]> => {
      const parts = Array.from({ length: Math.ceil(ids.length / LABELS_A_CALL) }, (_, index) =>
        ids.slice(index * LABELS_A_CALL, (index + 1) * LABELS_A_CALL),
      )
      const pages = await runLimited(parts, AT_ONCE, (part) =>
        // Commas keep the address short.
        call(listAssetLabels, { query: { business, ids: part.join(',') } }, { signal }),
      )
      return pages.flat().map(({ _id, price, currency, ...label }) => ({
        ...label,
        company,
        price: shortPrice(price, currency, currentLang()),
        address: publicAssetAddress(business, _id),
      }))
    },
  })

/** The full URL, as printed on labels. */
export const publicAssetAddress = (business: string, id: string): string =>
  settings.publicOrigin + publicAssetPath(business, id)

/** Ticks a step for new enterprises; labels are made without a connection too, and then it is the next time. */
export async function noteMadeLabels(business: string): Promise<void> {
  try {
    await call(notePrintedLabels, { query: { business } })
  } catch (error) {
    rethrowUnless(error, ApiError)
  }
}
