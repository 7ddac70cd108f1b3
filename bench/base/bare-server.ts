import http from 'node:http'
import type pg from 'pg'
import { hashToken, readToken } from '../../apps/server/src/access/session.ts'
import { createPool } from '../../apps/server/src/db/database.ts'
import { FIRST_PAGE } from '../../apps/server/src/features/asset/list/first-page.queries.ts'

// The minimum that can serve the list: node:http, pg, and the statements of the session and of the page, run every time.

const LIMIT = 20
const pool: pg.Pool = createPool(process.env['DATABASE_URL'] ?? '', 20)
const SESSION = `select s.id, s.person_id, m.role, s.last_seen_at < now() - interval '5 minutes' as stale
  from session s left join staff m on m.person_id = s.person_id and m.business_id = $2
  where s.token_hash = $1 and s.expires_at > now()`

http.createServer((request, response) => void serve(request, response)).listen(Number(process.env['PORT']), '127.0.0.1')

async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const body = await respond(request)
  response.writeHead(body ? 200 : 401, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}

async function respond({ url = '', headers }: http.IncomingMessage): Promise<string | undefined> {
  if (url === '/healthz') return '{}'
  const business = new URL(url, 'http://bare').searchParams.get('business')
  const token = readToken(headers.authorization)
  if (!token) return undefined
  const session = await pool.query({ name: 'session', text: SESSION, values: [hashToken(token), business] })
  if (!session.rows[0]?.role) return undefined
  const { rows } = await pool.query<{ total: number }>({ name: 'page', text: FIRST_PAGE(LIMIT), values: [business] })
  const totalCount = rows[0]?.total ?? 0
  return JSON.stringify({
    result: { data: rows, pagination: { totalCount, totalPages: Math.ceil(totalCount / LIMIT) } },
  })
}
