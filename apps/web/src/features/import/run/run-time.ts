import type { Batch } from '@nine/contract/batch/batch'

const SECOND = 1000
const MINUTE_SECONDS = 60
/** So much must have passed before a guess is worth anything. */
const FIRST_GUESS_MS = 3 * SECOND
const SOON_SECONDS = 5
const STEP_SECONDS = 5

type TimeLeft = { unit: 'seconds' | 'minutes' | 'soon'; count: number }

/** How long a batch will still take, judging by how far it has come; undefined while nothing can be said. */
export function timeLeft(
  { createdAt, total, done, skipped, failed }: Pick<Batch, 'createdAt' | 'total' | 'done' | 'skipped' | 'failed'>,
  now: number,
): TimeLeft | undefined {
  const looked = done + skipped + failed
  const elapsed = now - Date.parse(createdAt)
  if (looked === 0 || elapsed < FIRST_GUESS_MS) return undefined
  const seconds = ((elapsed / looked) * (total - looked)) / SECOND
  if (seconds < SOON_SECONDS) return { unit: 'soon', count: 0 }
  return seconds > MINUTE_SECONDS
    ? { unit: 'minutes', count: Math.ceil(seconds / MINUTE_SECONDS) }
    : { unit: 'seconds', count: Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS }
}

export function timeTaken({ createdAt, finishedAt }: Pick<Batch, 'createdAt' | 'finishedAt'>) {
  if (finishedAt === null) return undefined
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(createdAt)) / SECOND))
  return { minutes: Math.floor(seconds / MINUTE_SECONDS), seconds: seconds % MINUTE_SECONDS }
}
