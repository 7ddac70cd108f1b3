import type { MessageKind } from '@nine/contract/message/message'
import { sql } from 'kysely'
import type { Trx } from '../../tables.ts'

/** Until when it was looked before; undefined the first time. Two servers take turns on this row. */
export async function advanceSweep(trx: Trx, now: Date): Promise<Date | undefined> {
  const before = await trx.selectFrom('message_sweep').select('swept_at').forUpdate().executeTakeFirst()
  if (!before) {
    await trx
      .insertInto('message_sweep')
      .values({ swept_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return undefined
  }
  if (before.swept_at < now) await trx.updateTable('message_sweep').set({ swept_at: now }).execute()
  return before.swept_at
}

export interface DueMessage {
  business: string
  event: string
  kind: Extract<MessageKind, 'reminder-day' | 'reminder-hour' | 'reminder-own' | 'thanks'>
  /** The start it reminds of, or the end it thanks for. */
  about: Date
  by: string
}

/** Messages whose time lies after `since` and not after `now`, of events that still take place. */
export async function selectDueMessages(
  trx: Trx,
  { since, now }: { since: Date; now: Date },
  minutes: { day: number; hour: number; thanks: number },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select e.business_id as business, e.id as event, kinds.kind, e.start_at as about, e.created_by as by
    from (values ('reminder-day', ${minutes.day}::int), ('reminder-hour', ${minutes.hour})) as kinds(kind, minutes)
      join event e on e.start_at > ${now} and e.start_at > ${since}::timestamptz + make_interval(mins => kinds.minutes)
        and e.start_at <= ${now}::timestamptz + make_interval(mins => kinds.minutes)
      left join event_message m on m.business_id = e.business_id and m.event_id = e.id and m.kind = kinds.kind
    where e.deleted_at is null and e.cancelled_at is null and e.guest_count > 0 and coalesce(m.is_on, true)
    union all
    select e.business_id, e.id, m.kind, e.start_at, e.created_by
    from event_message m join event e on e.business_id = m.business_id and e.id = m.event_id
    where m.kind = 'reminder-own' and m.is_on and e.deleted_at is null and e.cancelled_at is null and e.guest_count > 0
      and e.start_at > ${now} and e.start_at <= ${now}::timestamptz + interval '31 days'
      and e.start_at - make_interval(mins => m.minutes) > ${since}
      and e.start_at - make_interval(mins => m.minutes) <= ${now}
    union all
    select e.business_id, e.id, m.kind, e.over_at, e.created_by
    from event e join event_message m on m.business_id = e.business_id and m.event_id = e.id and m.kind = 'thanks'
    where e.deleted_at is null and e.cancelled_at is null and m.is_on and e.guest_count > 0
      and e.over_at > ${since}::timestamptz - make_interval(mins => ${minutes.thanks})
      and e.over_at <= ${now}::timestamptz - make_interval(mins => ${minutes.thanks})
  `.execute(trx)
  return rows
}
