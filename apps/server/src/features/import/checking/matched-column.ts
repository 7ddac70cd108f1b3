import type { DurationUnit } from '@nine/contract/asset/import/import-options'
import type { Thousands } from '../reading/amounts.ts'
import type { DayOrder } from '../reading/days.ts'

/** A column that is imported. */
export interface MatchedColumn {
  index: number
  field: string
  unit: DurationUnit | null
  order: DayOrder
  thousands: Thousands
  /** Of a price: it is that of all assets of a row together. */
  isOfRow: boolean
  /** Which column says it where this one is empty: the name of a holder who has no address. */
  instead: number | null
}
