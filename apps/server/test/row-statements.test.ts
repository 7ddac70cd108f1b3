import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, inDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { countSession, findRole, findSessionContext, readWithSession } from '../src/access/session.ts'
import { readMessage } from '../src/adapters/live/live.ts'
import { recheckSockets } from '../src/adapters/live/live-recheck.ts'
import type { LiveServer } from '../src/adapters/live/live-socket.ts'
import { createDiskStorage } from '../src/adapters/storage/disk-storage.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { readConfig } from '../src/config.ts'
import type { Connection } from '../src/db/database.ts'
import { connectWorker } from '../src/db/roles.ts'
import type { Trx } from '../src/tables.ts'
import { selectCategorySeats } from '../src/features/door/settings.queries.ts'
import { openCategorySeats } from '../src/features/guest/seats/category-seats.ts'
import * as asset from '../src/features/asset/asset.queries.ts'
import * as lookup from '../src/features/asset/asset-lookup.queries.ts'
import * as assetCode from '../src/features/asset/codes/asset-code.queries.ts'
import * as changeAsset from '../src/features/asset/change/change-asset.queries.ts'
import { PLAIN_UPDATE, WHOLE_UPDATE } from '../src/features/asset/change/change-asset.service.ts'
import { EMPTY_ASSET_VALUES } from '../src/features/asset/change/asset-values.ts'
import { EVERYTHING } from '../src/features/asset/list/asset-filter.ts'
import { updateStatuses } from '../src/features/asset/list/asset-statuses.queries.ts'
import { selectFirstPage } from '../src/features/asset/list/first-page.queries.ts'
import { findNamed } from '../src/features/asset/list/search-names.queries.ts'
import * as assetCount from '../src/features/asset/list/count-assets.queries.ts'
import * as exported from '../src/features/asset/export/export-assets.queries.ts'
import * as sorted from '../src/features/asset/list/sorted-assets.queries.ts'
import * as assetList from '../src/features/asset/list/list-assets.queries.ts'
import * as custody from '../src/features/custody/custody.queries.ts'
import { countWaiting, selectUnanswered } from '../src/features/custody/handover.queries.ts'
import * as maintenanceDue from '../src/features/maintenance/due.queries.ts'
import * as job from '../src/features/maintenance/job.queries.ts'
import * as maintenancePlan from '../src/features/maintenance/plan.queries.ts'
import * as publicReport from '../src/features/public-report/public-report.queries.ts'
import { crossedSince, selectDueItems, selectReturnsOf } from '../src/features/reminder/due-items.queries.ts'
import * as holderReminder from '../src/features/reminder/holder-reminder.queries.ts'
import * as reminder from '../src/features/reminder/reminder.queries.ts'
import * as keeper from '../src/features/custody/keeper/keeper.queries.ts'
import * as customField from '../src/features/custom-field/custom-field.queries.ts'
import { selectPeople } from '../src/features/custom-field/custom-value.queries.ts'
import * as trash from '../src/features/asset/trash/trash.queries.ts'
import * as batch from '../src/features/batch/batch.queries.ts'
import * as batchPreview from '../src/features/batch/preview.queries.ts'
import * as batchUndo from '../src/features/batch/undo.queries.ts'
import { lockHolders } from '../src/features/holder/holder.queries.ts'
import * as imports from '../src/features/import/import.queries.ts'
import * as importRow from '../src/features/import/import-row.queries.ts'
import * as importPhoto from '../src/features/import/photos/import-photo.queries.ts'
import * as plannedRow from '../src/features/import/planned-row.queries.ts'
import * as importRowList from '../src/features/import/row-list.queries.ts'
import { lockMediaOfBusiness } from '../src/features/media/media.queries.ts'
import { selectActivities } from '../src/features/dashboard/activity.queries.ts'
import * as dashboard from '../src/features/dashboard/dashboard.queries.ts'
import { selectEvent } from '../src/features/event/event.queries.ts'
import { countByView } from '../src/features/event/list-events.queries.ts'
import { selectPublicRow } from '../src/features/event/public-page/public-event.queries.ts'
import { selectTemplates } from '../src/features/event-template/event-template.queries.ts'
import { selectUnusedFiles } from '../src/features/guest/answer-file/answer-file.queries.ts'
import { selectQuestions } from '../src/features/guest/export-guests.queries.ts'
import * as figures from '../src/features/guest/figures/figures.queries.ts'
import { selectFormVersions } from '../src/features/registration-form/registration-form.queries.ts'
import * as guest from '../src/features/guest/guest.queries.ts'
import { claimSeats } from '../src/features/event/event.public.ts'
import * as dataRequest from '../src/features/guest/privacy/data-request.queries.ts'
import * as erasure from '../src/features/guest/privacy/erase.queries.ts'
import { selectWordings } from '../src/features/guest/privacy/privacy.queries.ts'
import { insertSeatedGuest } from '../src/features/guest/seats/register-in-one-statement.queries.ts'
import { eventMailWith } from '../src/features/mail/mail.service.ts'
import { notificationsWith } from '../src/features/notification/notification.service.ts'
import * as seat from '../src/features/guest/seats/seats.queries.ts'
import * as guestList from '../src/features/guest/guest-list.queries.ts'
import * as door from '../src/features/door/door.queries.ts'
import {
  lockGuests,
  lockGuestsAtDoor,
  selectGuestAtDoor,
  selectActs,
} from '../src/features/door/record-acts.queries.ts'
import { findSteward } from '../src/access/door-session.ts'
import * as inventory from '../src/features/inventory/inventory.queries.ts'
import { selectMarkedBad, upsertMarkPhoto } from '../src/features/inventory/count/mark-photo.queries.ts'
import { selectItemFacts } from '../src/features/inventory/export/item-facts.queries.ts'
import * as stocktakePlan from '../src/features/inventory/plan/plan.queries.ts'
import * as choice from '../src/features/reconcile/decide/choice.queries.ts'
import * as findings from '../src/features/reconcile/decide/findings.queries.ts'
import * as stocktakeReport from '../src/features/reconcile/paper/paper.queries.ts'
import * as compared from '../src/features/reconcile/compare/compare.queries.ts'
import * as shortCode from '../src/features/label/short-code.queries.ts'
import { markInventoryItem } from '../src/features/inventory/mark-item.queries.ts'
import * as presence from '../src/features/inventory/presence.queries.ts'
import * as budget from '../src/features/mail/mail-budget.queries.ts'
import {
  claimSlots,
  lockQueuedMail,
  selectFailuresSinceSuccess,
  selectForgotten,
  updateFailedMails,
} from '../src/features/mail/mail.queries.ts'
import * as message from '../src/features/message/message.queries.ts'
import * as reach from '../src/features/message/reach.queries.ts'
import * as outbox from '../src/features/message/outbox.queries.ts'
import { selectDueMessages } from '../src/features/message/sweep.queries.ts'
import * as report from '../src/features/report/report.queries.ts'
import { deleteEarlierPdfs, deleteOldPdfs } from '../src/features/report/pdf/report-pdf.queries.ts'
import { selectHasContent, selectStock } from '../src/features/sample/sample.queries.ts'
import * as scan from '../src/features/scan/scan.queries.ts'
import * as search from '../src/features/search/search.queries.ts'
import { countAttempt } from '../src/http/protection/rate-limit.ts'
import { selectQueueSizes } from '../src/jobs/queue-sizes.ts'
import { openRuntime, type OpenRuntime } from '../src/runtime.ts'
import * as node from '../src/tree/node.queries.ts'
import * as tree from '../src/tree/tree.queries.ts'
import { type Column, type Kind, readRowStatements, type RowStatement } from './row-statements.ts'

