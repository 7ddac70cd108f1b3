import { getEventFigures, showSteps } from '@nine/contract/event/figures/event-figures'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { LIVE } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const figuresQuery = (event: string) =>
  queryOptions({
    queryKey: ['event-figures', event],
    meta: LIVE,
    queryFn: ({ signal }) => call(getEventFigures, { params: { eventId: event } }, { signal }),
  })

export async function hideSteps(event: string, areHidden: boolean): Promise<void> {
  await call(showSteps, { params: { eventId: event }, body: { areHidden } })
  await queryClient.invalidateQueries({ queryKey: figuresQuery(event).queryKey })
}
