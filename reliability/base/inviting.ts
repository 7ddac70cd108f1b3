import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SmtpInbox } from '@nine/testkit/doubles/smtp-inbox'
import { count, type Person, type Target } from '@nine/testkit/load/world'
import type pg from 'pg'
import { retryUntilFinal } from './retry-until-final.ts'

/** Each person may invite so often; they take turns. */
const TURN_MS = 1000
const TIMEOUT_MS = 180_000
/** What a job's worker lost is given back a minute later; that minute passes at once here. */
const GIVE_BACK = `update pgboss.job set started_on = started_on - interval '1 minute' where name = 'mail' and state = 'active' and started_on < now() - interval '15 seconds'`

/** Invites one person after the other, each a mail of its own; repeats with the same key until it is taken. */
export function startInviting(target: Target): { stop: () => Promise<string[]> } {
  const invited: string[] = []
  let stopping = false
  const invite = async (as: Person, email: string): Promise<void> => {
    const json = [{ email, role: 'user' }]
    const { status, body } = await retryUntilFinal(target, 'POST', '/gateway/iam/accounts', { as, json })
    if (status !== 200) throw new Error(`invitation refused: ${JSON.stringify(body)}`)
  }
  const working = (async () => {
    for (const as of inTurn(target.people)) {
      const email = `${randomUUID()}@example.com`
      await invite(as, email)
      invited.push(email)
      if (stopping) return
      await sleep(TURN_MS)
    }
  })()
  return {
    stop: async () => {
      stopping = true
      await working
      return invited
    },
  }
}

function* inTurn<T>(list: readonly T[]): Generator<T> {
  for (;;) yield* list
}

/** Who got no mail, and who got two without a mark that says it may be so. */
export async function mailsOnce(
  pool: pg.Pool,
  inbox: SmtpInbox,
  invited: readonly string[],
): Promise<{ missing: number; twice: number; marked: number }> {
  const queued = () => count(pool, `select count(*) from mail where state = 'queued'`)
  for (const deadline = Date.now() + TIMEOUT_MS; (await queued()) > 0 && Date.now() < deadline; await sleep(500))
    await pool.query(GIVE_BACK)
  const arrived = new Map<string, number>()
  for (const { to } of inbox.mails) {
    const address = to?.[0]?.address ?? ''
    arrived.set(address, (arrived.get(address) ?? 0) + 1)
  }
  const { rows } = await pool.query<{ address: string }>('select to_address as address from mail where is_doubtful')
  const marked = new Set(rows.map(({ address }) => address))
  return {
    missing: invited.filter((address) => !arrived.has(address)).length,
    twice: invited.filter((address) => (arrived.get(address) ?? 0) > 1 && !marked.has(address)).length,
    marked: marked.size,
  }
}
