import { GivenCode } from '@nine/contract/asset/asset-code'
import { type Cell, isEmpty, textOf } from '../../../sheet/cell.ts'
import { readMoney } from './amounts.ts'
import { readDay } from './days.ts'
import { readStatus } from './words.ts'

/** It only decides in which century a short year is. */
const ANY_DAY = '2026-01-01'

const isDay = (cell: Cell): boolean => 'value' in readDay(cell, 'unknown', ANY_DAY)
const FACTS: Readonly<Record<string, (cell: Cell) => boolean>> = {
  code: (cell) => GivenCode.safeParse(textOf(cell)).success,
  price: (cell) => 'value' in readMoney(cell, 'unknown'),
  quantity: (cell) => 'value' in readMoney(cell, 'unknown'),
  status: (cell) => 'value' in readStatus(textOf(cell), {}),
  purchaseDate: isDay,
  inUseDate: isDay,
}

/** Whether a cell says of an asset what nobody who signs has: a code, a price, a day, a status. */
export function hasFact(fields: readonly (string | null)[], cells: readonly Cell[]): boolean {
  return cells.some((cell, column) => cell !== null && !isEmpty(cell) && FACTS[fields[column] ?? '']?.(cell) === true)
}
