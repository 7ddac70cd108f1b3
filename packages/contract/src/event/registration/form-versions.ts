import { z } from 'zod'
import { call } from '../../call.ts'
import { ById, limitOf, Page } from '../../fields.ts'
import { FORM_CHANGES } from './form-changes.ts'
import { RegistrationField } from './registration-form.ts'

export const FORM_VERSIONS_SHOWN = 20

/** A form as it was saved once; guests' answers name the version they were given to. */
export const FormVersion = z.object({
  version: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
  fields: z.array(RegistrationField),
  changes: z.array(z.object({ kind: z.enum(FORM_CHANGES), title: z.string(), before: z.string() })),
})
export type FormVersion = z.infer<typeof FormVersion>

export const listFormVersions = call({
  method: 'GET',
  path: '/event-service/events/{id}/form-versions',
  summary: 'The versions of an event’s registration form, the latest first: who saved each, when, and what it changed',
  access: 'event.read',
  envelope: 'list',
  params: ById,
  query: z.object({ limit: limitOf(FORM_VERSIONS_SHOWN), page: Page }),
  output: FormVersion,
  errors: ['CAN_NOT_SEE_EVENT'],
})
