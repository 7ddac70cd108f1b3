import { setTimeout as sleep } from 'node:timers/promises'
import { send, type World } from '@nine/testkit/load/world'

const PAUSE_MS = 10

/** Somebody looks through the asset list until told to stop; returns how long each page took. */
export async function browse(world: World, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const as = world.people.at(-1)
  for (let page = 1; !isOver(); page = (page % 5) + 1) {
    const began = performance.now()
    const { status } = await send(world, 'GET', `/api/asset?page=${page}&limit=20`, as ? { as } : {})
    if (status !== 200) throw new Error(`the list was answered ${status}`)
    times.push(performance.now() - began)
    await sleep(PAUSE_MS)
  }
  return times
}

/** How long something takes while somebody else looks through the list, and how long their pages took. */
export async function whileBrowsing(world: World, work: () => Promise<void>) {
  let isOver = false
  const browsing = browse(world, () => isOver)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  isOver = true
  return { seconds, times: await browsing }
}

export async function untilBatchIsOver({ pool }: World, id: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ over: boolean }>(
      'select finished_at is not null as over from batch where id = $1',
      [id],
    )
    if (rows[0]?.over) return
    await sleep(2 * PAUSE_MS)
  }
}
