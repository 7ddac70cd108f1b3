import { z } from 'zod'
import { createDraftStore } from '../draft-store.ts'

/** `version`: the saved version it was made from. */
const Draft = z.object({ version: z.number(), values: z.record(z.string(), z.unknown()) })

/** Unsaved changes stay with this tab: a reload or a visit to Google loses nothing. */
export const eventDrafts = createDraftStore({
  storage: () => sessionStorage,
  prefix: 'event-draft-',
  parse: (stored) => Draft.safeParse(stored).data,
})

/** The draft of exactly this version, with the fields the form has today. */
export function readEventDraft<V extends object>(event: string, version: number, saved: V): V | undefined {
  const draft = eventDrafts.read(event)
  if (draft?.version !== version) return undefined
  const known = Object.entries(draft.values).filter(([key]) => Object.hasOwn(saved, key))
  return { ...saved, ...Object.fromEntries(known) }
}
