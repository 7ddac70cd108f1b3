import type { EventDetail } from '@nine/contract/event/event'
import { EventFields, type EventValues } from '@nine/contract/event/event-form'
import type { Translate } from '../../../lib/sentences/keys.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { choose } from '../../../ui/dialog/choose.tsx'
import { reachQuery } from '../event.queries.ts'

/**
 * Whether guests are told of a change, asked where time or place change and there is somebody to tell; undefined when the
 * change is not to be saved after all.
 */
export async function askToNotify(
  t: Translate<'event'>,
  event: EventDetail,
  entered: unknown,
): Promise<boolean | undefined> {
  const isOff = event.cancelled !== null || event.status === 'finished'
  const values = EventFields.safeParse(entered)
  if (isOff || !values.success || !isMoved(event, values.data)) return false
  const { change: count } = await queryClient.fetchQuery(reachQuery(event.business, event.id))
  if (count === 0) return false
  const choice = await choose({
    title: t('telling.title', { count }),
    text: t('telling.text'),
    choices: [
      { key: 'quiet', label: t('telling.quiet') },
      { key: 'tell', label: t('telling.tell'), look: 'main' },
    ],
  })
  return choice && choice === 'tell'
}

function isMoved(before: EventDetail, after: EventValues): boolean {
  const endOf = ({ enableEndTime, endDateTime }: Pick<EventValues, 'enableEndTime' | 'endDateTime'>): number =>
    enableEndTime && endDateTime !== null ? Date.parse(endDateTime) : 0
  const startOf = ({ startDateTime }: Pick<EventValues, 'startDateTime'>): number =>
    Date.parse(startDateTime ?? '') || 0
  if (startOf(before) !== startOf(after) || endOf(before) !== endOf(after)) return true
  if (before.isOnline !== after.isOnline) return true
  if (after.isOnline === 'on')
    return before.onlineItems !== after.onlineItems || before.meetingLink !== after.meetingLink
  return (['address', 'province', 'district'] as const).some((part) => before.address[part] !== after.address[part])
}
