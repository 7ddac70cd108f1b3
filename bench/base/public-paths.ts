import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const COMPANY = 'Nội thất An Phát'
const FILLING_MS = 600_000

interface Company {
  id: string
  name: string
  url: string
}

/** The enterprise of the demo, filled the first time it is asked for. */
export async function sampleCompany(origin: string, token: string): Promise<Company> {
  const made = (await ask<Company[]>('GET', '/gateway/business')).find(({ name }) => name === COMPANY)
  const company = made ?? (await ask<Company>('POST', '/gateway/business', { name: COMPANY }))
  const progress = `/gateway/business/${company.id}/sample`
  if (!made) await ask('POST', progress)
  for (const deadline = Date.now() + FILLING_MS; Date.now() < deadline; await sleep(1000))
    if ((await ask<{ state: string }>('GET', progress)).state === 'done') return company
  throw new Error('the sample data did not become ready')

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { result: T }).result
  }
}

export type PublicPath = 'asset' | 'event' | 'events' | 'ticket'

/** Addresses of the public pages: the asset with the most pictures, an upcoming event that has one, a guest of it. */
export async function publicPaths(databaseUrl: string, { id, url }: Company): Promise<Record<PublicPath, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ asset: string; event: string; guest: string }>(
    `with chosen as (
       select e.id, (select g.id from guest g where g.event_id = e.id order by g.id limit 1) as guest
       from event e where e.business_id = $1 and e.is_published and e.image_id is not null
       order by (select count(*) > 0 from guest g where g.event_id = e.id) desc, e.over_at desc limit 1)
     select
       (select asset_id from asset_image where business_id = $1 group by 1 order by count(*) desc, 1 limit 1) as asset,
       chosen.id as event, chosen.guest
     from chosen`,
    [id],
  )
  await client.end()
  const [found] = rows
  if (!found) throw new Error('the sample data has neither')
  return {
    asset: `/asset/${id}/${found.asset}`,
    event: `/${url}/${found.event}`,
    events: `/${url}/all-event`,
    ticket: `/${url}/checkin-event/${found.event}?userid=${found.guest}`,
  }
}
