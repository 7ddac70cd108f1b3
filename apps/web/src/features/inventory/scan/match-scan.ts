import type { InventoryItem } from '@nine/contract/inventory/inventory'
import { readScan } from '@nine/contract/inventory/read-scan'

/** `partial` needs a confirmation before it counts. */
export type ScanMatch<I extends InventoryItem = InventoryItem> =
  | { kind: 'exact'; item: I }
  | { kind: 'partial'; item: I }
  | { kind: 'none' }

/** Finds the item a code means: by id, exact code, code without case, and part of a code where only one item has it. */
export function matchScan<I extends InventoryItem>(items: readonly I[], text: string): ScanMatch<I> {
  const scan = readScan(text)
  if ('id' in scan) return found(items.find(({ _id }) => _id === scan.id))
  for (const code of scan.codes) {
    const exact = exactly(items, code)
    if (exact) return { kind: 'exact', item: exact }
  }
  const small = scan.codes[0]?.toLowerCase()
  if (small === undefined) return { kind: 'none' }
  const partial = items.filter((one) => codesOf(one).some((own) => own.toLowerCase().includes(small)))
  const [only] = partial
  return only && partial.length === 1 ? { kind: 'partial', item: only } : { kind: 'none' }
}

const exactly = <I extends InventoryItem>(items: readonly I[], code: string): I | undefined => {
  const small = code.toLowerCase()
  return (
    items.find(({ _id }) => _id === small) ??
    items.find((one) => codesOf(one).includes(code)) ??
    items.find((one) => codesOf(one).some((own) => own.toLowerCase() === small)) ??
    // A code that another item has now comes before one that an item used to have.
    items.find(({ asset }) => asset.otherCodes.some((own) => own.toLowerCase() === small))
  )
}

const found = <I extends InventoryItem>(item: I | undefined): ScanMatch<I> =>
  item ? { kind: 'exact', item } : { kind: 'none' }

const codesOf = ({ asset }: InventoryItem): string[] => [asset.code, asset.productCode].filter(Boolean)
