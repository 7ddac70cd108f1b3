import type { ImportSummary } from '@nine/contract/asset/import/import-record'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Worker } from '../../jobs/worker.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { checkRows, type Firsts, keyOf } from './checking/check-rows.ts'
import { loadContext } from './checking/load-context.ts'
import { writeFound } from './checking/write-found.ts'
import { announce, getSummary, requireVersion } from './draft.service.ts'
import {
  type ImportRecord,
  lockCheck,
  lockImport,
  selectOpenChecks,
  updateImport,
  upsertHeads,
} from './import.queries.ts'
import { type OfSheet, requeueRows, selectCheckedAssets, selectKeys, selectWaiting } from './import-row.queries.ts'
import { releasePhotos } from './photos/import-photo.queries.ts'
import { headKey } from './reading/heads.ts'

const CHECK_QUEUE = 'import-check'
/** Few enough that the memory of one step is free again before the next one needs more. */
const ROWS_A_STEP = 250
/** After so many steps the screens that show the import hear how far it is. */
const STEPS_BETWEEN_HINTS = 4
const FAILURES_MAX = 3

/** Begins the dry run, and remembers how the columns were matched. */
export async function beginCheck(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { version }: { version: number },
): Promise<ImportSummary> {
  const { business } = actor
  const record = await requireVersion(trx, business, id, version)
  if (record.state === 'running' || record.state === 'checking') throw new AppError('import.busy')
  if (!record.columns.some(({ field }) => field === 'name') && record.options.write !== 'existing')
    throw new AppError('import.name_unmatched')
  if (record.options.remember) {
    const heads = record.columns.flatMap(({ head, field, by }) => {
      const key = headKey(head)
      return key === '' || (field === null && by !== 'person') ? [] : [{ head: key, field }]
    })
    await upsertHeads(trx, business, [...new Map(heads.map((each) => [each.head, each])).values()])
  }
  await queueCheck({ trx, runtime, actor }, record)
  return getSummary(trx, business, id)
}

export async function queueCheck({ trx, runtime, actor }: ChangeContext, record: ImportRecord): Promise<void> {
  const { business_id: business, id, sheet } = record
  await requeueRows(trx, { business, id, sheet })
  await releasePhotos(trx, business, id)
  await updateImport(trx, business, id, {
    version: record.version + 1,
    state: 'checking',
    checked_rows: 0,
    things: '[]',
    runner: null,
    check_failures: 0,
    updated_by: actor.id,
  })
  await runtime.jobs.send(trx, CHECK_QUEUE, { business, id })
  await announce({ trx, runtime, actor }, id)
}

export const checkWorker: Worker<{ business: string; id: string }> = {
  queue: CHECK_QUEUE,
  retryLimit: 20,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 600,
  run: async (runtime, { business, id }) => {
    try {
      await runCheck(runtime, business, id)
    } catch (error) {
      await countFailure(runtime, business, id)
      throw error
    }
  },
}

/** A check that keeps failing is given up, so that nobody waits for it and the columns can be matched differently. */
async function countFailure(runtime: Runtime, business: string, id: string): Promise<void> {
  const isGivenUp = await runtime.db.transaction().execute(async (trx) => {
    const record = await lockImport(trx, business, id)
    if (record?.state !== 'checking') return false
    const check_failures = record.check_failures + 1
    const isOver = check_failures >= FAILURES_MAX
    const over = isOver ? { state: 'matching' as const, runner: null, version: record.version + 1 } : {}
    await updateImport(trx, business, id, { check_failures, ...over })
    return isOver
  })
  if (isGivenUp) await runtime.live.toBusiness(business, 'import.changed', { business, import: id })
}

/** Dry runs that were under way when the server stopped. */
export async function resumeChecks(runtime: Runtime): Promise<void> {
  const jobs = (await selectOpenChecks(runtime.db)).map(({ business_id, id }) => ({ business: business_id, id }))
  if (jobs.length > 0) await runtime.db.transaction().execute((trx) => runtime.jobs.sendMany(trx, CHECK_QUEUE, jobs))
}

/** Checks the waiting rows in batches. Stops when the import changes or another runner takes over. */
async function runCheck(runtime: Runtime, business: string, id: string): Promise<void> {
  const runner = newId()
  const record = await runtime.db.transaction().execute(async (trx) => {
    const locked = await lockImport(trx, business, id)
    if (locked?.state !== 'checking') return undefined
    await updateImport(trx, business, id, { runner })
    return locked
  })
  if (!record) return
  const of = { business, id, sheet: record.sheet }
  const context = await loadContext(runtime.db, runtime, record)
  const firsts = await readFirsts(runtime.db, of, record)
  let things = record.things.length
  for (let [isOver, step] = [false, 1]; !isOver; step++) {
    isOver = await runtime.db.transaction().execute(async (trx) => {
      const locked = await lockCheck(trx, business, id)
      if (locked?.state !== 'checking' || locked.runner !== runner) return true
      const rows = await selectWaiting(trx, of, ROWS_A_STEP)
      const looked = rows.map(({ position }) => position)
      await writeFound(trx, of, looked, await checkRows(trx, business, context, rows, firsts))
      const isLast = rows.length < ROWS_A_STEP
      const found = context.things()
      await updateImport(trx, business, id, {
        checked_rows: locked.checked_rows + rows.length,
        ...(found.length > things ? { things: JSON.stringify(found) } : {}),
        ...(isLast ? { state: 'checked' as const, runner: null } : {}),
      })
      things = found.length
      return isLast
    })
    if (isOver || step % STEPS_BETWEEN_HINTS === 0)
      await runtime.live.toBusiness(business, 'import.changed', { business, import: id })
  }
}

/** Which row has a code, a serial number or an asset first: of two alike the second is faulty. */
async function readFirsts(db: Db, of: OfSheet, { columns }: ImportRecord): Promise<Firsts> {
  const at = (field: string) => columns.find((column) => column.field === field)?.index ?? -1
  const firsts: Firsts = { codes: new Map(), serials: new Map(), assets: new Map() }
  const [code, serial] = [at('code'), at('serialNumber')]
  for (const row of await selectKeys(db, of, { code: Math.max(code, 0), serial: Math.max(serial, 0) })) {
    if (code !== -1 && row.code !== null) put(firsts.codes, keyOf(row.code), row.position)
    if (serial !== -1 && row.serial !== null) put(firsts.serials, keyOf(row.serial), row.position)
  }
  // Rows that an earlier runner has looked at already.
  for (const { asset_id, position } of await selectCheckedAssets(db, of)) put(firsts.assets, asset_id, position)
  return firsts
}

function put(rows: Map<string, number>, key: string, position: number): void {
  if (key !== '' && !rows.has(key)) rows.set(key, position)
}
