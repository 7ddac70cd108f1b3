import { todayIn } from '@nine/contract/duration'
import type { Db } from '../../tables.ts'
import type { Runtime } from '../../runtime.ts'

const BATCH = 200

/** Those who were not reminded that day, some at a time, in the order of what names them. */
type SelectUnreminded = (db: Db, of: { day: string; after: string; limit: number }) => Promise<string[]>

/** Reminds one after the other; returns how many of them got a mail. */
export async function remindEach(
  runtime: Runtime,
  now: Date,
  selectUnreminded: SelectUnreminded,
  remind: (one: string, today: string) => Promise<boolean>,
): Promise<number> {
  const day = todayIn(runtime.config.timeZone, now)
  let mails = 0
  let some: string[]
  let after = ''
  do {
    some = await selectUnreminded(runtime.db, { day, after, limit: BATCH })
    for (const one of some) if (await remind(one, day)) mails += 1
    after = some.at(-1) ?? after
  } while (some.length === BATCH)
  return mails
}
