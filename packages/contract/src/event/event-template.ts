import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, limitOf } from '../fields.ts'
import { Timestamp } from './event-form.ts'
import { EVENT_TITLE_MAX } from './event-list.ts'

export const TEMPLATES_MAX = 50
export const TEMPLATE_NAME_MAX = 100

/** When the new event begins, everything else keeping its distance; null leaves the days open. */
export const CopyForm = z.object({
  eventTitle: z.string().trim().min(1, { error: 'event_title_required' }).max(EVENT_TITLE_MAX, { error: 'at_most' }),
  startDateTime: Timestamp.nullable(),
})

export const duplicateEvent = call({
  method: 'POST',
  path: '/event-service/events/{id}/duplicate',
  summary:
    'Make another event like this one: content, schedule, form, door and messages, on other days, without guests',
  access: 'event.create',
  envelope: 'status',
  params: ById,
  body: CopyForm,
  output: z.object({ id: Id }),
  errors: ['CAN_NOT_SEE_EVENT', 'request.validation'],
  done: 'event.created',
})

export const EventTemplate = z.object({
  id: Id,
  name: z.string(),
  /** Of the event it was made from. */
  eventTitle: z.string(),
  image: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
})
export type EventTemplate = z.infer<typeof EventTemplate>

export const listTemplates = call({
  method: 'GET',
  path: '/event-service/event-templates',
  summary: 'What new events can be made from, by name',
  access: 'event.create',
  envelope: 'list',
  query: z.object({ limit: limitOf(TEMPLATES_MAX, TEMPLATES_MAX) }),
  output: EventTemplate,
})

export const TemplateForm = z.object({
  name: z.string().trim().min(1, { error: 'required' }).max(TEMPLATE_NAME_MAX, { error: 'at_most' }),
})

export const saveTemplate = call({
  method: 'POST',
  path: '/event-service/events/{id}/template',
  summary: 'Keep what an event is made of, to make others like it',
  access: 'event.update',
  envelope: 'result',
  params: ById,
  body: TemplateForm,
  output: z.object({ id: Id }),
  errors: ['CAN_NOT_SEE_EVENT', 'event_template.too_many', 'event_template.name_taken'],
})

export const addFromTemplate = call({
  method: 'POST',
  path: '/event-service/event-templates/{id}/event',
  summary: 'Make an event from a template',
  access: 'event.create',
  envelope: 'status',
  params: ById,
  body: CopyForm,
  output: z.object({ id: Id }),
  errors: ['event_template.not_found', 'request.validation'],
  done: 'event.created',
})

export const deleteTemplate = call({
  method: 'DELETE',
  path: '/event-service/event-templates/{id}',
  summary: 'Delete a template; events made from it stay',
  access: 'event.update',
  envelope: 'result',
  params: ById,
  output: z.object({ id: Id }),
  errors: ['event_template.not_found'],
})
