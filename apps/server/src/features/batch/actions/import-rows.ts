import type { ChangeContext } from '../../../context.ts'
import { claimCodes, createMany, EMPTY_ASSET_VALUES } from '../../asset/asset.public.ts'
import { planValuesOfMany } from '../../custom-field/custom-field.public.ts'
import { type BatchRecord, type Outcome, selectWaitingCodes, type WaitingRow } from '../batch.queries.ts'
import { assetsOf, done, failed, idOf, missingReferences, type Planned, textOf, unchangedSince } from './rows.ts'
import { CREATED, splitPlan, writeChanges } from './write-changes.ts'

/** Rows of an import: what each writes is in `after` since it was planned. */
export async function importRows(
  context: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const added = await addRows(
    context,
    batch,
    rows.filter(({ version_before }) => version_before === null),
  )
  const changed = await changeRows(
    context,
    batch,
    rows.filter(({ version_before }) => version_before !== null),
  )
  return {
    outcomes: [...added.outcomes, ...changed.outcomes],
    write: async () => {
      await added.write()
      await changed.write()
    },
  }
}

async function addRows(
  { trx, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const planned = rows.map((row) => ({ row, ...splitPlan(row.after) }))
  const missing = await missingReferences(
    trx,
    actor.business,
    planned.map(({ columns }) => columns),
  )
  const writable = planned.filter(({ columns }) => !Object.values(columns).some((value) => missing.has(value)))
  const values = await planValuesOfMany(
    trx,
    actor.business,
    writable.map(({ row, columns, custom }) => ({
      id: idOf(row),
      category_id: textOf(columns['category_id']),
      isNew: true,
      values: custom,
    })),
  )
  const fitting = writable.filter(({ row }) => !values.refused.has(idOf(row)))
  const codes = await claimCodes(
    trx,
    actor,
    fitting.map(({ row, columns, code }) => ({
      id: idOf(row),
      category: textOf(columns['category_id']),
      wanted: code,
    })),
    // A later row may have a number that would be generated for one of these.
    () => selectWaitingCodes(trx, actor.business, batch.id),
  )
  const made = fitting.filter(({ row }) => codes.has(idOf(row)))
  await values.write(made.map(({ row }) => idOf(row)))
  const write = await createMany(
    trx,
    actor,
    { batch: batch.id, note: batch.what.reason },
    made.map(({ row, columns, photos }) => ({
      id: idOf(row),
      code: codes.get(idOf(row)) ?? '',
      values: { ...EMPTY_ASSET_VALUES, ...columns },
      texts: values.written.get(idOf(row))?.texts ?? [],
      photos: photos ?? [],
    })),
  )
  const outcomes = planned.map(({ row, columns }): Outcome => {
    if (codes.has(idOf(row))) {
      const holder = textOf(columns['holder_id'])
      return done(row, { [CREATED]: false }, { [CREATED]: true, ...(holder === null ? {} : { holder_id: holder }) })
    }
    const reason = writable.some((each) => each.row === row) ? 'taken' : 'missing'
    return failed(row, values.refused.get(idOf(row)) ?? reason)
  })
  return { outcomes, write }
}

async function changeRows(
  { trx, runtime, actor }: ChangeContext,
  batch: BatchRecord,
  rows: readonly WaitingRow[],
): Promise<Planned> {
  const assets = await assetsOf(trx, batch, rows)
  const planned = rows.map((row) => ({ row, ...splitPlan(row.after), before: unchangedSince(row, assets) }))
  const missing = await missingReferences(
    trx,
    actor.business,
    planned.map(({ columns }) => columns),
  )
  const writable = planned.flatMap(({ before, columns, ...rest }) =>
    typeof before === 'string' || Object.values(columns).some((value) => missing.has(value))
      ? []
      : [{ ...rest, before, columns }],
  )
  return writeChanges({ trx, runtime, actor }, batch, rows, {
    writable,
    reasonOf: (row) => {
      const before = unchangedSince(row, assets)
      return typeof before === 'string' ? before : 'missing'
    },
  })
}