interface Executed {
  text: string
  name: string | undefined
  types: pg.CustomTypesConfig | undefined
  fields: readonly { name: string; dataTypeID: number }[]
}

describe('every statement with a declared row', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-statements-'))
  const executed = watchStatements()
  let declared: { statements: RowStatement[]; close: () => void }

  beforeAll(async () => {
    declared = readRowStatements()
    const { connection, drop } = await createDatabase({ server: inject('server'), template: inject('template') })
    await withAdmin(connection, (admin) => admin.query(ROWS))
    const runtime = await openRuntime(readConfig({}), connection, pino({ level: 'silent' }))
    try {
      await runtime.db.transaction().execute((trx) => runAll(runtime, trx))
      await runRefusedRegistration(runtime)
      await connectWorker({ given: urlOf(connection), ownerUrl: undefined })
      await backUpAndRestore(connection, folder)
    } finally {
      await runtime.close()
      await drop()
    }
  })
  afterAll(() => {
    declared.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is found in the source', () => {
    expect(declared.statements.length).toBeGreaterThan(60)
  })

  it('is run here', () => {
    const unseen = declared.statements.filter(({ matches }) => !executed.some(matches))
    expect(unseen.map(({ where }) => where)).toEqual([])
  })

  it('returns the columns of that row, by name and type', () => {
    const wrong = declared.statements.flatMap(({ where, matches, differences }) =>
      executed.filter(matches).flatMap((run) => differences(columnsOf(run)).map((words) => `${where}: ${words}`)),
    )
    expect([...new Set(wrong)]).toEqual([])
  })
})

const BUSINESS = 'b'
const ROWS = `
  insert into person (id, email) values ('p', 'p@example.com');
  insert into business (id, url, name) values ('b', 'b', 'B');
  insert into location (business_id, id, path, level, name) values ('b', 'l', 'l', 1, 'L');
  insert into asset (business_id, id, code, name, search_text, location_id, created_by, updated_by)
    values ('b', 'a', 'A1', 'A', 'a', 'l', 'p', 'p');
  insert into inventory_check (business_id, id, code, title, title_plain, created_by)
    values ('b', 'c', 'C1', 'C', 'c', 'p');
  insert into pgboss.bam (name, version, status, table_name, command)
    values ('nothing', 1, 'pending', 'job', 'select 1');`

