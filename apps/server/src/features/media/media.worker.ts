import type { Runtime } from '../../runtime.ts'
import { idOf } from './media-key.ts'
import { selectExistingIds } from './media.queries.ts'
import { MEDIA_REMOVAL_QUEUE, removeBytes } from './media.service.ts'
import type { Worker } from '../../jobs/worker.ts'

/** Younger files may belong to a request that is still running. */
const GRACE_MS = 24 * 3_600_000
const BATCH = 500
const UNFINISHED = /^tmp\//

export const mediaRemovalWorker: Worker<{ ids: string[] }> = {
  queue: MEDIA_REMOVAL_QUEUE,
  run: (runtime, { ids }) => removeBytes(runtime, ids),
}

/** Once a night: removes bytes without a row, left by a process that died or a business that was deleted. */
export const mediaSweepWorker: Worker = {
  queue: 'media-sweep',
  cron: '41 20 * * *',
  expireInSeconds: 4 * 3600,
  run: async (runtime) => {
    let batch: { key: string; id: string }[] = []
    for await (const { key, writtenAt } of runtime.storage.list()) {
      if (writtenAt.getTime() > Date.now() - GRACE_MS) continue
      const id = idOf(key)
      if (id) batch.push({ key, id })
      else if (UNFINISHED.test(key)) await runtime.storage.remove(key)
      if (batch.length < BATCH) continue
      await sweep(runtime, batch)
      batch = []
    }
    await sweep(runtime, batch)
  },
}

async function sweep({ db, storage }: Runtime, files: readonly { key: string; id: string }[]): Promise<void> {
  if (files.length === 0) return
  const existing = await selectExistingIds(db, [...new Set(files.map(({ id }) => id))])
  for (const { key, id } of files) if (!existing.has(id)) await storage.remove(key)
}
