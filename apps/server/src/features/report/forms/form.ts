import type { Lang } from '@nine/contract/lang'
import type { Days } from '@nine/contract/report/period'
import type { Regime } from '@nine/contract/report/regime'
import type { ReportColumn } from '@nine/contract/report/report'
import type { Db } from '../../../tables.ts'
import type { BookAsset } from '../book-asset.ts'
import type { Grouper } from '../grouping.service.ts'
import type { AssetFacts } from '../report.queries.ts'
import type { ReportWord, Say } from '../report-words.ts'
import type { Sheet } from '../sheet.ts'

/** What every form is filled from. */
export interface FormContext {
  db: Db
  business: string
  lang: Lang
  say: Say
  regime: Regime
  period: string
  days: Days
  assets: readonly BookAsset[]
  grouper: Grouper
}

/** A filled form. */
export interface FilledForm {
  sheet: Sheet
  /** Lines above the table. */
  about?: string[]
  /** Lines below it, on paper and on the screen. */
  below?: string[]
  /** What belongs to the asset of a card; its form has a table for it. */
  accessories?: string
  /** Its sum in words, below it. */
  inWords?: string
}

export const column = (title: string, kind: ReportColumn['kind'] = 'text', head = ''): ReportColumn => ({
  title,
  head,
  kind,
})

/** Columns under a common head. */
export const under = (
  head: string,
  say: Say,
  ...columns: readonly (readonly [ReportWord, ReportColumn['kind']?])[]
): ReportColumn[] => columns.map(([word, kind]) => column(say(word), kind, head))

export const amountText = (amount: bigint): string => String(amount)

/** Name, maker and serial number in one line. */
export const nameOf = ({ name, manufacturer, serial_number: serial }: AssetFacts): string =>
  [name, manufacturer, serial && `S/N ${serial}`].filter(Boolean).join(', ')

/** The paper by which it came: the minutes of form 01-TSCĐ, else the order. */
export const voucherOf = ({ paper, order_number: order }: AssetFacts): string => paper ?? order

/** A row with only a title, and amounts in some of its columns. */
export function headingCells(count: number, at: number, title: string, amounts: Readonly<Record<number, bigint>>) {
  const cells = Array.from({ length: count }, () => '')
  cells[at] = title
  for (const [index, amount] of Object.entries(amounts)) cells[Number(index)] = amountText(amount)
  return cells
}

export const byDay = (a: { start: string; id: string }, b: { start: string; id: string }): number =>
  a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? -1 : 1
