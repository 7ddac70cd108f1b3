// Do all browser journeys pass against two servers behind nginx, on Debian's PostgreSQL 15, S3 storage and a mail server?
// Every file of e2e/ gets a pair of servers and a database of its own. Left out are journeys through the mailbox that is used
// instead of a mail server: it shows the folder of one process, and only while no mail server is set.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { startSmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { buildWebIfStale } from '../scripts/build-web.mjs'
import { hasDebianPackages, startDebianPostgres, startServers } from '@nine/testkit/server/servers'
import { conclude } from '@nine/testkit/load/world'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Of journeys that pass at the second try: a loaded machine may miss a deadline. They are counted apart. */
const RETRIES = 1

if (!hasDebianPackages()) conclude('needs Debian’s packages postgresql-15 and nginx', false)
buildWebIfStale()
const reports = mkdtempSync(join(tmpdir(), 'nine-journeys-'))
const inbox = await startSmtpInbox()
const postgres = await startDebianPostgres()
await withAdmin(postgres.url, (admin) => admin.query('create database nine_journeys'))
const database = inDatabase(postgres.url, 'nine_journeys')
if (typeof database !== 'string') throw new Error('the database has an address')
const servers = await startServers(database, {
  SMTP_URL: inbox.url,
  NODE_ENV: 'development',
  SUPPORT_PHONE: '1900 6868',
})

const report = join(reports, 'report.json')
const playwright = spawn(
  join(ROOT, 'node_modules/.bin/playwright'),
  ['test', '--workers=1', `--retries=${RETRIES}`, '--reporter=list,json', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_TWO_SERVERS: servers.origin,
      DATABASE_URL: postgres.url,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
)
await once(playwright, 'exit')
const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
}

await servers.stop()
await postgres.stop()
await inbox.stop()
rmSync(reports, { recursive: true, force: true })
const passed = stats.expected + stats.flaky
const all = passed + stats.unexpected + stats.skipped
console.log(`load ${loadavg()[0]?.toFixed(0)}; ${inbox.mails.length} mails; ${stats.flaky} passed at the second try`)
conclude(`${passed} of ${all} journeys passed`, all > 0 && passed === all)