/** On few rows or none: what columns a statement has does not depend on them. */
async function runAll({ pool, db }: OpenRuntime, trx: Trx): Promise<void> {
  await selectQueueSizes(pool)
  await runTreeStatements(trx)
  await runAssetStatements(pool, trx)
  await runSortAndExportStatements(trx, pool)
  await runTrashAndBatchStatements(trx)
  await runImportStatements(trx)
  await runCustodyStatements(trx)
  await runCareStatements(trx)
  await runReportStatements(trx)
  await runMessageStatements(trx)
  await runInventoryStatements(trx)
  await runReconcileStatements(trx)
  await customField.selectFields(trx, BUSINESS, {})
  await customField.selectFieldsOfAsset(trx, BUSINESS, { id: 'a', category_id: 'k' })
  await customField.insertOptions(trx, BUSINESS, [{ id: 'o', field: 'f', name: 'o' }])
  await customField.selectOwnFields(trx, BUSINESS, 'k', { name: '', except: '' })
  await selectPeople(trx, ['p'])
  await dashboard.selectNow(trx)
  await dashboard.selectTreeStats(trx, 'location', BUSINESS)
  await countByView(trx, BUSINESS)
  await selectEvent(trx, BUSINESS, 'e')
  await selectPublicRow(trx, 'e')
  await selectQuestions(trx, BUSINESS, 'e')
  await guestList.countStates(trx, BUSINESS, 'e')
  await guestList.selectArrivals(trx, BUSINESS, 'e', { minutes: 10, limit: 10 })
  await selectTemplates(trx, BUSINESS, 10)
  await selectUnusedFiles(trx, 10)
  await figures.selectDays(trx, { business: BUSINESS, event: 'e' }, { zone: 'Asia/Ho_Chi_Minh', days: 2 })
  await figures.selectSources(trx, { business: BUSINESS, event: 'e' }, 10)
  await figures.selectTotals(trx, { business: BUSINESS, event: 'e' })
  await guest.selectArrival(trx, 'g', 'p')
  await guest.undoArrivals(trx, { business: BUSINESS, event: 'e', by: 'p' }, [{ id: 'g', at: 0, act: 'x' }])
  await runDoorStatements(trx)
  await budget.addToCounts(trx, 'Asia/Ho_Chi_Minh', new Map([['p', 1]]))
  await budget.selectCounts(trx, 'Asia/Ho_Chi_Minh', ['p'])
  await selectFailuresSinceSuccess(trx)
  await selectForgotten(trx, { queue: 'mail', olderThanSeconds: 30 })
  await deleteOldPdfs(trx)
  await deleteEarlierPdfs(trx, { business: BUSINESS, person: 'a' }, { question: '{}', lang: 'vn' })
  await selectHasContent(trx, BUSINESS)
  await selectStock(trx, BUSINESS, [], 1)
  await dashboard.selectFirstRun(trx, BUSINESS)
  await scan.selectExpectingChecks(trx, BUSINESS, 'a')
  await scan.selectDoorsOfToday(trx, BUSINESS, 'Asia/Ho_Chi_Minh')
  await search.selectNodeNames(trx, 'location', BUSINESS)
  await search.selectCheckNames(trx, BUSINESS, ['a'])
  await countAttempt(trx, 'key', { max: 1, windowSeconds: 1 })
  await readMessage(trx, '{"stored":1}')
  await findSessionContext(pool, 'token', BUSINESS)
  await readWithSession(pool, 'token', BUSINESS, changeAsset.unlockedAhead('a'))
  await countSession(pool, 'token', BUSINESS, { name: 'call', windowSeconds: 1 })
  await findRole(pool, 'p', BUSINESS)
  await findSteward(pool, 'token')
  const socket = { rooms: new Set(), data: { person: { sessionId: 's' } }, disconnect: () => {} }
  await recheckSockets({ sockets: { sockets: new Map([['s', socket]]) } } as unknown as LiveServer, db)
}

/** Beside the others: it ends its transaction, because there is no such event. */
async function runRefusedRegistration({ db, config }: OpenRuntime): Promise<void> {
  const mail = { business: BUSINESS, event: 'e', guest: 'g', message: 'ticket', to: 'x', lang: 'vn' } as const
  const nobody = { mail_id: null, checked_in_at: null, checked_in_how: null, checked_in_by: null, added_by: null }
  const seated = await insertSeatedGuest(db, {
    guest: { business_id: BUSINESS, event_id: 'e', id: 'g', name: 'G', email: 'x', ...nobody },
    mail: eventMailWith(db, { config }, 'm', mail, 'topic'),
    notifications: notificationsWith(db, ['user'], {
      businessId: BUSINESS,
      type: 'user-event.join-requested',
      payload: { name: 'G', eventTitle: 'E' },
    }),
  })
  expect(seated).toBeUndefined()
}

