import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Reply, send, type Target } from '@nine/testkit/load/world'

const PAUSE_MS = 250

/** Asks again under the same key until there is a final answer, as the product's own pages do. */
export async function retryUntilFinal(
  target: Target,
  method: string,
  path: string,
  sending: Omit<NonNullable<Parameters<typeof send>[3]>, 'key' | 'form'> & { form?: () => FormData } = {},
): Promise<Reply> {
  const { form, ...rest } = sending
  for (const key = randomUUID(); ; await sleep(PAUSE_MS)) {
    const reply = await send(target, method, path, { ...rest, ...(form && { form: form() }), key }).catch(
      () => undefined,
    )
    if (reply && reply.status < 500 && reply.status !== 429) return reply
  }
}
