import http from 'node:http'
import { pino } from 'pino'
import { readConfig } from '../../apps/server/src/config.ts'
import { getPublicAsset } from '../../apps/server/src/features/asset/public-page/public-asset.service.ts'
import { requireBusinessCard } from '../../apps/server/src/features/business/business.service.ts'
import { listPublished } from '../../apps/server/src/features/event/public-page/public-event.service.ts'
import { getRegistrant } from '../../apps/server/src/features/guest/guest-self-service.ts'
import { countAttempt } from '../../apps/server/src/http/protection/rate-limit.ts'
import { openRuntime } from '../../apps/server/src/runtime.ts'
import { getPublicEvent } from '../../apps/server/src/features/event/event.public.ts'

// The minimum that can serve a public page: node:http, the same statements as the product, and prepared bytes.

const { PORT, DATABASE_URL = '', DATA_DIR = '', PAGE_URL = '', PAGE = '' } = process.env
const page = new URL(PAGE_URL)
const body = Buffer.from(await (await fetch(page)).arrayBuffer())
const runtime = await openRuntime(readConfig({ DATA_DIR }), DATABASE_URL, pino({ level: 'silent' }))
const { db } = runtime
const [, first = '', second = '', third = ''] = page.pathname.split('/')
const READS: Readonly<Record<string, () => Promise<unknown>>> = {
  asset: () => getPublicAsset(db, runtime, second, third),
  event: () => getPublicEvent(db, runtime, second, { person: undefined, lang: 'vn' }),
  events: async () => listPublished(db, runtime, (await requireBusinessCard(db, first)).id, { limit: 12, page: 1 }),
  ticket: async () => {
    await getPublicEvent(db, runtime, third, { person: undefined, lang: 'vn' })
    await getRegistrant(db, runtime, page.searchParams.get('userid') ?? '')
  },
}
const read = READS[PAGE]
if (!read) throw new Error(`no such page: ${PAGE}`)

http
  .createServer((request, response) => {
    const visitor = String(request.headers['x-forwarded-for'])
    void countAttempt(db, `bare ${visitor}`, { max: 1_000_000, windowSeconds: 60 })
      .then(read)
      .then(() => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body))
  })
  .listen(Number(PORT), '127.0.0.1')
