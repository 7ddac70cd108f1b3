import { UNITS } from '@nine/contract/asset/asset-fields'

/** Offered for a new asset, as they are stored. */
export const NEW_UNITS: readonly string[] = UNITS

/** Offered for an asset that exists: piece and set, and its own unit when it is another. */
export function unitsFor(own: string): string[] {
  const offered: string[] = UNITS.slice(0, 2)
  return own === '' || offered.includes(own) ? offered : [...offered, own]
}
