import { DRAFT_ABOVE_FIELDS, RegistrationField } from '@nine/contract/event/registration-form'
import { z } from 'zod'

const PREFIX = 'form-register-'
const Draft = z.array(
  RegistrationField.extend({
    title: z.string(),
    name: z.string(),
    question: z.array(z.object({ title: z.string(), other: z.boolean() })),
  }),
)

/** Keeps the form being designed in this browser, while it is long enough to be worth it. */
export function keepFormDraft(event: string, fields: readonly RegistrationField[]): void {
  if (fields.length > DRAFT_ABOVE_FIELDS) localStorage.setItem(PREFIX + event, JSON.stringify(fields))
  else forgetFormDraft(event)
}

export function readFormDraft(event: string): RegistrationField[] | undefined {
  try {
    return Draft.parse(JSON.parse(localStorage.getItem(PREFIX + event) ?? 'null'))
  } catch {
    return undefined
  }
}

export const forgetFormDraft = (event: string): void => localStorage.removeItem(PREFIX + event)

/** A field on the drawing board: its key stays while its name follows its title. */
export interface DesignField extends RegistrationField {
  key: string
}

/** Forms on the drawing board, by event: the designer and the reorder page work on the same one. */
export const designs = new Map<string, DesignField[]>()

/** Who is back at the list has done with designing. */
export function forgetFormDrafts(): void {
  designs.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
