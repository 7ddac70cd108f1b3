import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import { SAMPLE_PEOPLE } from './sample-company.ts'
import { SAMPLE_THINGS } from './sample-things.ts'
import type { DrawnKind } from './drawn-things.ts'

export interface SampleAsset {
  name: string
  kind: DrawnKind
  /** Which tint its picture has. */
  tint: number
  pictures: number
  category: string
  room: string
  price: number
  unit: string
  supplier: string
  status: AssetStatus
  /** How long ago it was bought. */
  boughtDaysAgo: number
  warrantyDays: number
  serialNumber: string
  /** Login of the person who has it. */
  holder: string | null
}

const FIVE_YEARS = 1826
/** Coprime to the length of the list: every position is reached once, and neighbours differ. */
const STRIDE = 149
const everyOne = SAMPLE_THINGS.flatMap((thing) => Array.from({ length: thing.count }, (_, copy) => ({ thing, copy })))

/** The asset at a position of an endless list that repeats after the last thing. */
export function sampleAsset(index: number): SampleAsset {
  const found = everyOne[(index * STRIDE) % everyOne.length]
  if (!found) throw new Error('There are no things to choose from')
  const { thing, copy } = found
  const seed = index * 7919 + copy * 31
  const boughtDaysAgo = 20 + ((seed * 13) % (FIVE_YEARS - 20))
  return {
    name: thing.name,
    kind: thing.kind,
    tint: copy + thing.name.length,
    pictures: index % 9 === 4 ? 3 : 1,
    category: thing.category,
    room: pick(thing.rooms, copy + index),
    price: priceThen(thing.price, boughtDaysAgo),
    unit: thing.unit ?? 'Chiếc',
    supplier: thing.supplier,
    status: statusOf(index, boughtDaysAgo),
    boughtDaysAgo,
    warrantyDays: index % 5 === 0 ? 0 : 365 * (1 + (index % 3)),
    serialNumber: `SN${(100_000 + ((seed * 37) % 900_000)).toString()}`,
    holder: thing.held ? pick(SAMPLE_PEOPLE, index * 5 + copy).login : null,
  }
}

/** Mostly fine; only what is old was disposed of. */
function statusOf(index: number, daysAgo: number): AssetStatus {
  if (daysAgo > 1200 && index % 11 === 3) return 'disposed'
  if (index % 19 === 6) return 'maintenance'
  if (index % 29 === 11) return 'damaged'
  return index % 83 === 40 ? 'lost' : 'available'
}

/** Earlier purchases were a little cheaper; rounded to ten thousands. */
const priceThen = (price: number, daysAgo: number): number =>
  Math.round((price * (1 - (daysAgo / FIVE_YEARS) * 0.12)) / 10_000) * 10_000

function pick<T>(from: readonly T[], index: number): T {
  const found = from[index % from.length]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}
