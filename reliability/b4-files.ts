// Does a hostile file do harm: exhaust memory or time, or be served as something that runs?
import { photo } from '@nine/testkit/requests/asset-requests'
import { HOSTILE_PICTURES, PAGE, SVG } from '@nine/testkit/files/hostile-pictures'
import { HOSTILE_SPREADSHEETS, largestBomb } from '@nine/testkit/files/hostile-spreadsheets'
import { memoryMb } from '@nine/testkit/server/memory'
import { jpegWithPage, PDF } from '@nine/testkit/files/pictures'
import { addEvent, addressOf, type Reply, conclude, openWorld, pick, send } from '@nine/testkit/load/world'

const FILES_MIN = 60
const MEMORY_MB = 200
const SECONDS = 10
const WATCH_MS = 20

const world = await openWorld(1, { TRUST_PROXY: '127.0.0.1' })
const owner = pick(world.people)
const event = await addEvent(world)
let uploads = 0
const plain = (await photo()).content
const asset = await upload('/asset-service/api/asset', 'images', plain, 'a.png', {
  data: JSON.stringify({ name: 'Ghế' }),
})

const places = {
  photo: (content: Buffer) => upload('/media/images', 'photo', content, 'photo.jpg'),
  document: (content: Buffer) =>
    upload(`/asset-service/api/asset/${asset.body.data._id}/purchase-documents`, 'files', content, 'a.pdf'),
  guests: (content: Buffer, name: string) => upload('/event-service/events/upload-excel', 'file', content, name),
  assets: async (content: Buffer, name: string) => {
    const reply = await upload('/api/asset/import', 'file', content, name, { business: world.business })
    // Drafts of one business are counted.
    if (reply.status === 200) await send(world, 'DELETE', `/api/asset/import/${reply.body.result._id}`, { as: owner })
    return reply
  },
}
interface Hostile {
  into: keyof typeof places
  what: string
  name: string
  make: () => Buffer | string | Promise<Buffer>
}
const hostile: Hostile[] = [
  ...HOSTILE_PICTURES.map(({ what, make }) => ({ into: 'photo' as const, what, name: '', make })),
  { into: 'photo', what: 'a picture that is also a page', name: '', make: jpegWithPage },
  ...Object.entries({ 'a page': PAGE, 'an SVG': SVG, 'a page that mentions PDF': `${PAGE}%PDF-1.4 %%EOF` }).map(
    ([what, content]) => ({ into: 'document' as const, what, name: '', make: () => content }),
  ),
  { into: 'document', what: 'half a PDF', name: '', make: () => PDF.subarray(0, 100) },
  { into: 'document', what: 'nothing', name: '', make: () => '' },
  ...(['guests', 'assets'] as const).flatMap((into) =>
    HOSTILE_SPREADSHEETS.map(({ what, name, make }) => ({ into, what, name, make })),
  ),
  { into: 'assets', what: 'a workbook of 300 MB that lies about it', name: 'a.xlsx', make: largestBomb },
]

// Those that read files are started by the first one, hostile or not.
await places.photo(plain)
await places.guests(Buffer.from('name,email\nAn,an@example.com\n'), 'a.csv')
const memory = () => memoryMb(world.nine().child.pid)
const before = memory()
let most = before
const watch = setInterval(() => (most = Math.max(most, memory())), WATCH_MS)
let slowest = 0
const problems: string[] = []
const statuses = new Map<number, number>()
for (const { into, what, name, make } of hostile) {
  const content = Buffer.from(await make())
  const started = performance.now()
  const { status, body } = await places[into](content, name)
  slowest = Math.max(slowest, performance.now() - started)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status !== 200 && status !== 422) problems.push(`${what} as ${into}: ${status}`)
  if (status === 200 && !isList(into) && (await runs(body.result.id))) problems.push(`${what} is served as it came`)
}
clearInterval(watch)
await world.end()

for (const problem of problems) console.log(`✗ ${problem}`)
const growth = Math.round(most - before)
const seconds = slowest / 1000
console.log([...statuses].map(([status, times]) => `${times}× ${status}`).join(', '))
conclude(
  `${hostile.length} hostile files: ${problems.length} got somewhere (goal 0), memory +${growth} MB (goal ${MEMORY_MB}), slowest ${seconds.toFixed(1)} s (goal ${SECONDS})`,
  hostile.length >= FILES_MIN && problems.length === 0 && growth <= MEMORY_MB && seconds <= SECONDS,
)

function isList(into: Hostile['into']): boolean {
  return into === 'guests' || into === 'assets'
}

/** Each from an address of its own: limits are not asked about here. */
function upload(path: string, field: string, content: Buffer, name: string, fields: object = {}): Promise<Reply> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  form.append(field, new Blob([new Uint8Array(content)]), name)
  return send(world, 'POST', path, { as: owner, event, form, from: addressOf(++uploads) })
}

/** Whether a browser that is given the picture back could take it for a page. */
async function runs(id: string): Promise<boolean> {
  const response = await fetch(`${world.url}/media/images/${id}`)
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return !response.headers.get('content-type')?.startsWith('image/') || /<script|<html|<svg/i.test(text)
}
