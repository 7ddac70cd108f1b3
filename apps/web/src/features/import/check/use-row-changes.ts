import type { Import, ImportRow } from '@nine/contract/asset/import/import-record'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { sendRestore } from '../../asset/asset-changes.ts'
import { refreshAssets } from '../../asset/asset.queries.ts'
import { noteSummary, refreshImport, type RowChange, sendReplacement, sendRowChange } from '../import.queries.ts'

/**
 * Corrects rows of a dry run. A corrected row stays where it is until other rows are asked for, although it is no longer one
 * of the faulty ones.
 */
export function useRowChanges(business: string, { _id: id }: Import, shownWith: string) {
  const { t } = useTranslation('import')
  const [busy, setBusy] = useState<number>()
  const [corrected, setCorrected] = useState<{ shownWith: string; rows: ReadonlyMap<number, ImportRow> }>({
    shownWith,
    rows: new Map(),
  })
  const kept = corrected.shownWith === shownWith ? corrected.rows : new Map<number, ImportRow>()

  async function run(position: number, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(position)
    try {
      await work()
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      setBusy(undefined)
      void refreshImport(business, id)
    }
  }

  async function send(position: number, change: RowChange): Promise<void> {
    const result = await sendRowChange(business, id, position, change)
    // Where everything is checked again, what came of this row is not known yet.
    if (result.import.state === 'checked') setCorrected({ shownWith, rows: new Map([...kept, [position, result.row]]) })
    noteSummary(business, result.import)
  }

  const changeCell = (position: number, column: number, value: string) =>
    run(position, () => send(position, { cells: [{ column, value }] }))

  const include = (position: number, isIncluded: boolean) => run(position, () => send(position, { isIncluded }))

  const replaceAll = (position: number, column: number, from: string, to: string) =>
    run(position, async () => {
      const { replaced, import: summary } = await sendReplacement(business, id, column, from, to)
      noteSummary(business, summary)
      toastSuccess(t('bulk.done', { count: replaced, shown: formatNumber(replaced) }))
    })

  const restore = (position: number, asset: string) =>
    run(position, async () => {
      await sendRestore(business, [asset])
      await send(position, {})
      void refreshAssets(business)
    })

  return { busy, kept, changeCell, include, replaceAll, restore }
}

export type RowChanges = ReturnType<typeof useRowChanges>

/** Rows as the server has them, with those that were corrected here in their places. */
export function withCorrected(rows: readonly ImportRow[], corrected: ReadonlyMap<number, ImportRow>): ImportRow[] {
  const known = new Map(rows.map((row) => [row.position, row]))
  const gone = [...corrected.values()].filter(({ position }) => !known.has(position))
  return [...rows, ...gone].toSorted((a, b) => a.position - b.position)
}
