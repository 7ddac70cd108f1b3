import type { InventoryItem } from '@nine/contract/inventory/inventory'

type Given = Partial<Omit<InventoryItem, 'asset'>> & { asset?: Partial<InventoryItem['asset']> }

/** An item for tests; what matters is given. */
export function itemWith({ asset, ...state }: Given = {}): InventoryItem {
  const _id = state._id ?? '0123456789abcdef01234567'
  return {
    _id,
    checked: false,
    condition: 'available',
    checkMethod: null,
    notes: '',
    checkedBy: null,
    checkedAt: null,
    version: 0,
    ...state,
    asset: {
      _id,
      name: 'Máy chiếu',
      code: 'TS-000127',
      otherCodes: [],
      productCode: '',
      category: '',
      location: { _id: null, name: '', path: [] },
      images: [],
      ...asset,
    },
  }
}
