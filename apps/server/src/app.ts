import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { allCalls } from '@nine/contract/all-calls'
import { BODY_MAX } from '@nine/contract/call'
import { fastify, type FastifyInstance, LogController } from 'fastify'
import { newId } from './db/id.ts'
import { assetRoutes } from './features/asset/asset.routes.ts'
import { customTextWorker } from './features/asset/list/custom-text.worker.ts'
import { publicAssetPage } from './features/asset/public-page/public-asset.page.ts'
import { trashPurgeWorker } from './features/asset/trash/trash.worker.ts'
import { viewHooks } from './features/asset/views/asset-view.service.ts'
import { batchRoutes } from './features/batch/batch.routes.ts'
import { resumeUnfinished } from './features/batch/batch.service.ts'
import { batchWorker } from './features/batch/batch.worker.ts'
import { businessRoutes } from './features/business/business.routes.ts'
import { categoryRoutes } from './features/category/category.routes.ts'
import { custodyRoutes } from './features/custody/custody.routes.ts'
import { custodyHooks } from './features/custody/custody.service.ts'
import { pdfWorker, resumeDrawing } from './features/custody/pdf.worker.ts'
import { reminderWorker } from './features/custody/reminders.service.ts'
import { customFieldRoutes } from './features/custom-field/custom-field.routes.ts'
import { customFieldPurgeWorker } from './features/custom-field/custom-field.worker.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { doorRoutes } from './features/door/door.routes.ts'
import { eventRoutes } from './features/event/event.routes.ts'
import { eventTemplateRoutes } from './features/event-template/event-template.routes.ts'
import { meetingWorker } from './features/event/meeting/meeting.worker.ts'
import { eventForUserPage, publicEventPage } from './features/event/public-page/public-event.page.ts'
import { publicEventsPage } from './features/event/public-page/public-events.page.ts'
import { publicEventRoutes } from './features/event/public-page/public-event.routes.ts'
import { answerFileSweepWorker } from './features/guest/answer-file/answer-file.worker.ts'
import { answerFileRoutes } from './features/guest/answer-file/answer-file.routes.ts'
import { figuresRoutes } from './features/guest/figures/figures.routes.ts'
import { checkInPage } from './features/guest/check-in.page.ts'
import { guestBulkRoutes } from './features/guest/bulk/bulk.routes.ts'
import { guestRoutes } from './features/guest/guest.routes.ts'
import { erasureWorker } from './features/guest/privacy/erase.service.ts'
import { dataRequestPage } from './features/guest/privacy/data-request.page.ts'
import { privacyRoutes } from './features/guest/privacy/privacy.routes.ts'
import { selfServiceRoutes } from './features/guest/self-service/self-service.routes.ts'
import { ticketAgainWorker } from './features/guest/self-service/ticket-again.ts'
import { seatRoutes } from './features/guest/seats/seats.routes.ts'
import { seatWorker } from './features/guest/seats/seats.worker.ts'
import { guestTicketWorker } from './features/guest/guest.worker.ts'
import { guestImportRoutes } from './features/guest/import/guest-import.routes.ts'
import { guestImportPurgeWorker } from './features/guest/import/guest-import.worker.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { forgotPasswordWorker } from './features/identity/password.service.ts'
import { checkWorker, resumeChecks } from './features/import/check.service.ts'
import { importPurgeWorker } from './features/import/purge.worker.ts'
import { importRoutes } from './features/import/import.routes.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { labelRoutes } from './features/label/label.routes.ts'
import { shortCodePages } from './features/label/short-code.page.ts'
import { locationRoutes } from './features/location/location.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { forgottenMailWorker, mailWorker } from './features/mail/mail.worker.ts'
import { maintenanceRoutes } from './features/maintenance/maintenance.routes.ts'
import { messageHooks } from './features/message/message.public.ts'
import { messageRoutes } from './features/message/message.routes.ts'
import { sendWorker, sweepWorker } from './features/message/message.worker.ts'
import { writeMail } from './features/message/write-mail.service.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { mediaRemovalWorker, mediaSweepWorker } from './features/media/media.worker.ts'
import { notificationRoutes } from './features/notification/notification.routes.ts'
import { notificationPurgeWorker } from './features/notification/notification.worker.ts'
import { publicReportRoutes } from './features/public-report/public-report.routes.ts'
import { reminderRoutes } from './features/reminder/reminder.routes.ts'
import { dailyReminderWorker } from './features/reminder/remind.service.ts'
import { reportPdfSweepWorker, reportPdfWorker, resumeReportPdfs } from './features/report/pdf/report-pdf.worker.ts'
import { resumeReports, stocktakePdfWorker } from './features/reconcile/paper/pdf.worker.ts'
import { reconcileRoutes } from './features/reconcile/reconcile.routes.ts'
import { regionRoutes } from './features/region/region.routes.ts'
import { qrcodeRoutes } from './features/qrcode/qrcode.routes.ts'
import { registrationFormRoutes } from './features/registration-form/registration-form.routes.ts'
import { reportRoutes } from './features/report/report.routes.ts'
import { scanRoutes } from './features/scan/scan.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sampleRoutes } from './features/sample/sample.routes.ts'
import { sampleWorker } from './features/sample/sample.worker.ts'
import { invitationHooks } from './features/staff/answer-invitation.service.ts'
import { invitedWorker } from './features/staff/invitation.worker.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { serveApiPage } from './http/page/api-page.ts'
import { refuseRepeatedNonsense } from './http/protection/bad-requests.ts'
import { requireDeclaredAccess } from './http/call/declared-access.ts'
import { acceptEmptyJson } from './http/call/empty-json.ts'
import { sendError, handleErrors, refuseConnection } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { refuseWhenOverloaded } from './http/protection/overload.ts'
import { bindRoutes, type Route } from './http/call/serve.ts'
import type { ServedPage } from './http/page/served-page.ts'
import { dropSlowClients, SERVER_TIMEOUTS } from './http/protection/slow-clients.ts'
import { serveWebApp } from './http/page/web-app.ts'
import { hourlyBackupWorker } from './backup/hourly-backup.worker.ts'
import { cleanupWorker } from './cleanup/cleanup.worker.ts'
import { unusedPictureWorker } from './cleanup/unused-picture.worker.ts'
import type { Runtime } from './runtime.ts'
import type { Worker } from './jobs/worker.ts'

