import type { Role } from '@nine/contract/business/roles'
import { EventFields } from '@nine/contract/event/event-form'
import { type EventTemplate, TEMPLATES_MAX } from '@nine/contract/event/event-template'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { savedForm } from '../event/event.public.ts'
import { addEvent, changeEvent, getEventForEdit, type prepareEvent } from '../event/event.service.ts'
import { releasePicture } from '../media/media.service.ts'
import { saveForm } from '../registration-form/registration-form.service.ts'
import { type EventCopy, moveRules, moveTo } from './event-copy.ts'
import {
  countTemplates,
  deleteTemplateRow,
  insertParts,
  insertTemplate,
  lockTemplates,
  selectDoor,
  selectMessages,
  selectRules,
  selectTemplate,
  selectTemplates,
} from './event-template.queries.ts'

/** What an event is made of. Its guests, its mails, its link and its meeting are its own. */
export async function copyOf(
  db: Db,
  { config }: Pick<Runtime, 'config'>,
  { business, role, event }: { business: string; role: Role; event: string },
): Promise<EventCopy> {
  const detail = await getEventForEdit({ db, config }, { business, role, lang: 'vn' }, event)
  const of = { business, event }
  return {
    // A draft may have no title yet.
    values: {
      ...EventFields.parse({ ...detail, eventTitle: detail.eventTitle || '-' }),
      eventTitle: detail.eventTitle,
    },
    timeZone: detail.timeZone,
    form: (await savedForm(db, { business_id: business, id: event, form_version: detail.formVersion })) ?? null,
    door: await selectDoor(db, of),
    rules: await selectRules(db, of),
    messages: await selectMessages(db, of),
  }
}

interface CopyOptions {
  eventTitle: string
  startDateTime: string | null
}

/** A draft like the copy, beginning when it is wished. */
export async function makeEvent(
  context: ChangeContext,
  prepared: Awaited<ReturnType<typeof prepareEvent>>,
  copy: EventCopy,
  { eventTitle, startDateTime }: CopyOptions,
): Promise<{ id: string }> {
  const { trx, actor } = context
  const { id } = await addEvent(context, prepared)
  const values = moveTo(copy.values, startDateTime, copy.timeZone)
  await changeEvent(context, id, { ...values, eventTitle, timeZone: copy.timeZone })
  if (copy.form) await saveForm(context, id, copy.form)
  const rules = moveRules(copy, startDateTime, new Date())
  await insertParts(trx, { business: actor.business, event: id }, { ...copy, ...(rules ? { rules } : {}) }, actor.id)
  return { id }
}

export async function listTemplates(db: Db, business: string, limit: number) {
  const rows = await selectTemplates(db, business, limit)
  const items = rows.map((row): EventTemplate => ({
    id: row.id,
    name: row.name,
    eventTitle: row.event_title,
    image: row.image,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  }))
  return { items, total: items.length }
}

export async function saveTemplate(
  { trx, actor }: ChangeContext,
  name: string,
  copy: EventCopy,
): Promise<{ id: string }> {
  await lockTemplates(trx, actor.business)
  if ((await countTemplates(trx, actor.business)) >= TEMPLATES_MAX)
    throw new AppError('event_template.too_many', { max: TEMPLATES_MAX })
  const id = newId()
  const template = { business_id: actor.business, id, name, copy: JSON.stringify(copy), created_by: actor.id }
  if (!(await insertTemplate(trx, template))) throw new AppError('event_template.name_taken')
  return { id }
}

export async function requireTemplate(db: Db, business: string, id: string): Promise<EventCopy> {
  const found = await selectTemplate(db, business, id)
  if (!found) throw new AppError('event_template.not_found')
  return found.copy
}

export async function deleteTemplate({ trx, runtime, actor }: ChangeContext, id: string): Promise<{ id: string }> {
  const gone = await deleteTemplateRow(trx, actor.business, id)
  if (!gone) throw new AppError('event_template.not_found')
  const { values, form } = gone.copy
  for (const picture of [values.image, ...(form ?? []).map(({ img }) => img)])
    await releasePicture(trx, runtime.jobs, picture || null)
  return { id }
}
