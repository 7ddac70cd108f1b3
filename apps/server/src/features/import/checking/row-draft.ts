import type { ImportIssue, ImportIssueCode } from '@nine/contract/asset/import/import-record'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import { type AssetValues, EMPTY_ASSET_VALUES } from '../../asset/asset.public.ts'
import { type Cell, isEmpty, textOf } from '../../../sheet/cell.ts'
import type { Reading } from '../reading/reading.ts'
import type { CheckContext, RowSurroundings } from './check-context.ts'
import { issueOf } from './issue-of.ts'
import type { MatchedColumn } from './matched-column.ts'

/** A day on which something ends: how long it is turns out when the day of purchase is known. */
interface End {
  column: MatchedColumn
  key: 'warranty_days' | 'depreciation_days'
  end: string
}

/** What has been found out about a row so far. */
export class RowDraft {
  readonly issues: ImportIssue[]
  /** What was understood of each column. */
  readonly words = new Map<number, { read: string; isNew: boolean }>()
  readonly creates = new Set<string>()
  readonly set: Partial<AssetValues> = {}
  readonly custom: Record<string, CustomValue> = {}
  /** What the fields do not say stays with the asset in words. */
  readonly notes: string[] = []
  readonly ends: End[] = []
  code: string | null = null
  quantity = 1
  quantityColumn: number | null = null
  readonly context: CheckContext
  readonly cells: readonly Cell[]
  readonly existing: RowSurroundings['existing']

  constructor(context: CheckContext, cells: readonly Cell[], { existing, issues }: RowSurroundings) {
    this.context = context
    this.cells = cells
    this.existing = existing
    this.issues = [...issues]
  }

  /** The asset as it will be. */
  after(): AssetValues {
    return { ...(this.existing ?? EMPTY_ASSET_VALUES), ...this.set }
  }

  columnOf(field: string): MatchedColumn | undefined {
    return this.context.columns.find((column) => column.field === field)
  }

  cellIn({ index, instead }: MatchedColumn): Cell {
    const own = this.cells[index] ?? null
    return isEmpty(own) && instead !== null ? (this.cells[instead] ?? null) : own
  }

  textAt(field: string): string {
    const column = this.columnOf(field)
    const cell = column && this.cellIn(column)
    return isEmpty(cell) ? '' : textOf(cell).trim()
  }

  say(column: MatchedColumn, read: string, isNew = false): void {
    this.words.set(column.index, { read, isNew })
  }

  warn(column: MatchedColumn, issue: ImportIssueCode, values: ImportIssue['values'] = {}): void {
    this.issues.push(issueOf(column.index, issue, { isError: false, values }))
  }

  fail(
    column: MatchedColumn,
    issue: ImportIssueCode,
    values: ImportIssue['values'] = {},
    proposal: string | null = null,
  ): void {
    this.issues.push(issueOf(column.index, issue, { values, proposal }))
  }

  /** Puts what was read where it belongs, or says why it could not be read. */
  take<T>(
    column: MatchedColumn,
    read: Reading<T>,
    { words, put }: { words: (value: T) => string; put: (value: T) => void },
  ): void {
    if ('error' in read) {
      this.fail(column, read.error, read.values, read.proposal)
      return
    }
    put(read.value)
    const said = words(read.value)
    if (read.warning) this.warn(column, read.warning, { read: said })
    this.say(column, said)
  }
}
