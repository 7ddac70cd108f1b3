import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import type { TFunction } from 'i18next'
import type { SheetData } from 'write-excel-file/browser'
import { formatDateTime } from '../../../lib/format.ts'
import { type ShownItem, summaryOf } from './check-items.ts'
import { shownStatus } from '../inventory-progress.ts'

type Say = TFunction<'inventory'>

const HEAD = {
  fontWeight: 'bold',
  backgroundColor: '#237a35',
  textColor: '#ffffff',
  alignVertical: 'center',
  height: 24,
} as const
const LINE = { borderColor: '#d0d5da', borderStyle: 'thin', alignVertical: 'top', wrap: true } as const
const TONES = { available: '#1b5e29', damaged: '#9c3d06', lost: '#b01b29' } as const

/** The widths of the columns, in letters. */
export const COLUMNS = [6, 42, 18, 24, 36, 16, 16].map((width) => ({ width }))

/** `Kiem_ke_tai_san_KK-000018.xlsx`; without a code, with a timestamp. */
export const sheetFileName = (code: string, now: Date, timeZone: string): string =>
  `Kiem_ke_tai_san_${code || timestamp(now, timeZone)}.xlsx`

/** A whole check as one sheet. Text stays text, even if it looks like a formula. */
export function inventorySheet(check: InventoryCheck, items: readonly ShownItem[], say: Say, now: Date): SheetData {
  const summary = summaryOf(items)
  const facts: [string, string | number][] = [
    [say('excel.exported'), formatDateTime(now)],
    [say('excel.status'), say(`status.${shownStatus(check.status)}`)],
    [say('excel.total'), summary.totalAssets],
    [say('excel.checked'), summary.checked],
    [say('excel.damaged'), summary.damaged],
    [say('excel.lost'), summary.missing],
  ]
  const columns = ['number', 'name', 'code', 'type', 'area', 'check', 'condition'] as const
  return [
    [{ value: check.title, type: String, fontWeight: 'bold', fontSize: 16, columnSpan: COLUMNS.length }],
    ...facts.map(([label, value]) => [
      { value: label, type: String, fontWeight: 'bold' as const, columnSpan: 2 },
      null,
      typeof value === 'number'
        ? { value, type: Number, align: 'left' as const }
        : { value, type: String, columnSpan: 3 },
    ]),
    [],
    columns.map((column) => ({ value: say(`excel.columns.${column}`), type: String, ...HEAD })),
    ...items.map(({ asset, checked, condition }, index) => [
      { value: index + 1, type: Number, ...LINE },
      text(asset.name),
      text(asset.code),
      text(asset.category),
      text(asset.location.path.join(' › ')),
      text(say(checked ? 'excel.yes' : 'excel.no')),
      checked ? { ...text(say(`condition.${condition}`)), textColor: TONES[condition] } : text(''),
    ]),
  ]
}

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
