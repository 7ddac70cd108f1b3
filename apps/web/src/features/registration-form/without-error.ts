import { fieldOfInput } from './read-answers.ts'
import type { FieldErrors } from './registration-fields.tsx'

/** The errors without that of the field somebody is typing in; the same object where it has none. */
export function withoutErrorOf(errors: FieldErrors, input: EventTarget): FieldErrors {
  const name = input instanceof Element ? fieldOfInput(input.getAttribute('name') ?? '') : ''
  return Object.hasOwn(errors, name)
    ? Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name))
    : errors
}
