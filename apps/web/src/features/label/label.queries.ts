import { LABELS_A_CALL, listAssetLabels, notePrintedLabels, PRINTED_A_CALL } from '@nine/contract/asset/asset-label'
import { giveShortCodes, SHORT_CODES_A_CALL } from '@nine/contract/label/label-code'
import { formatShortCode, shortAddress } from '@nine/contract/label/short-code'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { rethrowUnless } from '../../lib/expected-error.ts'
import { currentLang } from '../../lib/i18n.ts'
import { partsOf } from '../../lib/batching/parts-of.ts'
import { runLimited } from '../../lib/batching/run-limited.ts'
import { settings } from '../../lib/settings.ts'
import { publicAssetPath } from '../../paths.ts'
import type { Label } from './label-sheet.ts'
import { shortPrice } from './label-text.ts'

const AT_ONCE = 4

/** A location as its label names it. */
export interface LabelledLocation {
  _id: string
  name: string
  /** Names of the locations above it, from the root. */
  above: readonly string[]
}

/** What labels are printed for. */
export type LabelSource =
  | { kind: 'assets'; ids: readonly string[] }
  | { kind: 'locations'; locations: readonly LabelledLocation[] }
  | { kind: 'blank'; codes: readonly string[] }

const NO_WORDS = { code: '', name: '', price: '', holder: '', location: '', serial: '', isPublic: true }

/** The current label data of what was chosen. */
export const labelsQuery = (business: string, company: string, source: LabelSource) =>
  queryOptions({
    queryKey: ['asset', business, 'labels', company, source],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<Label[]> => {
      if (source.kind === 'assets') return assetLabels(business, company, source.ids, signal)
      if (source.kind === 'locations') return locationLabels(business, company, source.locations, signal)
      return Promise.resolve(
        source.codes.map((code) => ({
          ...NO_WORDS,
          _id: code,
          code: formatShortCode(code),
          company,
          address: shortAddress(settings.publicOrigin, code),
        })),
      )
    },
  })

async function assetLabels(
  business: string,
  company: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Label[]> {
  const pages = await runLimited(partsOf(ids, LABELS_A_CALL), AT_ONCE, (part) =>
    // Commas keep the address short.
    call(listAssetLabels, { query: { business, ids: part.join(',') } }, { signal }),
  )
  return pages.flat().map(({ price, currency, serialNumber, ...label }) => ({
    ...label,
    company,
    serial: serialNumber,
    price: shortPrice(price, currency, currentLang()),
    address: publicAssetAddress(business, label._id),
  }))
}

/** Locations have short addresses only. */
async function locationLabels(
  business: string,
  company: string,
  locations: readonly LabelledLocation[],
  signal: AbortSignal,
): Promise<Label[]> {
  const ids = locations.map(({ _id }) => _id)
  const codes = await shortCodes(business, 'locations', ids, signal)
  return locations.flatMap(({ _id, name, above }) => {
    const code = codes.get(_id)
    if (code === undefined) return []
    const address = shortAddress(settings.publicOrigin, code)
    return [{ ...NO_WORDS, _id, name, location: above.join(' › '), company, address }]
  })
}

/** The short addresses of assets, by id. Those that have none get one. */
export const shortAddressesQuery = (business: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['asset', business, 'short-addresses', ids],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const codes = await shortCodes(business, 'assets', ids, signal)
      return new Map([...codes].map(([id, code]) => [id, shortAddress(settings.publicOrigin, code)]))
    },
  })

async function shortCodes(
  business: string,
  kind: 'assets' | 'locations',
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const given = await runLimited(partsOf(ids, SHORT_CODES_A_CALL), AT_ONCE, (part) =>
    call(giveShortCodes, { body: { business, [kind]: part } }, { signal }),
  )
  return new Map(given.flatMap((answer) => answer[kind]).map(({ _id, code }) => [_id, code]))
}

/** The full URL, as printed on labels. */
export const publicAssetAddress = (business: string, id: string): string =>
  settings.publicOrigin + publicAssetPath(business, id)

/** Ticks a step for new enterprises; labels are made without a connection too, and then it is the next time. */
export async function noteMadeLabels(business: string, assets: readonly string[]): Promise<void> {
  try {
    for (const part of partsOf(assets, PRINTED_A_CALL))
      await call(notePrintedLabels, { query: { business }, body: { assets: part } })
  } catch (error) {
    rethrowUnless(error, ApiError)
  }
}
