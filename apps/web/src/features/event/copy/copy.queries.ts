import {
  addFromTemplate,
  deleteTemplate,
  duplicateEvent,
  listTemplates,
  saveTemplate,
} from '@nine/contract/event/event-template'
import { queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { reloadEvents } from '../event.queries.ts'

const key = (business: string) => ['event-template', business] as const

export const templatesQuery = (business: string) =>
  queryOptions({ queryKey: key(business), queryFn: ({ signal }) => call(listTemplates, {}, { signal }) })

const reloadTemplates = (business: string): Promise<void> => queryClient.invalidateQueries({ queryKey: key(business) })

/** What a new event is made from. */
export interface CopySource {
  kind: 'event' | 'template'
  id: string
  title: string
  /** Of an event; a template has days of long ago. */
  startDateTime: string | null
  timeZone?: string | undefined
}

/** Returns the id of the new event. */
export async function copyEvent(
  business: string,
  { kind, id }: CopySource,
  body: { eventTitle: string; startDateTime: string | null },
  once: CallOptions,
): Promise<string> {
  const made = await call(kind === 'event' ? duplicateEvent : addFromTemplate, { params: { id }, body }, once)
  void reloadEvents(business)
  return made.id
}

export async function keepTemplate(business: string, event: string, name: string, once: CallOptions): Promise<void> {
  await call(saveTemplate, { params: { id: event }, body: { name } }, once)
  await reloadTemplates(business)
}

export async function dropTemplate(business: string, id: string): Promise<void> {
  await call(deleteTemplate, { params: { id } })
  await reloadTemplates(business)
}
