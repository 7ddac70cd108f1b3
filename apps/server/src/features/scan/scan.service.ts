import type { Output } from '@nine/contract/call'
import type * as calls from '@nine/contract/scan'
import type { Runtime } from '../../runtime.ts'
import { selectDoorsOfToday, selectExpectingChecks } from './scan.queries.ts'

/** The stocktakes that somebody with an asset in their hand can count it in. */
export async function listExpectingChecks(
  { db }: Runtime,
  business: string,
  asset: string,
): Promise<Output<typeof calls.listExpectingChecks>> {
  const checks = await selectExpectingChecks(db, business, asset)
  return { checks: checks.map(({ id, code, title }) => ({ _id: id, checkCode: code, title })) }
}

/** The doors that somebody may be about to work at. */
export async function listDoorsOfToday(
  { db, config }: Runtime,
  business: string,
): Promise<Output<typeof calls.listDoorsOfToday>> {
  const doors = await selectDoorsOfToday(db, business, config.timeZone)
  return {
    doors: doors.map(({ id, title, start_at }) => ({ _id: id, title, startAt: start_at?.toISOString() ?? null })),
  }
}