async function runDoorStatements(trx: Trx): Promise<void> {
  const of = { business: BUSINESS, event: 'e' }
  await guest.selectGuestsReachedAt(trx, { ...of, email: 'x' })
  await guest.updateCheckIn(trx, { ...of, id: 'g' }, { by: 'p', gate: '', at: new Date(), known: null, act: 'x' })
  await claimSeats(trx, { ...of, seats: 1, isWalkIn: false })
  await seat.countAhead(trx, BUSINESS, 'g')
  await seat.selectInLine(trx, { ...of, state: 'waiting', limit: 1 })
  await selectFormVersions(trx, { ...of, limit: 1, offset: 0 })
  await seat.countInLine(trx, BUSINESS, 'e')
  await seat.lockPending(trx, { ...of, ids: ['g'] })
  await openCategorySeats(trx, of)
  await selectCategorySeats(trx, of)
  await seat.lockUnnotified(trx, { limit: 1 })
  await seat.lapseOffers(trx, new Date())
  await selectWordings(trx, BUSINESS, 'e', 1)
  await erasure.lockUnannounced(trx, new Date(), 14, 1)
  await erasure.selectDueErasures(trx, new Date(), 14, 1)
  await erasure.eraseTracesOf(trx, of, { email: 'x@y.zz', guests: [{ id: 'g', name: 'G' }] })
  await erasure.eraseGuests(trx, { ...of, limit: 1 })
  await dataRequest.selectDataRequests(trx, { ...of, limit: 1 })
  await dataRequest.lockGuestsOf(trx, { ...of, email: 'x' })
  await door.selectCursor(trx)
  await door.countAtDoor(trx, of, new Date())
  await door.countByCategory(trx, of)
  await door.countByGate(trx, of)
  await lockGuests(trx, of, { codes: ['A'], ids: ['g'] })
  await lockGuestsAtDoor(trx, { ...of, person: { id: 'p' } }, { codes: ['A'], ids: [] })
  await selectGuestAtDoor(trx, { ...of, person: { id: 'p' } }, { code: 'A', id: undefined, device: 'd', seq: 1 })
  await selectActs(trx, of, { guests: ['g'], device: 'd', seqs: [1], ids: ['x'] })
}

async function runImportStatements(trx: Trx): Promise<void> {
  const of = { business: BUSINESS, id: 'i', sheet: 0 }
  await asset.lockMembers(trx, BUSINESS, ['p'])
  await lookup.selectAssetsBySerial(trx, BUSINESS, ['S'])
  await lookup.selectCodeHolders(trx, BUSINESS, ['A1'])
  await lookup.selectScannedAsset(trx, BUSINESS, { id: 'a' })
  await lookup.selectScannedAsset(trx, BUSINESS, { codes: ['A1'] })
  await runLabelStatements(trx)
  await assetCode.claimManyCodes(trx, { id: 'p', business: BUSINESS }, [{ asset: 'a', code: 'A9' }])
  await batchUndo.selectUsedAssets(trx, BUSINESS, ['a'])
  await batchUndo.selectUnusedFields(trx, BUSINESS, ['f'])
  await lockHolders(trx, BUSINESS, ['h'])
  await importRow.selectKeys(trx, of, { code: 0, serial: 1 })
  await imports.selectExpiredImports(trx)
  await importPhoto.selectPhotoCounts(trx, BUSINESS, 'a')
  await lockMediaOfBusiness(trx, BUSINESS, ['a'])
  await assetList.selectOwnBatch(trx, BUSINESS, 'a')
  await assetCount.selectCountUpTo(trx, BUSINESS, EVERYTHING, 5)
  await importRow.selectCheckedAssets(trx, of)
  await importRow.replaceCells(trx, of, { column: 0, from: 'a', to: 'b' })
  await importRow.selectRelated(trx, of, { codes: [], serials: [], assets: [] })
  await importRowList.selectRowCounts(trx, of)
  await plannedRow.selectUsedThings(trx, of)
  await importRowList.selectIssues(trx, of, 10)
  for (const by of ['code', 'serial'] as const) await importRow.countExisting(trx, of, { by, column: 0 })
  await imports.selectMembersByName(trx, BUSINESS)
  await plannedRow.insertPlannedRows(trx, of, 'x')
}

