import { MANAGER, OWNER } from '@nine/contract/business/roles'
import type { Lang } from '@nine/contract/lang'
import {
  type Decision,
  type PublicReport,
  type ReportKind,
  REPORTS_A_DAY,
} from '@nine/contract/public-report/public-report'
import { assertRequirements } from '../../access/requirements.ts'
import type { Person } from '../../access/session.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { changeMany, findScannedAsset, lockAssets } from '../asset/asset.public.ts'
import { countColdMails, queueMail, recipientLimitReached } from '../mail/mail.public.ts'
import { startJob } from '../maintenance/maintenance.public.ts'
import { keepStrangersFile, signMediaUrl, signThumbUrl, type StoredFile } from '../media/media.service.ts'
import { addNotificationsForRoles, type PendingPush } from '../notification/notification.service.ts'
import {
  countReports,
  insertReport,
  lockReport,
  lockReporting,
  type ReportRow,
  selectBusinessName,
  selectDayCounts,
  selectReports,
  updateReport,
} from './public-report.queries.ts'
import { answerMail } from './report.mails.ts'

export interface NewReport {
  owner: string
  assetId: string
  kind: ReportKind
  message: string
  name: string
  email: string
  phone: string
  lang: Lang
}

/** Stores what a stranger reports about an asset, up to the limits of one enterprise and day. */
export async function receiveReport(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { owner, assetId, ...report }: NewReport,
  photo: StoredFile | undefined,
): Promise<PendingPush[]> {
  const scanned = await findScannedAsset(trx, owner, assetId)
  const [asset, business] = [scanned.row, scanned.business.id]
  await lockReporting(trx, business)
  const today = await selectDayCounts(trx, business, asset.id)
  if (
    today.asset >= REPORTS_A_DAY.asset ||
    today.business >= REPORTS_A_DAY.business ||
    (photo && today.photos >= REPORTS_A_DAY.photos)
  )
    throw new AppError('public_report.too_many')
  if (photo) await keepStrangersFile(trx, runtime, photo, business)
  await insertReport(trx, {
    business_id: business,
    id: newId(),
    asset_id: asset.id,
    ...report,
    media_id: photo?.id ?? null,
  })
  return addNotificationsForRoles(trx, [MANAGER, OWNER], {
    businessId: business,
    type: report.kind === 'found' ? 'public_report.found' : 'public_report.fault',
    payload: { assetName: asset.name, assetCode: asset.code },
  })
}

export async function listReports(
  db: Db,
  runtime: Runtime,
  business: string,
  { page, limit, state }: { page: number; limit: number; state: 'new' | 'closed' },
) {
  const [rows, totalCount] = await Promise.all([
    selectReports(db, business, { state }, { limit, offset: (page - 1) * limit }),
    countReports(db, business, { state }),
  ])
  return { data: rows.map((row) => toReport(runtime, row)), totalCount }
}

/** How many reports wait for a decision. */
export const countNewReports = (db: Db, business: string): Promise<number> =>
  countReports(db, business, { state: 'new' })

/** When two people decide about the same report, the second is refused. */
export async function closeReport(
  context: ChangeContext<Actor & Person>,
  id: string,
  decision: Decision,
): Promise<PublicReport> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const [shown] = await selectReports(trx, business, { id }, { limit: 1, offset: 0 })
  // Assets are locked before what is about them, as everywhere.
  const [asset] = shown ? await lockAssets(trx, business, [shown.asset_id]) : []
  const report = await lockReport(trx, business, id)
  if (!report || !asset || asset.deleted_at !== null) throw new AppError('public_report.not_found')
  if (report.state === 'closed') throw new AppError('public_report.closed')
  const answer = 'answer' in decision ? decision.answer : ''
  if (answer !== '')
    await sendAnswer(context, report, { answer, asset: asset.visibility === 'public' ? asset.name : undefined })
  const change = {
    state: 'closed' as const,
    outcome: decision.outcome,
    answer,
    closed_by: actor.id,
    closed_at: new Date(),
  }
  const note = report.message
  await updateReport(trx, business, id, change)
  if (decision.outcome === 'maintenance') {
    const job = await startJob(context, { asset: asset.id, title: '', supplier: '', note })
    await updateReport(trx, business, id, { job_id: job.id })
  } else if (decision.outcome === 'status' && asset.status !== decision.status) {
    const write = await changeMany(trx, actor, { batch: null, note }, [
      { before: asset, after: { status: decision.status } },
    ])
    await write()
  }
  return requireReport(trx, runtime, business, id)
}

/** Strangers count against the sender's budget, and learn no name of a private asset. */
async function sendAnswer(
  { trx, runtime, actor }: ChangeContext<Actor & Person>,
  { name, email, lang, message }: { name: string; email: string; lang: Lang; message: string },
  { answer, asset }: { answer: string; asset: string | undefined },
): Promise<void> {
  if (email === '') throw new AppError('public_report.no_email')
  assertRequirements(actor, ['confirmed-email'])
  const { permit, limited, resetsAt } = await countColdMails(trx, runtime, { sender: actor, emails: [email] })
  if (limited.size > 0) throw recipientLimitReached(runtime, resetsAt)
  const business = await selectBusinessName(trx, actor.business)
  const mail = answerMail({ to: email, lang, name, business, asset, message, answer })
  await queueMail(trx, runtime, { ...mail, sender: { business: actor.business, name: business } }, permit)
}

async function requireReport(db: Db, runtime: Runtime, business: string, id: string): Promise<PublicReport> {
  const [row] = await selectReports(db, business, { id }, { limit: 1, offset: 0 })
  if (!row) throw new AppError('public_report.not_found')
  return toReport(runtime, row)
}

function toReport(runtime: Runtime, row: ReportRow): PublicReport {
  return {
    id: row.id,
    kind: row.kind,
    asset: { id: row.asset_id, code: row.asset_code, name: row.asset_name, status: row.asset_status },
    message: row.message,
    name: row.name,
    email: row.email,
    phone: row.phone,
    photo:
      row.media_id === null
        ? null
        : { url: signMediaUrl(runtime, row.media_id), thumbUrl: signThumbUrl(runtime, row.media_id) },
    isNew: row.state === 'new',
    outcome: row.outcome,
    answer: row.answer,
    closedBy: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
