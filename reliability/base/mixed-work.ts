import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectLive } from '@nine/testkit/server/live-app'
import { addRegister } from '@nine/testkit/load/plain-register'
import { addEvent, addressOf, count, pick, send, type Target } from '@nine/testkit/load/world'
import { retryUntilFinal } from './retry-until-final.ts'

/** Something people do all day. */
interface Work {
  name: string
  /** Ends it; returns what went wrong. */
  stop: () => Promise<string[]>
}

const ITEMS = 300
const IMPORT_ROWS = 200

const ownerOf = ({ people }: Target) => {
  const [owner] = people
  if (!owner) throw new Error('nobody')
  return owner
}

/** Does it again and again until it is stopped. */
function repeat(name: string, pauseMs: number, once: () => Promise<void>, verify: () => Promise<string[]>): Work {
  let stopping = false
  let failure: Error | undefined
  const working = (async () => {
    while (!stopping) {
      await once()
      await sleep(pauseMs)
    }
  })().catch((error: Error) => {
    failure = error
  })
  return {
    name,
    stop: async () => {
      stopping = true
      await working
      return failure === undefined ? verify() : [failure.message]
    },
  }
}

/** Somebody counts, item after item, each mark sent until it is answered. */
export async function markItems(target: Target): Promise<Work> {
  const { pool, business } = target
  const as = ownerOf(target)
  await addRegister(target, ITEMS)
  const begun = await retryUntilFinal(target, 'POST', '/api/inventory/add', {
    as,
    json: { title: 'Kiểm kê', business },
  })
  const check: string = begun.body.result.inventoryCheck._id
  const { rows } = await pool.query<{ id: string }>('select id from inventory_item where check_id = $1', [check])
  const marks: string[] = []
  return repeat(
    'marks',
    150,
    async () => {
      const markId = randomUUID().replaceAll('-', '').slice(0, 24)
      const json = { checked: true, condition: pick(['good', 'damaged']), checkMethod: 'manual', markId }
      const path = `/api/inventory/${check}/items/${pick(rows).id}/check`
      const { status } = await retryUntilFinal(target, 'PATCH', path, { as, json })
      if (status !== 200) throw new Error(`a mark was answered ${status}`)
      marks.push(markId)
    },
    async () => {
      const kept = await pool.query<{ id: string }>('select id from inventory_mark where check_id = $1', [check])
      const ids = new Set(kept.rows.map(({ id }) => id))
      const lost = marks.filter((id) => !ids.has(id)).length
      return lost + Math.abs(ids.size - marks.length) > 0
        ? [`${lost} of ${marks.length} marks lost, ${ids.size} kept`]
        : []
    },
  )
}

/** Strangers register, and come in at the door. */
export async function registerAndCheckIn(target: Target): Promise<Work> {
  const event = await addEvent(target)
  const as = ownerOf(target)
  let number = 0
  return repeat(
    'registrations',
    200,
    async () => {
      number += 1
      const email = `khach${number}@example.com`
      const json = { eventID: event, name: 'Lê Minh Anh', phone: '0903118412', email, address: 'Gò Vấp' }
      const { status, body } = await retryUntilFinal(target, 'POST', '/event-service/user-event/add', {
        from: addressOf(number),
        json,
      })
      if (status !== 200) throw new Error(`a registration was answered ${status} ${JSON.stringify(body)}`)
      const path = `/event-service/user-event/${body.result.id}`
      const entered = await retryUntilFinal(target, 'PATCH', path, {
        as,
        json: { checkIn: true, eventID: event, gate: 'A' },
      })
      if (entered.status !== 200) throw new Error(`a check-in was answered ${entered.status}`)
    },
    async () => {
      const there = await count(
        target.pool,
        'select count(*) from guest where event_id = $1 and checked_in_at is not null',
        [event],
      )
      return there === number ? [] : [`${there} of ${number} guests are in`]
    },
  )
}

/** A file comes in, is checked and written. */
export function importFiles(target: Target, everyMs: number): Work {
  const as = ownerOf(target)
  let files = 0
  const read = async (path: string, isOver: (result: { state: string; finishedAt?: string }) => boolean) => {
    for (;;) {
      const { body } = await retryUntilFinal(target, 'GET', path, { as })
      if (isOver(body.result)) return body.result
      await sleep(500)
    }
  }
  return repeat(
    'imports',
    everyMs,
    async () => {
      const lines = Array.from({ length: IMPORT_ROWS }, (_, row) => `K${files}-${row},Ghế ${row}`)
      const form = () => {
        const sent = new FormData()
        sent.append('file', new Blob([`Mã tài sản,Tên tài sản\n${lines.join('\n')}\n`]), 'register.csv')
        return sent
      }
      const { status, body } = await retryUntilFinal(target, 'POST', '/api/asset/import', { as, form })
      if (status !== 200) throw new Error(`an import was answered ${status} ${JSON.stringify(body)}`)
      const path = `/api/asset/import/${body.result._id}`
      await retryUntilFinal(target, 'POST', `${path}/check`, { as, json: { version: body.result.version } })
      const { version } = await read(path, ({ state }) => state === 'checked')
      const written = await retryUntilFinal(target, 'POST', `${path}/commit`, { as, json: { version } })
      await read(`/api/batch/${written.body.result.batch}`, ({ finishedAt }) => typeof finishedAt === 'string')
      files += 1
    },
    async () => {
      const made = await count(
        target.pool,
        `select count(*) from asset where business_id = $1 and code like 'K%-%' and deleted_at is null`,
        [target.business],
      )
      return made === files * IMPORT_ROWS ? [] : [`${made} of ${files * IMPORT_ROWS} imported assets are there`]
    },
  )
}

/** Somebody reads reports. */
export function readReports(target: Target): Work {
  const as = ownerOf(target)
  const query = new URLSearchParams({
    business: target.business,
    report: 'use-book',
    period: '2026',
    group: 'location',
  })
  return repeat(
    'reports',
    7000,
    async () => {
      const { status, body } = await retryUntilFinal(target, 'GET', `/api/report?${query}`, { as })
      if (status !== 200) throw new Error(`a report was answered ${status} ${JSON.stringify(body)}`)
    },
    async () => [],
  )
}

/** Browsers that listen and come back whenever they are cut. */
export async function listen(target: Target, url: string, sockets: number): Promise<Work & { cut: () => void }> {
  const { token } = ownerOf(target)
  const clients = await Promise.all(Array.from({ length: sockets }, () => connectLive(url, { token })))
  for (const { socket, ask } of clients) {
    const follow = () => void ask('enter', target.business).catch(() => {})
    socket.on('connect', follow)
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => socket.connect(), 1000)
    })
    follow()
  }
  return {
    name: 'sockets',
    cut: () => {
      for (const { socket } of clients) socket.io.engine.close()
    },
    stop: async () => {
      const as = ownerOf(target)
      for (const { ask } of clients) await ask('enter', target.business).catch(() => undefined)
      const heard = clients.map(({ next }) => next('inventory.changed', 10_000).then(Boolean, () => false))
      await send(target, 'POST', '/api/inventory/add', { as, json: { title: 'Cuối', business: target.business } })
      const deaf = (await Promise.all(heard)).filter((each) => !each).length
      for (const { socket } of clients) socket.close()
      return deaf > 0 ? [`${deaf} of ${sockets} sockets hear nothing any more`] : []
    },
  }
}
