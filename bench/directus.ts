// How does the same register perform in an obvious alternative, on the same Postgres?
import pg from 'pg'
import { DIRECTUS, installDirectus, startDirectus, TOKEN } from './base/directus.ts'
import { COMMON_WORD, RARE_WORD } from '@nine/testkit/load/seeded-asset'
import { type Ask, median, requester, startDatabase, startProduct, throughput } from '@nine/testkit/load/start-product'

/** Half of them are in the business that is asked. */
const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 200_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2)
const CONNECTIONS = 8
const WARM_UP_SECONDS = 3
const GOAL = 5

const installed = installDirectus()
if ('failure' in installed) {
  console.log(installed.failure)
  console.log(`${DIRECTUS}: not installable here, nothing was compared`)
  process.exit(0)
}
const database = await startDatabase()
const { url, world } = await database.register(ASSETS)
const directusUrl = await database.empty('bench_directus')
const directus = await startDirectus(installed.folder, directusUrl, url, world)
const product = await startProduct(url)

const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ id: string }>('select id from asset where business_id = $1', [world.business])
await client.end()
const ids = rows.map(({ id }) => id)

const FIELDS = '*,category.id,category.name,location.id,location.name'
const list = (more: Record<string, string>) => {
  const path = `/api/asset?${new URLSearchParams({ business: world.business, page: '1', limit: '20', includeDetails: 'true', ...more })}`
  return requester(product.port, world.token, CONNECTIONS, () => ({ path }))
}
const items = (more: Record<string, string>) => {
  const path = `/items/asset?${new URLSearchParams({ limit: '20', sort: '-created_at', fields: FIELDS, ...more })}`
  return requester(directus.port, TOKEN, CONNECTIONS, () => ({ path }))
}
let turn = 0
/** Filled databases are used again: a price of an earlier run would change nothing. */
const dearest = Date.now()
/** Another asset and another price each time. */
const change = (port: number, token: string, base: string, query: string) =>
  requester(port, token, CONNECTIONS, () => {
    turn += 1
    return {
      method: 'PATCH',
      path: `${base}/${ids[(turn * 7919) % ids.length]}${query}`,
      body: { price: dearest + turn },
    }
  })

const questions: readonly { name: string; ours: Ask; theirs: Ask; counts: boolean }[] = [
  { name: 'list', ours: list({}), theirs: items({}), counts: true },
  { name: 'list and total', ours: list({}), theirs: items({ meta: 'total_count' }), counts: false },
  // Ours remembers the first page as long as it is as it was; no other.
  { name: 'second page', ours: list({ page: '2' }), theirs: items({ page: '2' }), counts: false },
  { name: 'rare word', ours: list({ search: RARE_WORD }), theirs: items({ search: RARE_WORD }), counts: false },
  { name: 'common word', ours: list({ search: COMMON_WORD }), theirs: items({ search: COMMON_WORD }), counts: false },
  {
    name: 'change with history',
    ours: change(product.port, world.token, '/api/asset', `?business=${world.business}`),
    theirs: change(directus.port, TOKEN, '/items/asset', ''),
    counts: true,
  },
]
const figures: { name: string; ratio: number; counts: boolean }[] = []
for (const { name, ours, theirs, counts } of questions) {
  await ours()
  await theirs()
  await throughput(ours, CONNECTIONS, WARM_UP_SECONDS)
  await throughput(theirs, CONNECTIONS, WARM_UP_SECONDS)
  const rounds: { ours: number; theirs: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      ours: await throughput(ours, CONNECTIONS, SECONDS),
      theirs: await throughput(theirs, CONNECTIONS, SECONDS),
    })
  const ratio = median(rounds.map((round) => round.ours / round.theirs))
  figures.push({ name, ratio, counts })
  console.log(
    `${name}: ${median(rounds.map((round) => round.ours)).toFixed(0)} requests/s, ${DIRECTUS} ${median(rounds.map((round) => round.theirs)).toFixed(0)}: ×${ratio.toFixed(1)}`,
  )
}

const history = new pg.Client({ connectionString: directusUrl })
await history.connect()
const { rows: kept } = await history.query<{ count: string }>(
  `select count(*) from directus_revisions where collection = 'asset'`,
)
await history.end()
await product.stop()
await directus.stop()
await database.stop()
if (Number(kept[0]?.count) === 0) throw new Error('Directus kept no history')
console.log(
  `${world.assets} assets, requests/s against ${DIRECTUS}: ${figures.map(({ name, ratio, counts }) => `${name} ×${ratio.toFixed(1)}${counts ? ` (goal ≥ ${GOAL})` : ''}`).join(', ')}`,
)
process.exit(figures.every(({ ratio, counts }) => !counts || ratio >= GOAL) ? 0 : 1)
