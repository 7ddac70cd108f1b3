// Does the image build on a plain Debian, and does it run as an ordinary user on files that cannot be written?
// With a registry at hand: CONTAINER_BASE=node:24-slim npm run reliability container
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildImage, missingPrograms } from '@nine/testkit/container/image'
import { execInImage, runImage } from '@nine/testkit/container/run-image'
import { addBusiness, conclude, freePort, openPool, type Target, untilReady } from '@nine/testkit/load/world'
import { countsOf, inWords, isIntact, startWriters } from './base/writers.ts'

const MB = 1024 * 1024
const USER = 1000
const WRITERS = 3
const UNDER_LOAD_MS = 5000
const START_GOAL_MS = 30_000

const missing = missingPrograms()
if (missing.length > 0) conclude(`needs the programs ${missing.join(', ')}`, false)

const faults: string[] = []
const check = (what: string, isRight: boolean): void => {
  console.log(`${isRight ? '✓' : '✗'} ${what}`)
  if (!isRight) faults.push(what)
}

check('podman-compose turns compose.yaml into a container that is read-only and has no capability', composed())

const image = buildImage(process.env['CONTAINER_BASE'])
check('the image runs as an ordinary user', image.user === 'node')
const sizes = `image ${Math.round(image.size / MB)} MB, ${Math.round((image.size - image.baseSize) / MB)} MB of it on top of the base`
console.log(sizes)

const data = mkdtempSync(join(tmpdir(), 'nine-container-'))
chownSync(data, USER, USER)
chmodSync(data, 0o700)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_ORIGIN: url, BOT_CHECK: 'off' }
const start = async () => {
  const began = Date.now()
  const child = runImage(image, data, image.command, env)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`the container ended:\n${output}`)))
  await Promise.race([untilReady(url), died])
  died.catch(() => {})
  return { child, took: Date.now() - began }
}

const first = await start()
const inside = serverProcess(first.child.pid)
const status = readFileSync(`/proc/${inside}/status`, 'utf8')
check('it has no capability and can gain none', /CapEff:\t0+\n/.test(status) && /NoNewPrivs:\t1/.test(status))
check(`it is user ${USER}`, new RegExp(`Uid:\\t${USER}\\t`).test(status))
check('its files cannot be written', / \/ ro,/.test(readFileSync(`/proc/${inside}/mountinfo`, 'utf8')))

const pool = openPool({ host: join(data, 'run'), user: 'nine', database: 'postgres' })
const target: Target = { url, pool, ...(await addBusiness(pool, WRITERS)) }
const writers = await startWriters(target)
await sleep(UNDER_LOAD_MS)
await writers.stop()
const verdict = await writers.verify()
check(`the API works: ${inWords(verdict)}; ${countsOf(writers)}`, isIntact(verdict) && verdict.acknowledged > 0)
for (const path of ['/', '/login', '/docs', '/readyz']) {
  const response = await fetch(url + path)
  await response.arrayBuffer()
  check(`${path} is served`, response.status === 200)
}
await pool.end()
const backup = execInImage(image, inside, ['node', 'scripts/backup.mjs', '/data/nine.backup'])
check(`a backup is made inside it: ${backup.trim()}`, statSync(join(data, 'nine.backup')).size > 0)
const release = execInImage(image, inside, ['node', 'scripts/release-mails.mjs'])
check('its commands reach the running database', release === 'Nothing was held.\n')

process.kill(inside, 'SIGTERM')
await once(first.child, 'exit')
const second = await start()
check('what was written is there after a restart', (await fetch(`${url}/readyz`)).status === 200)
process.kill(serverProcess(second.child.pid), 'SIGTERM')
await once(second.child, 'exit')
image.remove()
rmSync(data, { recursive: true, force: true })
conclude(
  `${sizes}; ready after ${(first.took / 1000).toFixed(1)} s on an empty folder, ${(second.took / 1000).toFixed(1)} s afterwards (goal ≤ ${START_GOAL_MS / 1000}); wrong: ${faults.join(', ') || 'nothing'}`,
  faults.length === 0 && Math.max(first.took, second.took) <= START_GOAL_MS,
)

/** The first process in there is the server itself, as the last of what set it up became it. */
function serverProcess(outer: number | undefined): number {
  return Number(readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').trim().split(' ')[0])
}

/** Debian 12's podman-compose (1.0.3) does not know the long form of `env_file`, which lets the file be missing. */
function composed(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'nine-compose-'))
  const original = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
  const file = join(folder, 'compose.yaml')
  writeFileSync(file, original.replace('- path: .env', '- .env').replace(/\n *required: false/, ''))
  writeFileSync(join(folder, '.env'), '')
  copyFileSync(new URL('../Dockerfile', import.meta.url), join(folder, 'Dockerfile'))
  const { stdout, stderr } = spawnSync('podman-compose', ['--dry-run', '-f', file, 'up', '--no-start'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  return ['--read-only', '--cap-drop ALL', '--tmpfs /tmp', 'no-new-privileges', ':/data'].every((option) =>
    (stdout + stderr).includes(option),
  )
}
