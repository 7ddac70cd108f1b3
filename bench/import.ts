// How long do 50,000 rows take to be checked and to come in, how much memory does it cost, and do others notice it?
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { addRegister } from '@nine/testkit/load/plain-register'
import { randomFrom } from '@nine/testkit/load/seeded-asset'
import { percentile } from '@nine/testkit/load/stocktake'
import { openWorld, send } from '@nine/testkit/load/world'
import { memoryMb } from '@nine/testkit/server/memory'
import { workbookOf } from '../apps/server/src/adapters/spreadsheet/workbook.ts'
import { browse, untilBatchIsOver, whileBrowsing } from './base/browse.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
/** What is in the register before. */
const ASSETS = Number(process.env['BENCH_ASSETS'] ?? 50_000)
const IDLE_MS = 5000
const LOOK_MS = 250
/** Asking the system for the memory of a process takes several milliseconds of its own. */
const MEMORY_MS = 250
const PIECE = 1000
const GOALS = { check: 20, commit: 60, megabytes: 200, slower: 2 }

const world = await openWorld(2)
await addRegister(world, ASSETS)
const [manager] = world.people
const as = manager ? { as: manager } : {}

const idleBefore = await browseIdle()
const memory = () => memoryMb(world.nine().child.pid)
const before = memory()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, memory())), MEMORY_MS)

const form = new FormData()
form.set('business', world.business)
form.set('file', await listOf(ROWS), 'danh-sach.xlsx')
const began = performance.now()
const draft = await asked('POST', '/api/asset/import', { form })
const upload = (performance.now() - began) / 1000
const address = `/api/asset/import/${draft._id}`

const check = await whileBrowsing(world, async () => {
  await asked('POST', `${address}/check`, { json: { business: world.business, version: draft.version } })
  while ((await asked('GET', address)).state === 'checking') await sleep(LOOK_MS)
})
const checked = await asked('GET', address)
if (checked.counts.newAssets !== ROWS) throw new Error(`the dry run found ${JSON.stringify(checked.counts)}`)
const commit = await whileBrowsing(world, async () => {
  const { batch } = await asked('POST', `${address}/commit`, {
    json: { business: world.business, version: checked.version },
  })
  await untilBatchIsOver(world, batch)
})
clearInterval(watch)
const { rows } = await world.pool.query<{ count: number }>(
  'select count(*)::int as count from asset where business_id = $1',
  [world.business],
)
const arrived = (rows[0]?.count ?? 0) - ASSETS
const busy = percentile([...check.times, ...commit.times], 0.95)
// The same pages: those of before showed assets in one place and with nobody, of which a page has less to look up.
const idle = await browseIdle()
const grown = peak - before
await world.end()
console.log(
  `${ROWS} rows read in ${upload.toFixed(1)} s, checked in ${check.seconds.toFixed(1)} s (goal ≤ ${GOALS.check}), ` +
    `${arrived} assets came in in ${commit.seconds.toFixed(1)} s (goal ≤ ${GOALS.commit}), ${grown.toFixed(0)} MB more memory (goal ≤ ${GOALS.megabytes}); ` +
    `list of others p95 ${busy.toFixed(1)} ms meanwhile, ${idle.toFixed(1)} ms of the same pages afterwards: ${(busy / idle).toFixed(2)}× (goal ≤ ${GOALS.slower}); ` +
    `${idleBefore.toFixed(1)} ms of the pages there were before`,
)
const isReached =
  check.seconds <= GOALS.check &&
  commit.seconds <= GOALS.commit &&
  grown <= GOALS.megabytes &&
  busy <= idle * GOALS.slower &&
  arrived === ROWS
process.exit(isReached ? 0 : 1)

/** What the list takes while nothing else happens. */
async function browseIdle(): Promise<number> {
  const until = Date.now() + IDLE_MS
  return percentile(await browse(world, () => Date.now() > until), 0.95)
}

async function asked(method: string, path: string, sending: { json?: object; form?: FormData } = {}) {
  const { status, body } = await send(world, method, path, { ...as, ...sending })
  if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`)
  return body.result
}

/** A workbook as a company of that size would send it: twelve columns, 60 places, 25 kinds, 300 people. */
async function listOf(count: number): Promise<Blob> {
  const random = randomFrom(18)
  const upTo = (max: number) => Math.floor(random() * max)
  const heads = [
    'Mã tài sản',
    'Tên tài sản',
    'Nhóm',
    'Vị trí',
    'Người sử dụng',
    'Số serial',
    'Hãng sản xuất',
    'Nguyên giá',
    'Ngày mua',
    'Bảo hành',
    'Tình trạng',
    'Ghi chú',
  ]
  const statuses = ['Đang dùng', 'Tốt', 'Hỏng', 'Đang sửa chữa']
  const row = (number: number): string[] => [
    `AP-${String(number).padStart(6, '0')}`,
    `Máy tính để bàn số ${number}`,
    `Nhóm ${upTo(5) + 1} > Loại ${upTo(5) + 1}`,
    `Trụ sở > Tầng ${upTo(6) + 1} > Phòng ${upTo(10) + 1}`,
    `Nhân viên ${upTo(300) + 1}`,
    `SN${String(number * 7919).padStart(10, '0')}`,
    'Dell',
    `${upTo(90) + 1}.${String(upTo(1000)).padStart(3, '0')}.000`,
    `${upTo(28) + 1}/${upTo(12) + 1}/${2019 + upTo(7)}`,
    `${upTo(4) + 1} năm`,
    statuses[upTo(statuses.length)] ?? '',
    number % 5 === 0 ? 'Đã dán tem' : '',
  ]
  const rows = [heads, ...Array.from({ length: count }, (_, index) => row(index + 1))]
  return new Blob([await buffer(workbookOf({ name: 'Danh sách', widths: [], rows: inPieces(rows) }))])
}

async function* inPieces<T>(list: readonly T[]): AsyncGenerator<T[]> {
  for (let first = 0; first < list.length; first += PIECE) yield list.slice(first, first + PIECE)
}
