// Does Prometheus understand what the product says of itself, and do the rules and the dashboard of deploy/watching find it?
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { conclude, freePort, openWorld } from '@nine/testkit/load/world'
import { startInviting } from './base/inviting.ts'
import { startWriters } from './base/writers.ts'

const DEPLOY = fileURLToPath(new URL('../deploy/watching', import.meta.url))
const PROMTOOL = '/usr/bin/promtool'
const PROMETHEUS = '/usr/bin/prometheus'
const SCRAPES_MS = 12_000

if (![PROMTOOL, PROMETHEUS].every(existsSync)) conclude('needs Debian’s package prometheus', false)
const faults: string[] = []
const promtool = (args: string[], input?: string): void => {
  try {
    execFileSync(PROMTOOL, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })
    console.log(`✓ promtool ${args.slice(0, 2).join(' ')}`)
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    faults.push(`promtool ${args.slice(0, 2).join(' ')}`)
    console.log(`✗ promtool ${args.join(' ')}\n${stdout}${stderr}`)
  }
}

const world = await openWorld(2, { LOG_LEVEL: 'silent' })
const writers = await startWriters(world)
const inviting = startInviting(world)
promtool(['check', 'rules', join(DEPLOY, 'alerts.yml')])

const folder = mkdtempSync(join(tmpdir(), 'nine-watching-'))
cpSync(DEPLOY, folder, { recursive: true })
const config = join(folder, 'prometheus.yml')
writeFileSync(
  config,
  readFileSync(config, 'utf8')
    .replace('127.0.0.1:3000', new URL(world.url).host)
    .replace('15s', '1s\n  evaluation_interval: 1s'),
)
promtool(['check', 'config', config])
const port = await freePort()
const prometheus = spawn(
  PROMETHEUS,
  [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=127.0.0.1:${port}`],
  { stdio: 'ignore' },
)
await sleep(SCRAPES_MS)
await writers.stop()
await inviting.stop()
const scraped = await (await fetch(`${world.url}/metrics`)).text()
promtool(['check', 'metrics'], scraped)

interface Answer {
  status: string
  error?: string
  data: { result: unknown[] }
}
const ask = async (expression: string): Promise<Answer> => {
  const query = new URLSearchParams({ query: expression.replaceAll('$__rate_interval', '10s') })
  return (await (await fetch(`http://127.0.0.1:${port}/api/v1/query?${query}`)).json()) as Answer
}
const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
let empty = 0
for (const { title, targets } of panels)
  for (const { expr } of targets) {
    const { status, error, data } = await ask(expr)
    if (status !== 'success') faults.push(`${title}: ${error}`)
    else if (data.result.length === 0) empty++
    console.log(
      `${status === 'success' ? '✓' : '✗'} ${title}: ${status === 'success' ? `${data.result.length} lines` : error}`,
    )
  }
const rules = (await (await fetch(`http://127.0.0.1:${port}/api/v1/rules`)).json()) as {
  data: { groups: { rules: { name: string; health: string; state: string }[] }[] }
}
const states = rules.data.groups.flatMap((group) => group.rules)
for (const { name, health, state } of states) {
  console.log(`${health === 'ok' ? '✓' : '✗'} ${name}: ${health}, ${state}`)
  if (health !== 'ok' || state === 'firing') faults.push(name)
}
const series = scraped.split('\n').filter((line) => line && !line.startsWith('#')).length
prometheus.kill()
await once(prometheus, 'exit')
await world.end()
rmSync(folder, { recursive: true, force: true })
conclude(
  `${series} series in a scrape, ${panels.length} panels (${empty} lines without a value in peace), ${states.length} rules; wrong: ${faults.join(', ') || 'nothing'}`,
  faults.length === 0 && states.length > 0,
)