async function runCustodyStatements(trx: Trx): Promise<void> {
  const page = { limit: 10, offset: 0, today: '2026-01-01' }
  await asset.selectCustodyOf(trx, BUSINESS, 'a')
  await custody.selectOpenCustodies(trx, BUSINESS, ['a'])
  await custody.selectUnchangedSincePaper(trx, BUSINESS, 'h')
  await selectUnanswered(trx, new Date(), [2, 5])
  await countWaiting(trx, BUSINESS, '2026-01-01')
  await keeper.selectKeeper(trx, BUSINESS, 'p')
  await keeper.selectKeepers(trx, BUSINESS, { search: 'a', department: 'd', kind: 'member' }, page)
  await keeper.selectDepartments(trx, BUSINESS)
  await keeper.selectFigures(trx, BUSINESS, 'p', '2026-01-01')
  for (const isEnded of [true, false])
    await keeper.selectHeld(trx, BUSINESS, 'p', { ...page, isEnded, timeZone: 'Asia/Ho_Chi_Minh' })
  await keeper.selectOverdue(trx, BUSINESS, { ...page, timeZone: 'Asia/Ho_Chi_Minh' })
  await keeper.countHeld(trx, BUSINESS, 'p')
  await keeper.selectLeaver(trx, 'p')
}

async function runCareStatements(trx: Trx): Promise<void> {
  const page = { limit: 10, offset: 0 }
  const days = { today: '2026-01-01', urgent: '2026-01-08', ahead: '2026-01-31' }
  await maintenancePlan.selectPlans(trx, BUSINESS, { id: 'x', target: 'asset' }, page)
  await maintenancePlan.countPlans(trx, BUSINESS, { target: 'category' })
  await maintenancePlan.selectPlansOfAsset(trx, BUSINESS, 'a')
  await job.selectJobs(trx, BUSINESS, { id: 'x', state: 'open', asset: 'a', search: 'a' }, page)
  await job.countJobs(trx, BUSINESS, {})
  await job.selectDocumentsOf(trx, BUSINESS, ['x'])
  await job.selectDoneFigures(trx, BUSINESS, 'a', 'VND')
  const done = { doneOn: days.today, nextDueOn: undefined }
  await job.updateDone(trx, { business: BUSINESS, plan: 'x', asset: 'a' }, done)
  const due = { until: days.ahead, category: 'c', location: 'l', search: 'a' }
  await maintenanceDue.selectDueRows(trx, BUSINESS, due, page)
  await maintenanceDue.countDueRows(trx, BUSINESS, due)
  await maintenanceDue.selectDueFigures(trx, BUSINESS, days.today, days.ahead)
  await publicReport.selectReports(trx, BUSINESS, { id: 'x', state: 'new' }, page)
  await publicReport.countReports(trx, BUSINESS, {})
  await publicReport.selectDayCounts(trx, BUSINESS, 'a')
  await reminder.selectUnreminded(trx, { day: days.today, after: '', limit: 10 })
  await reminder.selectUnremindedSince(new Date())(trx, { day: days.today, after: '', limit: 10 })
  await reminder.selectNow(trx)
  await reminder.selectReminded(trx, 'p')
  await holderReminder.selectUnremindedAddresses(trx, { day: days.today, after: '', limit: 10 })
  await holderReminder.selectRemindedHolder(trx, BUSINESS, 'a@example.com')
  await selectReturnsOf(trx, crossedSince(undefined, days.today), { email: 'a@example.com', limit: 10 })
  await selectDueItems(trx, crossedSince('2025-12-31', days.today), {
    person: 'p',
    timeZone: 'Asia/Ho_Chi_Minh',
    kinds: REMINDER_KINDS,
    limit: 10,
  })
  await dashboard.selectWarrantyEnds(trx, BUSINESS, days)
  await dashboard.selectWaiting(trx, BUSINESS)
  await dashboard.selectOverdue(trx, BUSINESS, days.today)
  await dashboard.selectValueToday(trx, BUSINESS, days.today)
  const kinds = ['asset', 'paper', 'batch', 'maintenance', 'stocktake'] as const
  await selectActivities(trx, BUSINESS, { kinds, limit: 1 })
}

async function runReportStatements(trx: Trx): Promise<void> {
  const zone = 'Asia/Ho_Chi_Minh'
  await report.selectBookRows(trx, BUSINESS, zone, '')
  await report.selectFormerTerms(trx, BUSINESS, zone, { from: '', to: 'z' })
  await report.selectUseRows(trx, BUSINESS, zone, { from: '2020-01-01', to: '2100-01-01', after: '' })
  await report.selectAssetFacts(trx, BUSINESS, ['a'])
  await report.selectUsePapers(trx, BUSINESS, ['k'])
  await report.selectKeeperNames(trx, BUSINESS)
  for (const table of ['location', 'category'] as const) await report.selectNodes(trx, table, BUSINESS)
}

