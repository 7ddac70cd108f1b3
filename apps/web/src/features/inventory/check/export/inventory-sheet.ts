import type { InventoryCheck, ItemFacts } from '@nine/contract/inventory/inventory'
import { keysOf } from '@nine/contract/keys-of'
import type { SheetData } from 'write-excel-file/browser'
import { formatDateTime } from '../../../../lib/format.ts'
import type { Translate } from '../../../../lib/sentences/keys.ts'
import { type ShownItem, summaryOf } from '../check-items.ts'
import { shownStatus } from '../../inventory-progress.ts'

type Say = Translate<'inventory'>

const HEAD = {
  fontWeight: 'bold',
  backgroundColor: '#237a35',
  textColor: '#ffffff',
  alignVertical: 'center',
  height: 24,
} as const
const LINE = { borderColor: '#d0d5da', borderStyle: 'thin', alignVertical: 'top', wrap: true } as const
const TONES = { available: '#1b5e29', damaged: '#9c3d06', lost: '#b01b29' } as const

/** The seven that the product's documents name, then what else is known. Widths in letters. */
const WIDTHS = {
  number: 6,
  name: 42,
  code: 18,
  type: 24,
  area: 36,
  check: 16,
  condition: 16,
  checker: 24,
  at: 18,
  method: 12,
  note: 36,
  quantity: 12,
  seenAt: 24,
  serial: 20,
  holder: 24,
}
const CODE_WIDTHS = { number: 6, code: 42, asset: 42, area: 36, place: 24, count: 10, checker: 24, at: 18 }

export const COLUMNS = Object.values(WIDTHS).map((width) => ({ width }))
export const CODE_COLUMNS = Object.values(CODE_WIDTHS).map((width) => ({ width }))
/** Title, six facts, an empty row and the heads: they stay in sight, and the heads filter. */
export const HEAD_ROWS = 9

/** What the device does not know by itself. */
export interface SheetNames {
  facts: ReadonlyMap<string, Pick<ItemFacts, 'serialNumber' | 'holder'>>
  /** Names of locations. */
  places: ReadonlyMap<string, string>
}

/** `Kiem_ke_tai_san_KK-000018.xlsx`; without a code, with a timestamp. */
export const sheetFileName = (code: string, now: Date, timeZone: string): string =>
  `Kiem_ke_tai_san_${code || timestamp(now, timeZone)}.xlsx`

/** A whole check as one sheet. Text stays text, even if it looks like a formula. */
export function inventorySheet(
  check: InventoryCheck,
  items: readonly ShownItem[],
  { facts, places }: SheetNames,
  say: Say,
  now: Date,
): SheetData {
  const summary = summaryOf(items)
  const totals: [string, string | number][] = [
    [say('excel.exported'), formatDateTime(now)],
    [say('excel.status'), say(`status.${shownStatus(check.status)}`)],
    [say('excel.total'), summary.totalAssets],
    [say('excel.checked'), summary.checked],
    [say('excel.damaged'), summary.damaged],
    [say('excel.lost'), summary.missing],
  ]
  const people = new Map(check.checkedBy.map(({ UserId, name }) => [UserId, name]))
  return [
    [{ value: check.title, type: String, fontWeight: 'bold', fontSize: 16, columnSpan: COLUMNS.length }],
    ...totals.map(([label, value]) => [
      { value: label, type: String, fontWeight: 'bold' as const, columnSpan: 2 },
      null,
      typeof value === 'number'
        ? { value, type: Number, align: 'left' as const }
        : { value, type: String, columnSpan: 3 },
    ]),
    [],
    headOf(keysOf(WIDTHS), (column) => say(`excel.columns.${column}`)),
    ...items.map((item, index) => {
      const { _id, asset, checked, condition, checkMethod, checkedBy, checkedAt, quantity, seenAt } = item
      return [
        number(index + 1),
        text(asset.name),
        text(asset.code),
        text(asset.category),
        text(asset.location.path.join(' › ')),
        text(say(checked ? 'excel.yes' : 'excel.no')),
        checked ? { ...text(say(`condition.${condition}`)), textColor: TONES[condition] } : text(''),
        text(checked ? (people.get(checkedBy ?? '') ?? '') : ''),
        text(checked && checkedAt ? formatDateTime(checkedAt) : ''),
        text(checked && checkMethod ? say(`excel.methods.${checkMethod}`) : ''),
        text(item.notes),
        quantity === undefined ? text('') : number(quantity),
        text(places.get(seenAt ?? '') ?? ''),
        text(facts.get(_id)?.serialNumber ?? ''),
        text(facts.get(_id)?.holder ?? ''),
      ]
    }),
  ]
}

/** Codes that were scanned and belong to no item. */
export function codeSheet({ unknownCodes }: Pick<InventoryCheck, 'unknownCodes'>, say: Say): SheetData {
  return [
    headOf(keysOf(CODE_WIDTHS), (column) => say(`excel.codeColumns.${column}`)),
    ...unknownCodes.map(({ code, asset, place, count, by, at }, index) => [
      number(index + 1),
      text(code),
      text(asset ? `${asset.name} (${asset.code})` : ''),
      text(asset?.location.join(' › ') ?? ''),
      text(place?.name ?? ''),
      number(count),
      text(by.name),
      text(formatDateTime(at)),
    ]),
  ]
}

const headOf = <Column extends string>(columns: readonly Column[], nameOf: (column: Column) => string) =>
  columns.map((column) => ({ value: nameOf(column), type: String, ...HEAD }))

const number = (value: number) => ({ value, type: Number, ...LINE })

/** A cell typed as text is never read as a formula. */
const text = (value: string) => ({ value, type: String, ...LINE })

function timestamp(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}${part('month')}${part('day')}_${part('hour')}${part('minute')}${part('second')}`
}
