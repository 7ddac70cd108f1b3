import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { photo } from '@nine/testkit/requests/asset-requests'
import { type Reply, count, type Person, pick, type Target, random, send } from '@nine/testkit/load/world'

const PAUSE_MS = 100
/** One in so many writes brings a photo: they cost more than all the others. */
const PHOTO_EVERY = 12

/** People who write without pause, and retry with the same key until there is a response. */
export interface Writers {
  /** How often each status came; `cut` for requests without a response. */
  responses: Map<number | 'cut', number>
  /** How many writes were acknowledged, and when the last one was. */
  done: () => number
  lastDone: () => number
  /** The longest time since then without an acknowledged write. */
  longestPause: (since: number) => number
  stop: () => Promise<void>
  /** Compares everything that was acknowledged with what is there. */
  verify: () => Promise<Verdict>
}

export interface Verdict {
  acknowledged: number
  lost: number
  doubled: number
  /** Assets whose history or version does not match the changes made. */
  wrongHistory: number
  /** Photos that no longer show. */
  missingFiles: number
}

interface Changed {
  id: string
  by: Person
  changes: number
  name: string
}

export async function startWriters(target: Target): Promise<Writers> {
  const picture = (await photo()).content
  const responses: Writers['responses'] = new Map()
  const locations: string[] = []
  const assets: { id: string; name: string; image: string }[] = []
  const changed: Changed[] = []
  const late: string[] = []
  let stopping = false
  let done = 0
  let lastDone = Date.now()
  const doneAt: number[] = []

  const note = (what: number | 'cut') => responses.set(what, (responses.get(what) ?? 0) + 1)

  /** Retries until there is a final response. */
  async function retryUntilFinal(
    as: Person,
    method: string,
    path: string,
    content: () => Parameters<typeof send>[3],
  ): Promise<Reply> {
    const key = randomUUID()
    for (;;) {
      try {
        const response = await send(target, method, path, { ...content(), as, key })
        note(response.status)
        if (response.status < 500) {
          done++
          lastDone = Date.now()
          doneAt.push(lastDone)
          if (response.status !== 200)
            late.push(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`)
          return response
        }
      } catch {
        note('cut')
      }
      await sleep(PAUSE_MS)
    }
  }

  async function addAsset(as: Person, name: string): Promise<string> {
    const { body } = await retryUntilFinal(as, 'POST', '/asset-service/api/asset', () => {
      const form = new FormData()
      form.append('data', JSON.stringify({ name }))
      form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
      return { form }
    })
    assets.push({ id: body.data._id, name, image: body.data.images[0].url })
    return body.data._id
  }

  async function write(as: Person, mine: Changed[]): Promise<void> {
    const name = `W ${randomUUID()}`
    if (random() < 1 / PHOTO_EVERY) {
      await addAsset(as, name)
    } else if (random() < 0.5) {
      const json = { name, parent: null, description: '', business: target.business }
      await retryUntilFinal(as, 'POST', '/api/location', () => ({ json }))
      locations.push(name)
    } else {
      const asset = pick(mine)
      await retryUntilFinal(as, 'PATCH', `/api/asset/${asset.id}`, () => ({
        json: { name, business: target.business },
      }))
      asset.changes++
      asset.name = name
    }
  }

  const working = target.people.map(async (as) => {
    const id = await addAsset(as, `A ${randomUUID()}`)
    const mine = [{ id, by: as, changes: 0, name: assets.find((asset) => asset.id === id)?.name ?? '' }]
    changed.push(...mine)
    while (!stopping) await write(as, mine)
  })

  return {
    responses,
    done: () => done,
    lastDone: () => lastDone,
    longestPause: (since) => {
      const times = [since, ...doneAt.filter((time) => time > since), Date.now()]
      return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
    },
    stop: async () => {
      stopping = true
      await Promise.all(working)
      if (late.length > 0) throw new Error(`refused: ${late.slice(0, 3).join('; ')}`)
    },
    verify: async () => {
      const { pool, business } = target
      const names = async (table: 'location' | 'asset'): Promise<Map<string, number>> => {
        const { rows } = await pool.query<{ name: string; times: number }>(
          `select name, count(*)::int as times from ${table} where business_id = $1 group by 1`,
          [business],
        )
        return new Map(rows.map((row) => [row.name, row.times]))
      }
      const lastNames = new Map(changed.map(({ id, name }) => [id, name]))
      const found = { location: await names('location'), asset: await names('asset') }
      const expected = { location: locations, asset: assets.map(({ id, name }) => lastNames.get(id) ?? name) }
      let lost = 0
      let doubled = 0
      for (const table of ['location', 'asset'] as const) {
        lost += expected[table].filter((name) => !found[table].has(name)).length
        const rows = [...found[table].values()].reduce((sum, times) => sum + times, 0)
        doubled += Math.max(0, rows - expected[table].length)
      }
      let wrongHistory = await count(
        pool,
        `select count(*) from asset a where business_id = $1 and (version <> (
           select count(*) from asset_history h where h.business_id = a.business_id and h.asset_id = a.id) or (
           select count(*) from asset_history h where h.business_id = a.business_id and h.asset_id = a.id and h.action = 'create') <> 1)`,
        [business],
      )
      for (const { id, changes } of changed) {
        const version = await count(pool, 'select version as count from asset where business_id = $1 and id = $2', [
          business,
          id,
        ])
        if (version !== changes + 1) wrongHistory++
      }
      let missingFiles = 0
      for (const { image } of assets) {
        const response = await fetch(target.url + image)
        if (response.status !== 200 || (await response.arrayBuffer()).byteLength === 0) missingFiles++
      }
      const acknowledged = locations.length + assets.length + changed.reduce((sum, { changes }) => sum + changes, 0)
      return { acknowledged, lost, doubled, wrongHistory, missingFiles }
    },
  }
}

export const isIntact = ({ lost, doubled, wrongHistory, missingFiles }: Verdict): boolean =>
  lost + doubled + wrongHistory + missingFiles === 0

export const inWords = ({ acknowledged, lost, doubled, wrongHistory, missingFiles }: Verdict): string =>
  `${acknowledged} writes acknowledged: ${lost} lost, ${doubled} doubled, ${wrongHistory} with a wrong history, ${missingFiles} photos missing`

export const countsOf = ({ responses }: Writers): string =>
  [...responses].map(([what, times]) => `${times}× ${what}`).join(', ')
