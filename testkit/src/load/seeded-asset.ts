import { byTextColumn } from '@nine/contract/asset/asset-text-fields'
import { createHash } from 'node:crypto'
import { searchColumns } from '../../../apps/server/src/features/asset/list/search-terms.ts'

const NOUNS = [
  'Máy tính',
  'Máy in',
  'Máy chiếu',
  'Bàn làm việc',
  'Ghế xoay',
  'Tủ hồ sơ',
  'Điều hòa',
  'Màn hình',
  'Quạt trần',
  'Xe nâng',
  'Kệ sắt',
  'Tivi',
]
const MAKERS = ['Dell', 'Hòa Phát', 'Canon', 'Samsung', 'Panasonic', 'Xuân Hòa', 'LG', 'Toshiba', 'Sony', 'Lenovo']
const TRAITS = ['đen', 'trắng', 'cỡ lớn', 'cũ', 'mới', 'tầng trệt', 'phòng họp', 'dự phòng', 'đã sửa', 'nhập khẩu']
const STATUSES = [
  'available',
  'available',
  'available',
  'available',
  'available',
  'available',
  'available',
  'maintenance',
  'damaged',
  'disposed',
  'lost',
]

export const RARE_WORD = 'zircon'
export const RARE_PAIR = 'zq'
export const COMMON_WORD = 'máy'
export const COMMON_PAIR = 'in'
/** Many names hold it, few begin with it. */
export const RARE_START = 'mới'
export const ROOM = 'Hướng Dương'
export const HOLDER = 'Quỳnh Như'
export const EXACT_CODE = 'TS-0000042'

/** Who and what assets of an enterprise point to. */
export interface Belongings {
  id: string
  people: string[]
  /** Ten roots with nine children each. */
  categories: string[]
  locations: string[]
}

/** The columns of an asset that are filled, and their types. */
export const COLUMNS = {
  business_id: 'text',
  id: 'text',
  code: 'text',
  name: 'text',
  status: 'text',
  price: 'bigint',
  unit: 'text',
  purchase_date: 'date',
  category_id: 'text',
  location_id: 'text',
  holder_id: 'text',
  warranty_days: 'integer',
  depreciation_method: 'text',
  depreciation_days: 'integer',
  serial_number: 'text',
  cover_id: 'text',
  document_count: 'integer',
  search_text: 'text',
  search_keys: 'text',
  created_by: 'text',
  updated_by: 'text',
  created_at: 'timestamptz',
} as const

interface AssetSeed {
  number: number
  random: () => number
  isRare: boolean
  created: Date
  /** Of the asset and its picture; from the number where nothing else is said. */
  ids?: [asset: string, picture: string]
}

/** What a column is filled with. */
export type Cell = string | number | null

/** One asset; `random` decides what is in it. */
export function assetOf(
  business: Belongings,
  { number, random, isRare, created, ids = [idOf('asset', number), idOf('media', number)] }: AssetSeed,
): Record<keyof typeof COLUMNS, Cell> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const words = `${pick(NOUNS)} ${pick(MAKERS)} ${pick(TRAITS)} ${number}`
  const name = isRare ? `${RARE_START} ${words} ${RARE_WORD} 7${RARE_PAIR}` : words
  const code = `TS-${String(number).padStart(7, '0')}`
  const serial = `SN${Math.floor(random() * 1e9)}`
  const { search_text, search_keys } = searchColumns({
    ...byTextColumn(() => ''),
    name,
    code,
    former_codes: [],
    serial_number: serial,
    description: '',
  })
  const hasDepreciation = random() < 0.3
  const [owner = null] = business.people
  return {
    business_id: business.id,
    id: ids[0],
    code,
    name,
    status: pick(STATUSES),
    price: random() < 0.1 ? null : Math.floor(random() * 100_000_000),
    unit: pick(['Chiếc', 'Bộ', 'Cái']),
    purchase_date: random() < 0.1 ? null : new Date(created.getTime() - random() * 3e10).toISOString().slice(0, 10),
    category_id: random() < 0.1 ? null : pick(business.categories),
    location_id: random() < 0.1 ? null : pick(business.locations),
    holder_id: random() < 0.5 ? null : pick(business.people),
    warranty_days: pick([0, 0, 365, 731, 1096]),
    depreciation_method: hasDepreciation ? pick(['straight-line', 'declining-balance']) : null,
    depreciation_days: hasDepreciation ? pick([1096, 1826]) : 0,
    serial_number: serial,
    cover_id: ids[1],
    document_count: random() < 0.02 ? 1 : 0,
    search_text,
    search_keys: `{${search_keys.map((key) => `"${key.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`,
    created_by: owner,
    updated_by: owner,
    created_at: created.toISOString(),
  }
}

export const idOf = (kind: string, number: number): string =>
  createHash('sha256').update(`${kind} ${number}`).digest('hex').slice(0, 24)

/** mulberry32: small, quick, the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