async function runMessageStatements(trx: Trx): Promise<void> {
  const now = new Date()
  await lockQueuedMail(trx, 'm')
  await claimSlots(trx, BUSINESS, { count: 2, perMinute: 600 })
  await updateFailedMails(trx, BUSINESS, 'e', { id: 'm', limit: 1 })
  await message.countByMessage(trx, BUSINESS, 'e')
  await reach.countReach(trx, BUSINESS, 'e')
  await reach.countReachThroughOthers(trx, BUSINESS, 'e')
  await message.selectMailGuest(trx, BUSINESS, 'g')
  const audience = { states: ['registered', 'waiting'] as const, segment: 'all' as const, category: null }
  await reach.selectOthers(trx, BUSINESS, 'g', audience)
  const asked = {
    business: BUSINESS,
    event: 'e',
    audience,
    send: 's',
    until: now,
  }
  await reach.selectRecipients(trx, { ...asked, after: '', limit: 1 })
  await reach.isAnybodyReached(trx, asked)
  const query = { state: 'failed' as const, search: 'a b', guest: 'g', send: 's', isFolded: true }
  await outbox.selectOutbox(trx, BUSINESS, 'e', { ...query, limit: 1, offset: 0 })
  await outbox.selectOutbox(trx, BUSINESS, 'e', { isFolded: false, limit: 1, offset: 0 })
  await outbox.countOutbox(trx, BUSINESS, 'e', query)
  await outbox.countOutboxStates(trx, BUSINESS, 'e', 'g')
  await selectDueMessages(trx, { since: now, now }, { day: 1440, hour: 60, thanks: 120 })
}

async function runTreeStatements(trx: Trx): Promise<void> {
  for (const table of ['location', 'category'] as const) {
    await node.selectNodes(trx, table, BUSINESS)
    await node.selectNodeWithAncestors(trx, table, BUSINESS, 'l')
    await node.selectBusinessOfNode(trx, table, 'l')
    await node.selectCounts(trx, table, BUSINESS)
    await tree.selectNode(trx, table, BUSINESS, 'l')
    await tree.selectIdsByName(trx, table, BUSINESS, 'a')
    await tree.lockNodeForDelete(trx, table, BUSINESS, 'l')
    await tree.lockNodeForUse(trx, table, BUSINESS, 'l')
    await tree.lockNodesForUse(trx, table, BUSINESS, ['l'])
    await batchUndo.deleteUnusedNodes(trx, table, BUSINESS, [])
    await tree.selectDeepestLevel(trx, table, BUSINESS, 'l')
    await tree.selectNodeContents(trx, table, BUSINESS, 'l')
    await tree.selectAnyNode(trx, table, BUSINESS)
  }
}

async function runAssetStatements(pool: pg.Pool, trx: Trx): Promise<void> {
  const page = { limit: 10, offset: 0 }
  await asset.selectAsset(trx, BUSINESS, 'a')
  await asset.selectNames(trx, BUSINESS, { categories: [], locations: [], people: [] })
  const before = await changeAsset.selectUnlocked(trx, BUSINESS, 'a')
  if (!before) throw new Error('the asset is there')
  const stamp = { version: 2, updated_by: 'p', updated_at: new Date() }
  await changeAsset.updateAssetWithNames(trx, PLAIN_UPDATE, before, { ...EMPTY_ASSET_VALUES, ...stamp }, [])
  const derived = { code: 'A1', former_codes: [], search_text: '', search_keys: [], cover_id: null }
  await changeAsset.updateAssetWithNames(trx, WHOLE_UPDATE, before, { ...EMPTY_ASSET_VALUES, ...derived, ...stamp }, [])
  const actor = { id: 'p', business: BUSINESS }
  await assetCode.claimGeneratedCodes(trx, actor, null, [])
  await assetCode.claimCode(trx, actor, 'a', 'A1')
  await assetCode.selectCodeHolder(trx, BUSINESS, 'A1')
  await assetCode.deleteFormerCode(trx, BUSINESS, 'a', 'A0')
  await assetCode.selectScheme(trx, BUSINESS, null)
  await updateStatuses(trx, BUSINESS, 'p', [{ id: 'a', status: 'lost', note: '' }])
  await assetCount.selectTotal(pool, BUSINESS)
  await assetCount.selectTotalOf(pool, BUSINESS, 'status', ['lost'])
  await assetCount.selectMonths(pool, BUSINESS)
  await assetCount.selectKnownCount(pool, BUSINESS, Buffer.alloc(1))
  await assetCount.selectCount(trx, BUSINESS, EVERYTHING, { isSmall: false })
  await selectFirstPage(pool, BUSINESS, 10)
  await selectFirstPage(pool, BUSINESS, 10)
  await assetList.selectByIds(pool, BUSINESS, ['a'])
  await assetList.newestFrom(trx, BUSINESS, '2026-01-01', page)
  await assetList.sortAllMatches(trx, BUSINESS, EVERYTHING, { ...page, isSmall: false })
  await assetList.scanFromNewest(trx, BUSINESS, EVERYTHING, { upTo: '2026-01-01', ...page })
  await assetList.scanFromOldest(trx, BUSINESS, EVERYTHING, page)
  await assetList.selectRecentMatches(trx, BUSINESS, EVERYTHING, { among: 10, limit: 3 })
  await assetList.selectMatchesOfRank(trx, BUSINESS, EVERYTHING, { rank: 3, among: 10, limit: 3 })
  await assetCode.selectCodeMatches(trx, BUSINESS, ['TS-1'])
  await assetList.selectSubtrees(trx, 'location', BUSINESS, ['l'])
  await assetList.selectKnownPeople(trx, BUSINESS, ['p'])
  await assetList.selectPeopleInDepartment(trx, BUSINESS, 'd')
  await findNamed(trx, BUSINESS, ['a'])
}

