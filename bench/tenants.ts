// Does it matter to an enterprise how many others there are on the same database? A small, a middle and the largest of ten
// thousand are asked the same among the others and by themselves, and the work that runs for all of them is timed on both.
import pg from 'pg'
import { pino } from 'pino'
import { hashPassword } from '../apps/server/src/adapters/password-hash.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { openRuntime } from '../apps/server/src/runtime.ts'
import { addressOf } from '@nine/testkit/load/world'
import type { SeededWorld } from '@nine/testkit/load/seed'
import { type Tenant, tenantSizes } from '@nine/testkit/load/seed-tenants'
import {
  type Ask,
  FOLDER,
  latencies,
  median,
  requester,
  startDatabase,
  startProduct,
} from '@nine/testkit/load/start-product'
import { DUE_WORK, type DueWork } from './base/due-work.ts'
import { TENANT_QUESTIONS } from './base/tenant-questions.ts'

const TENANTS = Number(process.env['BENCH_TENANTS'] ?? 10_000)
const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 500 * TENANTS)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 21)
const WORK_TIMES = 7
/** `BENCH_ONLY='search|sign-in'` asks only what is named so. */
const ONLY = (process.env['BENCH_ONLY'] ?? '').split('|')
const isAsked = (name: string): boolean => ONLY.some((word) => name.includes(word))
const GOAL = 1.5
/** Below that a difference is the clock's. */
const NOTICED_MS = 1
const PASSWORD = 'một mật khẩu dài'

const tenants = tenantSizes(TENANTS, ASSETS)
const chosen = [TENANTS - 1, Math.ceil(TENANTS / 100), 0].flatMap((number) => tenants[number] ?? [])
const database = await startDatabase()
const sides = [await open(chosen), await open(tenants)]
const compared: { name: string; alone: number; among: number; isShort: boolean }[] = []
if (!process.env['BENCH_FILL']) await measure()
for (const { close } of sides) await close()
await database.stop()

const short = compared.filter(({ isShort }) => isShort)
const factors = compared.map(({ alone, among }) => among / alone)
console.log(
  `${TENANTS} enterprises with ${ASSETS} assets, asked about those with ${chosen.map(({ assets }) => assets).join(', ')}: ` +
    `${compared.length - short.length} of ${compared.length} within ×${GOAL} of the same by themselves, median ×${median(factors).toFixed(2)}`,
)
process.exit(short.length === 0 ? 0 : 1)

async function measure(): Promise<void> {
  for (const [index, { assets }] of chosen.entries()) {
    const compareAsks = async (name: string, askOf: (side: Side) => Ask) => {
      if (!isAsked(name)) return
      const [alone, among] = await latencies(sides.map(askOf), TIMES)
      note(`${assets} assets: ${name}`, alone?.median, among?.median)
    }
    for (const { name, path } of TENANT_QUESTIONS) await compareAsks(name, ({ ask }) => ask(index, path))
    await compareAsks('sign-in', ({ signIn }) => signIn(index))
  }
  for (const work of DUE_WORK) {
    if (!isAsked(work.name)) continue
    const times: number[][] = sides.map(() => [])
    for (let time = 0; time < WORK_TIMES; time++)
      for (const [index, side] of sides.entries()) times[index]?.push(await side.work(work))
    note(work.name, ...times.map((each) => median(each.slice(1))))
  }
}

function note(name: string, alone = Number.NaN, among = Number.NaN): void {
  const isShort = !(among <= alone * GOAL || among <= alone + NOTICED_MS)
  compared.push({ name, alone, among, isShort })
  const figures = `${alone.toFixed(2).padStart(9)} ${among.toFixed(2).padStart(9)} ms  ×${(among / alone).toFixed(2)}`
  console.log(`${name.padEnd(64)}${figures}${isShort ? '  TOO SLOW' : ''}`)
}

interface Side {
  ask: (index: number, path: (world: SeededWorld) => string) => Ask
  signIn: (index: number) => Ask
  /** How long it takes once it is due. */
  work: (work: DueWork) => Promise<number>
  close: () => Promise<void>
}

async function open(of: readonly Tenant[]): Promise<Side> {
  const { url, worldOf } = await database.tenants(of)
  const worlds = await Promise.all(chosen.map(worldOf))
  const product = await startProduct(url, { TRUST_PROXY: '127.0.0.1', BOT_CHECK: 'off' })
  const runtime = await openRuntime(readConfig({ DATA_DIR: FOLDER }), url, pino({ level: 'silent' }))
  const pool = new pg.Pool({ connectionString: url })
  const { rows: owners } = await pool.query<{ email: string; business: string }>(
    `update person p set password_hash = $2 from (select business_id, min(person_id) as id from staff where business_id = any($1) group by 1) s
     where p.id = s.id returning p.email, s.business_id as business`,
    [worlds.map(({ business }) => business), await hashPassword(PASSWORD)],
  )
  let visitor = 0
  const asWorld = (index: number): SeededWorld => {
    const world = worlds[index]
    if (!world) throw new Error('no such enterprise')
    return world
  }
  return {
    ask: (index, path) => {
      const world = asWorld(index)
      const headers = { 'x-business-id': world.business }
      return requester(product.port, world.token, 1, () => ({ path: path(world), headers }))
    },
    signIn: (index) => {
      const email = owners.find(({ business }) => business === asWorld(index).business)?.email
      const authorization = `Basic ${Buffer.from(`${email}:${PASSWORD}`).toString('base64')}`
      return requester(product.port, '', 1, () => ({
        path: '/gateway/app/auth',
        method: 'POST',
        headers: { authorization, 'x-forwarded-for': addressOf(++visitor) },
      }))
    },
    work: async ({ prepare, run }) => {
      await prepare?.(pool, worlds)
      const began = performance.now()
      await run(runtime)
      return performance.now() - began
    },
    close: async () => {
      await pool.end()
      await runtime.close()
      await product.stop()
    },
  }
}