/** Smaller responses cost more to compress than to send. */
const COMPRESS_FROM = 2048

export const routes: readonly Route[] = [
  ...identityRoutes(invitationHooks),
  ...assetRoutes,
  ...batchRoutes,
  ...businessRoutes,
  ...categoryRoutes,
  ...custodyRoutes,
  ...customFieldRoutes,
  ...dashboardRoutes,
  ...importRoutes,
  ...inventoryRoutes,
  ...reconcileRoutes,
  ...eventRoutes(messageHooks),
  ...eventTemplateRoutes,
  ...publicEventRoutes,
  ...guestRoutes,
  ...privacyRoutes,
  ...seatRoutes,
  ...selfServiceRoutes,
  ...guestBulkRoutes,
  ...guestImportRoutes,
  ...answerFileRoutes,
  ...figuresRoutes,
  ...doorRoutes,
  ...labelRoutes,
  ...locationRoutes,
  ...mailRoutes,
  ...maintenanceRoutes,
  ...mediaRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...publicReportRoutes,
  ...regionRoutes,
  ...reminderRoutes,
  ...qrcodeRoutes,
  ...registrationFormRoutes(messageHooks),
  ...reportRoutes,
  ...sampleRoutes,
  ...scanRoutes,
  ...searchRoutes,
  ...staffRoutes({
    onMemberGone: async (...gone) => {
      await viewHooks.onMemberGone(...gone)
      await custodyHooks.onMemberGone(...gone)
    },
  }),
]
/** Pages for strangers, complete in their first HTML. */
const pages: readonly ServedPage[] = [
  publicAssetPage,
  ...shortCodePages,
  publicEventsPage,
  publicEventPage,
  eventForUserPage,
  checkInPage,
  dataRequestPage,
]
export const workers: readonly Worker[] = [
  answerFileSweepWorker,
  batchWorker,
  checkWorker,
  cleanupWorker,
  customFieldPurgeWorker,
  customTextWorker,
  dailyReminderWorker,
  erasureWorker,
  forgotPasswordWorker,
  guestTicketWorker,
  hourlyBackupWorker,
  guestImportPurgeWorker,
  importPurgeWorker,
  invitedWorker,
  mailWorker(writeMail),
  forgottenMailWorker,
  meetingWorker,
  mediaRemovalWorker,
  mediaSweepWorker,
  notificationPurgeWorker,
  pdfWorker,
  reminderWorker,
  reportPdfSweepWorker,
  reportPdfWorker,
  sampleWorker,
  seatWorker,
  sendWorker,
  sweepWorker,
  ticketAgainWorker,
  stocktakePdfWorker,
  unusedPictureWorker,
  trashPurgeWorker,
]

/** Goes on with what a process that was killed left unfinished. Call it once the workers have started. */
export const resumeWork = async (runtime: Runtime): Promise<void> => {
  await resumeUnfinished(runtime)
  await resumeChecks(runtime)
  await resumeDrawing(runtime)
  await resumeReports(runtime)
  await resumeReportPdfs(runtime)
}

/** Assembles the product from its features. `main` listens with it, tests inject requests into it. */
export async function createApp(runtime: Runtime): Promise<{ app: FastifyInstance; stopServing: () => Promise<void> }> {
  const { config, log } = runtime
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    ...SERVER_TIMEOUTS,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestIdHeader: false,
    genReqId: newId,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, config.defaultLang),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply, config.defaultLang),
  })
  runtime.tracer?.watchRequests(app)
  handleErrors(app, config.defaultLang)
  forbidSniffing(app)
  dropSlowClients(app)
  refuseWhenOverloaded(app)
  refuseRepeatedNonsense(app, { perMinute: config.badRequestsPerMinute })
  requireDeclaredAccess(app)
  acceptEmptyJson(app)
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    // No client of ours compresses requests, and compressed bodies would need a second size limit.
    globalDecompression: false,
  })
  await app.register(multipart)
  serveMetrics(app, runtime)
  const { stopServing } = serveHealth(app, runtime)
  bindRoutes(app, runtime, routes)
  refuseUnserved()
  await app.register(serveApiPage)
  await app.register(async (scope) => serveWebApp(scope, runtime, pages))
  return { app, stopServing }
}

/** No browser may guess another content type than the one sent. */
function forbidSniffing(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
}

/** A declared call without a handler would be documented on the API page but not work. */
function refuseUnserved(): void {
  const served = new Set(routes.map(({ call }) => call))
  const missing = Object.entries(allCalls).filter(([, call]) => !served.has(call))
  if (missing.length > 0) throw new Error(`Declared but not served: ${missing.map(([name]) => name).join(', ')}`)
}