async function runSortAndExportStatements(trx: Trx, pool: pg.Pool): Promise<void> {
  const scope = { business: BUSINESS, within: undefined }
  const part = { limit: 10, offset: 0, isBackward: false }
  const price = { kind: 'column', name: 'price', value: sql`price` } as const
  await sorted.selectByColumn(trx, scope, price, false, part)
  await sorted.selectById(trx, scope, sql`price is null`, false, part)
  await sorted.selectByKey(trx, scope, 'status', 'lost', part)
  await sorted.selectByField(trx, scope, 'f', { value: 'number' }, false, part)
  await sorted.countWithValue(trx, scope, 'f')
  await sorted.countFulfilling(trx, scope, sql`true`)
  await sorted.countGroups(trx, scope, 'location')
  await sorted.selectGroups(pool, BUSINESS, 'location')
  await sorted.selectKnownGroups(pool, BUSINESS, Buffer.alloc(1))
  await sorted.selectOrderedKeys(trx, BUSINESS, 'location')
  await sorted.selectOrderedKeys(trx, BUSINESS, 'holder')
  await sorted.sortMatches(trx, BUSINESS, EVERYTHING, [{ source: price, isDescending: false }], part)
  await exported.selectMatchingIds(trx, sql`true`)
  await exported.selectPathNames(trx, 'location', BUSINESS)
}

async function runTrashAndBatchStatements(trx: Trx): Promise<void> {
  await trash.selectTrash(trx, BUSINESS, undefined, { limit: 10, offset: 0 })
  await trash.selectOwnFiles(trx, BUSINESS, ['a'])
  await trash.selectExpired(trx, 10)
  const made = {
    business_id: BUSINESS,
    kind: 'bulk',
    action: 'status',
    what: '{}',
    state: 'done',
    total: 1,
    created_by: 'p',
    finished_at: null,
    undo_of: null,
    undo_until: null,
  } as const
  await batch.insertBatch(trx, { ...made, id: 'first' })
  await batch.insertMatchingRows(trx, BUSINESS, 'first', batchPreview.chosenConditions(BUSINESS, ['a']), 10)
  await batch.insertBatch(trx, { ...made, id: 'second', kind: 'undo', undo_of: 'first' })
  await batch.insertUndoRows(trx, BUSINESS, 'second', 'first')
  await batch.selectWaitingCodes(trx, BUSINESS, 'first')
  await batch.selectNewHolders(trx, BUSINESS, 'first')
  await batch.selectMovedHolders(trx, BUSINESS, 'first')
  await batchPreview.selectGroups(trx, 'location', batchPreview.chosenConditions(BUSINESS, ['a']))
  const field = { id: 'f', category: 'c', value: undefined }
  await batchPreview.selectFieldCounts(trx, BUSINESS, batchPreview.chosenConditions(BUSINESS, ['a']), field)
}

async function runLabelStatements(trx: Trx): Promise<void> {
  await shortCode.selectShortCode(trx, 'A1')
  await shortCode.selectAssetForScan(trx, BUSINESS, 'a')
  await shortCode.selectLocationForScan(trx, BUSINESS, 'l')
  await shortCode.selectCodesOfAssets(trx, BUSINESS, ['a'])
  await shortCode.selectCodesOfLocations(trx, BUSINESS, ['l'])
  await shortCode.insertBlankCodes(trx, { id: 'p', business: BUSINESS }, ['22222222'])
}

async function runInventoryStatements(trx: Trx): Promise<void> {
  const window = { business: BUSINESS, check: 'c', window: 'w', person: 'p' }
  await inventory.selectChecks(trx, BUSINESS, { title: '', limit: 1, offset: 0 })
  await inventory.countChecks(trx, BUSINESS, '')
  await inventory.selectCheck(trx, BUSINESS, 'c')
  await stocktakePlan.insertItems(trx, { business: BUSINESS, check: 'c' }, { path: null })
  await stocktakePlan.selectHelpers(trx, BUSINESS, 'c')
  await inventory.selectUnmatchedAndLateMarks(trx, BUSINESS, 'c')
  await selectItemFacts(trx, BUSINESS, 'c', { onlyChecked: true })
  await inventory.selectOtherCodes(trx, BUSINESS, 'c', { onlyChecked: true })
  await presence.selectPresent(trx, window, 1000)
  await presence.selectRecordedPeople(trx, window)
  const mark = { id: 'm', checked: true, condition: 'available', method: 'manual', mayBeLate: true } as const
  await markInventoryItem(
    trx,
    { id: 'p', business: BUSINESS },
    { check: 'c', item: 'a' },
    {
      ...mark,
      notes: undefined,
      seen: undefined,
    },
  )
}

