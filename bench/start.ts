// How long does a second `npm start` take until the first page is there, and how much memory does the product hold idle?
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@nine/testkit/load/start-product'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const GOALS = { seconds: 4, megabytes: 200 }
const IDLE_MS = 10_000

const folder = mkdtempSync(join(tmpdir(), 'nine-start-'))
chmodSync(folder, 0o711)
const port = await freePort()
const page = `http://localhost:${port}`

async function start() {
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(npm, 'exit')
  while (!(await isThere())) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    await sleep(20)
  }
  return {
    seconds: (performance.now() - began) / 1000,
    stop: async () => {
      process.kill(-(npm.pid ?? 0), 'SIGTERM')
      await ended
      while (await isThere()) await sleep(50)
    },
  }
}

const isThere = () =>
  fetch(page).then(
    ({ ok }) => ok,
    () => false,
  )

async function residentMegabytes(): Promise<number> {
  const metrics = await (await fetch(`${page}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 ** 2
}

try {
  const first = await start()
  await first.stop()
  console.log(`the first start took ${first.seconds.toFixed(1)} s`)
  const second = await start()
  await sleep(IDLE_MS)
  const megabytes = await residentMegabytes()
  await second.stop()
  console.log(
    `second start ${second.seconds.toFixed(1)} s (goal ≤ ${GOALS.seconds}), ` +
      `idle memory ${Math.round(megabytes)} MB (goal ≤ ${GOALS.megabytes})`,
  )
  process.exitCode = second.seconds <= GOALS.seconds && megabytes <= GOALS.megabytes ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
