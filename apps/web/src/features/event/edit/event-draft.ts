import { z } from 'zod'
import { createDraftStore } from '../draft-store.ts'

/** `version`: the saved version it was made from. */
const Draft = z.object({ version: z.number(), values: z.record(z.string(), z.unknown()) })

/** What is not saved yet stays with this tab: a reload or the way to Google and back loses nothing. */
export const eventDrafts = createDraftStore({
  storage: () => sessionStorage,
  prefix: 'event-draft-',
  parse: (stored) => Draft.safeParse(stored).data,
})

/** What was kept of this very version, with the fields the form has today. */
export function readEventDraft<V extends object>(event: string, version: number, saved: V): V | undefined {
  const draft = eventDrafts.read(event)
  if (draft?.version !== version) return undefined
  const known = Object.entries(draft.values).filter(([key]) => Object.hasOwn(saved, key))
  return { ...saved, ...Object.fromEntries(known) }
}