async function runReconcileStatements(trx: Trx): Promise<void> {
  const of = { business: BUSINESS, check: 'c' }
  await findings.selectFigures(trx, of)
  const page = { search: 'a', onlyUndecided: true, limit: 10, offset: 0 }
  await findings.selectFindings(trx, of, { finding: 'lost', ...page })
  await findings.selectFindings(trx, of, { finding: 'lost', ...page, offset: 10 })
  await findings.selectFinding(trx, of, 'a')
  await findings.selectAdded(trx, of, batchPreview.chosenConditions(BUSINESS, ['a']), 10)
  const chosen = { ...of, business_id: BUSINESS, check_id: 'c', row_id: 'a', asset_id: null, made: null }
  await choice.upsertChoice(trx, { ...chosen, action: 'keep', chosen_by: 'p' }, 1)
  await choice.insertChoices(trx, of, { person: 'p', finding: null, action: null })
  // No file belongs to it: it is gone before everything is backed up.
  const picture = { id: 'x', kind: 'image', is_public: false, type: 'image/webp', name: 'x', bytes: 1 } as const
  await trx
    .insertInto('media')
    .values({ ...picture, business_id: BUSINESS, person_id: 'p' })
    .execute()
  await upsertMarkPhoto(trx, { ...of, mark: 'm', item: null, media: 'x' })
  await selectMarkedBad(trx, { ...of, mark: 'm', item: 'i', person: 'p' })
  await trx.deleteFrom('inventory_mark_photo').execute()
  await trx.deleteFrom('media').execute()
  await stocktakeReport.selectReportRows(trx, of)
  await stocktakeReport.insertDecidedRows(trx, of, 'first')
  await compared.selectCompared(trx, { business: BUSINESS, before: 'c', after: 'd' }, 10)
  await compared.countCommon(trx, { business: BUSINESS, before: 'c', after: 'd' })
  await compared.selectComparable(trx, BUSINESS, 'c', 10)
  await assetCode.insertLabels(trx, { id: 'p', business: BUSINESS }, [])
}

async function backUpAndRestore(connection: Connection, folder: string): Promise<void> {
  const [file, storage] = [join(folder, 'nine.backup'), createDiskStorage(join(folder, 'media'))]
  await writeBackup(connection, storage, file)
  const name = `nine_statements_${process.pid}`
  await withAdmin(inject('server'), (admin) => admin.query(`create database ${name}`))
  try {
    await restoreBackup(inDatabase(inject('server'), name), storage, { file })
  } finally {
    await withAdmin(inject('server'), (admin) => admin.query(`drop database ${name} with (force)`))
  }
}

/** Records the statements of this process from now on, and the columns of their results. */
function watchStatements(): Executed[] {
  const executed: Executed[] = []
  // The driver's own, which its types do not mention.
  const query = pg.Query.prototype as unknown as {
    handleRowDescription: (this: Executed, message: Pick<Executed, 'fields'>) => void
  }
  const { handleRowDescription } = query
  query.handleRowDescription = function (message) {
    const { text, name, types } = this
    executed.push({ text, name, types, fields: message.fields })
    handleRowDescription.call(this, message)
  }
  afterAll(() => {
    query.handleRowDescription = handleRowDescription
  })
  return executed
}

const columnsOf = ({ fields, types = pg.types }: Executed): Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(dataTypeID, types) }))

const { builtins } = pg.types
/** A value of each type that occurs, as the database sends it. */
const SAMPLES = new Map<number, string>([
  [builtins.BOOL, 't'],
  [builtins.INT2, '1'],
  [builtins.INT4, '1'],
  [builtins.INT8, '1'],
  [builtins.FLOAT8, '1.5'],
  [builtins.NUMERIC, '1.5'],
  [builtins.TEXT, 'x'],
  [builtins.VARCHAR, 'x'],
  [builtins.UUID, 'x'],
  [19 /* name */, 'x'],
  [builtins.DATE, '2026-01-31'],
  [builtins.TIMESTAMPTZ, '2026-01-31 12:00:00+00'],
  [builtins.BYTEA, String.raw`\x00`],
  [builtins.JSON, '{}'],
  [builtins.JSONB, '{}'],
  [1009 /* text[] */, '{x}'],
])

function kindOf(oid: number, types: pg.CustomTypesConfig): Kind {
  const sample = SAMPLES.get(oid)
  if (sample === undefined) throw new Error(`no sample of type ${oid}`)
  const value: unknown = types.getTypeParser(oid)(sample)
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'object' ? 'json' : (typeof value as Kind)
}

function urlOf(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}
import { REMINDER_KINDS } from '@nine/contract/reminder/reminder'
