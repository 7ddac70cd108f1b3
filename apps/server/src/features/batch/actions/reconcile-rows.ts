import { shortCodeIn } from '@nine/contract/label/short-code'
import type { ChangeContext } from '../../../context.ts'
import { addLabels, changeMany } from '../../asset/asset.public.ts'
import type { BatchRecord, Outcome, WaitingRow } from '../batch.queries.ts'
import { importRows } from './import-rows.ts'
import { assetsOf, done, failed, idOf, type Planned, skipped, textOf } from './rows.ts'
import { LABEL } from './write-changes.ts'

/** Rows of a stocktake: columns of assets and new assets as of an import, and codes that become labels of assets. */
export async function reconcileRows(
  context: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const isLabel = ({ after }: WaitingRow) => after !== null && LABEL in after
  const labels = await addScannedCodes(context, batch, rows.filter(isLabel))
  const others = await importRows(
    context,
    batch,
    rows.filter((row) => !isLabel(row)),
  )
  return {
    outcomes: [...labels.outcomes, ...others.outcomes],
    write: async () => {
      await labels.write()
      await others.write()
    },
  }
}

/** A code that something else has got meanwhile stays where it is. */
async function addScannedCodes(
  { trx, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const assets = await assetsOf(trx, batch, rows)
  const wanted = rows.flatMap((row) => {
    const asset = assets.get(idOf(row))
    const scanned = textOf(row.after?.[LABEL]) ?? ''
    return asset && asset.deleted_at === null ? [{ row, asset, code: shortCodeIn(scanned) ?? scanned }] : []
  })
  const added = await addLabels(
    trx,
    actor,
    wanted.map(({ asset, code }) => ({ asset: asset.id, code })),
  )
  const isAdded = ({ asset, code }: (typeof wanted)[number]) =>
    added.some((label) => label.asset === asset.id && label.code === code)
  const write = await changeMany(
    trx,
    actor,
    { batch: batch.id, note: batch.what.reason },
    wanted.filter(isAdded).map(({ asset, code }) => ({
      before: asset,
      after: {},
      more: { changes: [{ field: 'label', from: null, to: code }] },
    })),
  )
  const outcomes = rows.map((row): Outcome => {
    const one = wanted.find((each) => each.row === row)
    if (!one) return failed(row, 'gone')
    return isAdded(one) ? done(row, { [LABEL]: null }, { [LABEL]: one.code }) : skipped(row, 'taken')
  })
  return { outcomes, write }
}
