// How long does a check of 100,000 assets take to begin, how many marks a second does it take, and how soon do the others
// see them? Everybody who marks also listens.
import type { LiveEvents } from '@nine/contract/live'
import { io } from 'socket.io-client'
import { markIdFrom, percentile, randomFrom, startStocktake } from '@nine/testkit/load/stocktake'

const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 220_000)
const PEOPLE = 50
const MARKS = 5000
const GOALS = { beginSeconds: 3, marksPerSecond: 400, p95: 150, liveP95: 300 }

const stocktake = await startStocktake(ASSETS, PEOPLE)
const { client, scanners } = stocktake
const random = randomFrom(1)
await client.query('analyze')

let begun = Infinity
let size = 0
for (let round = 0; round < 3; round++) {
  const started = performance.now()
  const { summary } = await stocktake.begin(null)
  begun = Math.min(begun, (performance.now() - started) / 1000)
  size = summary.totalAssets
}

const check = (await stocktake.begin(await stocktake.location('Kho lớn', MARKS)))._id
const items = await stocktake.itemsOf(check)
const sentAt = new Map<string, number>()
const delays: number[] = []
const sockets = await Promise.all(scanners.map(({ token }) => listen(token)))
async function listen(token: string) {
  const socket = io(`http://127.0.0.1:${stocktake.port}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  socket.on('inventory.marked', ({ marks }: LiveEvents['inventory.marked']) => {
    for (const { item } of marks) delays.push(performance.now() - (sentAt.get(item._id) ?? Number.NaN))
  })
  await socket.timeout(10_000).emitWithAck('enter', stocktake.business)
  return socket
}

const queue = items.values()
const times: number[] = []
const began = performance.now()
await Promise.all(
  scanners.map(async (scanner) => {
    for (const item of queue) {
      const at = performance.now()
      sentAt.set(item, at)
      const mark = { checked: true, condition: 'good', checkMethod: 'qrcode', markId: markIdFrom(random) } as const
      const { status } = await stocktake.mark(scanner, check, item, mark)
      times.push(performance.now() - at)
      if (status !== 200) throw new Error(`a mark was answered ${status}`)
    }
  }),
)
const rate = items.length / ((performance.now() - began) / 1000)
const p95 = percentile(times, 0.95)
for (const deadline = Date.now() + 5000; delays.length < items.length * PEOPLE && Date.now() < deadline;)
  await new Promise((resolve) => setTimeout(resolve, 20))
const missed = items.length * PEOPLE - delays.length
const liveP95 = percentile(delays, 0.95)
const lost = items.length - (await stocktake.countOf(check)).checked

for (const socket of sockets) socket.close()
await stocktake.stop()
console.log(`a check of ${size} assets began in ${begun.toFixed(2)} s (goal ≤ ${GOALS.beginSeconds})`)
console.log(
  `${PEOPLE} people: ${rate.toFixed(0)} marks/s (goal ≥ ${GOALS.marksPerSecond}), p95 ${p95.toFixed(0)} ms (goal ≤ ${GOALS.p95}), ${lost} lost (goal 0), ` +
    `seen by the others p95 ${liveP95.toFixed(0)} ms (goal ≤ ${GOALS.liveP95}), ${missed} unseen (goal 0)`,
)
const isReached =
  begun <= GOALS.beginSeconds &&
  rate >= GOALS.marksPerSecond &&
  p95 <= GOALS.p95 &&
  liveP95 <= GOALS.liveP95 &&
  lost === 0 &&
  missed === 0
process.exit(isReached ? 0 : 1)
