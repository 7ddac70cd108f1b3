import type { Received } from '@nine/contract/call'
import { todayIn } from '@nine/contract/duration'
import type {
  closeStocktake as CloseStocktake,
  SignerForm,
  StocktakePaper,
} from '@nine/contract/inventory/stocktake-paper'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import { lockMembers } from '../../asset/asset.public.ts'
import { startPlannedBatch, takeBack } from '../../batch/batch.service.ts'
import { getBusiness } from '../../business/business.service.ts'
import {
  completeInventoryCheck,
  type CountedCheck,
  lockWholeCheck,
  requireCheck,
} from '../../inventory/inventory.public.ts'
import { booksOf } from '../../report/report.public.ts'
import { readingAll, selectFigures } from '../decide/findings.queries.ts'
import { askSigner } from './ask-signer.service.ts'
import { hashOf, writeContent } from './paper-content.ts'
import { insertDecidedRows, insertPaper, lockPaper, selectReportRows, updatePaper } from './paper.queries.ts'
import { readPaper, requirePaperOfCheck } from './paper.service.ts'
import { queuePdf } from './pdf.worker.ts'

type Closing = Received<typeof CloseStocktake>['body']

/**
 * Completes a check, freezes its report with the books of this moment (freeze-paper.sql), and hands what was decided to the
 * batch that writes the register, all or nothing: after a crash the batch goes on where it stopped.
 */
export async function closeStocktake(
  context: ChangeContext,
  check: string,
  { changes, ...form }: Closing,
): Promise<StocktakePaper> {
  const { trx, runtime, actor } = context
  const { business } = actor
  await requireCheck(trx, business, check)
  await lockWholeCheck(trx, check)
  const row = await requireCheck(trx, business, check)
  if (row.completed_at !== null) throw new AppError('inventory.completed')
  await requireDecided(context, check, changes)
  await requireMembers(context, form.signers)
  const at = new Date()
  const { name, companyDetail, regime, fixedAssetFrom } = await getBusiness(trx, business)
  const { timeZone } = runtime.config
  const facts = {
    company: { name, address: companyDetail.formattedAddress },
    regime,
    number: row.code,
    title: row.title,
    scope: scopeOf(row),
    at,
  }
  const rows = await readingAll(trx, () => selectReportRows(trx, { business, check }))
  const books = await booksOf(
    trx,
    { business, timeZone, fixedAssetFrom, day: todayIn(timeZone) },
    rows.flatMap(({ asset_id }) => asset_id ?? []),
  )
  const content = writeContent(rows, { ...facts, books }, form)
  const id = newId()
  await completeInventoryCheck(context, check, { paper: id })
  const batch = await startPlannedBatch(context, {
    kind: 'reconcile',
    target: `${row.code} · ${row.title}`,
    reason: row.code,
    addRows: async (of) => ({
      total: await readingAll(trx, () => insertDecidedRows(trx, { business, check }, of)),
    }),
  })
  const signers = form.signers.map((signer, position) => ({
    ...toRow(signer, position),
    business_id: business,
    paper_id: id,
  }))
  await insertPaper(
    trx,
    {
      business_id: business,
      id,
      check_id: check,
      number: row.code,
      batch_id: batch,
      content: JSON.stringify(content),
      hash: hashOf(content),
      created_by: actor.id,
    },
    signers,
  )
  await queuePdf(trx, runtime, business, id)
  for (const [index, signer] of signers.entries())
    await askSigner(context, { content, signer, isMailed: form.signers[index]?.isMailed ?? false })
  return readPaper(trx, runtime, actor, id)
}

/** Nothing is left open, and what is written is what was shown. */
async function requireDecided({ trx, actor }: ChangeContext, check: string, shown: number): Promise<void> {
  const { groups, rest } = await selectFigures(trx, { business: actor.business, check })
  const open = groups
    .filter(({ finding }) => finding !== 'agrees')
    .reduce((sum, { count, decided }) => sum + count - decided, 0)
  if (open > 0) throw new AppError('reconcile.undecided', { count: open })
  if (rest.changes !== shown) throw new AppError('reconcile.count_changed', { count: rest.changes, shown })
}

async function requireMembers({ trx, actor }: ChangeContext, signers: readonly SignerForm[]): Promise<void> {
  const ids = [...new Set(signers.flatMap(({ person }) => person ?? []))]
  if (ids.length > 0 && (await lockMembers(trx, actor.business, ids)).size < ids.length)
    throw new AppError('inventory.person_missing')
}

const toRow = ({ role, name, title, person, email }: SignerForm, position: number) => ({
  position,
  id: newId(),
  role,
  name,
  title,
  person_id: person,
  email,
})

function scopeOf({ scope, location_names }: CountedCheck): string {
  const names = [
    ...(location_names.length > 0 ? [location_names.join(PATH_SEPARATOR)] : []),
    ...(scope ? [...scope.locations, ...scope.categories, ...scope.holders].map(({ name }) => name) : []),
    ...(scope?.view ? [scope.view] : []),
    ...(scope?.sample ? [`mẫu ngẫu nhiên ${scope.sample} tài sản`] : []),
  ]
  return names.length > 0 ? names.join('; ') : 'toàn bộ tài sản'
}

/** Puts the register back, as a whole; the report becomes void. Not after the last signature. */
export async function undoStocktake(context: ChangeContext, check: string): Promise<StocktakePaper> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const { id } = await requirePaperOfCheck(trx, business, check)
  const paper = await lockPaper(trx, business, id)
  if (!paper || paper.undone_at !== null) throw new AppError('stocktake.undone')
  if (paper.signed_at !== null) throw new AppError('stocktake.signed')
  await takeBack(context, paper.batch_id)
  await updatePaper(trx, business, id, {
    undone_at: new Date(),
    undone_by: actor.id,
    version: paper.version + 1,
  })
  await queuePdf(trx, runtime, business, id)
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check })
  return readPaper(trx, runtime, actor, id)
}
