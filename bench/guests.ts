// How long does a file of 5,000 guests take to come in, and how much memory does a list of 100,000 take to go out?
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startDatabase, startProduct } from '@nine/testkit/load/start-product'

const ROWS = 5000
const GUESTS = Number(process.env['BENCH_GUESTS'] ?? 100_000)
const GOALS = { importSeconds: 5, exportMegabytes: 100 }
const MB = 1024 * 1024
const LOOK_MS = 20

const database = await startDatabase()
const { url, world } = await database.register(1000)
const product = await startProduct(url)
const origin = `http://127.0.0.1:${product.port}`
const client = new pg.Client({ connectionString: url })
await client.connect()
const headers = { authorization: `Bearer ${world.token}`, 'x-business-id': world.business }

async function newEvent(): Promise<string> {
  const id = randomBytes(12).toString('hex')
  await client.query(
    `insert into event (business_id, id, title, start_at, over_at, is_published, version, created_by, updated_by)
     select $1, $2, 'Bench', now() + interval '1 day', now() + interval '2 days', true, 2, p.id, p.id
     from (select person_id as id from staff where business_id = $1 limit 1) p`,
    [world.business, id],
  )
  return id
}

async function upload(event: string, name: (row: number) => string): Promise<{ added: number; updated: number }> {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `${name(row)},khach${row}@example.com,09${String(row).padStart(8, '0')}`,
  )
  const form = new FormData()
  form.append('sendMail', 'true')
  form.append('file', new Blob([['Họ và tên,Email,Số điện thoại', ...lines].join('\n')]), 'guests.csv')
  const response = await fetch(`${origin}/event-service/events/upload-excel`, {
    method: 'POST',
    headers: { ...headers, 'x-event-id': event },
    body: form,
  })
  if (!response.ok) throw new Error(`the import was answered ${response.status}`)
  return ((await response.json()) as { meta: { added: number; updated: number } }).meta
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const first = await newEvent()
const adding = await seconds(async () => {
  const { added } = await upload(first, (row) => `Nguyễn Thị Khách ${row}`)
  if (added !== ROWS) throw new Error(`${added} of ${ROWS} were added`)
})
const updating = await seconds(async () => {
  const { updated } = await upload(first, (row) => `Trần Thị Khách ${row}`)
  if (updated !== ROWS) throw new Error(`${updated} of ${ROWS} were updated`)
})
// What was queued above is not part of the next question.
await client.query(`delete from pgboss.job where name in ('guest-ticket', 'mail') and state = 'created'`)

const second = await newEvent()
await client.query(
  `insert into guest (business_id, id, event_id, name, email, phone, address, note, search_text, answers)
   select $1, md5($2 || i)::char(24), $2, 'Nguyễn Thị Minh Châu ' || i, 'khach' || i || '@congty.vn', '0903118412',
     '588 Phạm Văn Đồng, TP Thủ Đức', 'Ăn chay', 'bench',
     jsonb_build_object('radio-add-vai-tro', jsonb_build_object('title', 'Vai trò', 'data', 'Khách mời ' || i),
       'text-add-cong-ty', jsonb_build_object('title', 'Công ty', 'data', 'Công ty Nội thất An Phát ' || i))
   from generate_series(1, $3::int) i`,
  [world.business, second, GUESTS],
)
await client.query('analyze guest')

/** Memory of the product's process, in bytes. */
async function memory(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}
async function download(event: string): Promise<number> {
  const response = await fetch(`${origin}/event-service/user-event/export/${event}`, { headers })
  if (!response.ok || !response.body) throw new Error(`the export was answered ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return bytes
}

// A list of 5,000 first, so that code and buffers are there already.
await download(first)
const before = await memory()
let peak = before
let size = 0
const watch = setInterval(() => void memory().then((now) => (peak = Math.max(peak, now))), LOOK_MS)
const exporting = await seconds(async () => {
  size = await download(second)
})
clearInterval(watch)
const grown = (Math.max(peak, await memory()) - before) / MB

await client.end()
await product.stop()
await database.stop()
console.log(`${GUESTS} guests went out in ${exporting.toFixed(1)} s, ${(size / MB).toFixed(1)} MB`)
console.log(
  `${ROWS} guests came in within ${adding.toFixed(1)} s, were changed within ${updating.toFixed(1)} s (goal ≤ ${GOALS.importSeconds}); exporting ${GUESTS} took ${grown.toFixed(0)} MB more memory (goal ≤ ${GOALS.exportMegabytes})`,
)
const isReached =
  adding <= GOALS.importSeconds && updating <= GOALS.importSeconds && grown <= GOALS.exportMegabytes && size > 0
process.exit(isReached ? 0 : 1)
