import { DRAFT_ABOVE_FIELDS, RegistrationField } from '@nine/contract/event/registration/registration-form'
import { z } from 'zod'
import { createDraftStore } from './draft-store.ts'

const Draft = z.array(
  RegistrationField.extend({
    title: z.string(),
    name: z.string(),
    link: z.string().optional(),
    question: z.array(z.object({ title: z.string(), titleEn: z.string().optional(), other: z.boolean() })),
  }),
)

const drafts = createDraftStore({
  storage: () => localStorage,
  prefix: 'form-register-',
  parse: (stored): readonly RegistrationField[] | undefined => Draft.safeParse(stored).data,
})

/** Keeps the form being designed in this browser, while it is long enough to be worth it. */
export function keepFormDraft(event: string, fields: readonly RegistrationField[]): void {
  if (fields.length > DRAFT_ABOVE_FIELDS) drafts.keep(event, fields)
  else drafts.forget(event)
}

export const { read: readFormDraft, forget: forgetFormDraft } = drafts

/** A field being designed: its key is stable while its name follows the title, until it is saved. */
export interface DesignField extends RegistrationField {
  key: string
  /** Guests may have answered it, so its name stays. */
  isSaved: boolean
}

/** Forms being designed, by event: the designer and the reorder page share them. */
export const designs = new Map<string, DesignField[]>()

/** Back at the list: drop all designs. */
export function forgetFormDrafts(): void {
  designs.clear()
  drafts.forgetAll()
}
