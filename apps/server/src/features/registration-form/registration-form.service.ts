import { isDeepStrictEqual } from 'node:util'
import { formChanges } from '@nine/contract/event/registration/form-changes'
import type { FormVersion } from '@nine/contract/event/registration/form-versions'
import { formOf, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../app-error.ts'
import { requirePublicImage } from '../media/media.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import {
  countFormVersions,
  insertForm,
  selectFormAuthor,
  selectFormVersions,
  updateFormVersion,
} from './registration-form.queries.ts'
import { lockEvent, requireEvent, savedForm } from '../event/event.public.ts'
import type { Db } from '../../tables.ts'
import type { ChangeContext } from '../../context.ts'

/** Saves a form as its event's next version; earlier versions stay for the answers given to them. */
export async function saveForm(
  { trx, runtime: { live }, actor: { id: personId, business } }: ChangeContext,
  eventId: string,
  fields: readonly RegistrationField[],
  /** The version it was edited from, where the client sends it. */
  from?: number,
): Promise<void> {
  const event = await lockEvent(trx, business, eventId)
  const { form_version: current } = event
  // A later version than the current one was never saved here, so there is nothing to conflict with.
  if (from !== undefined && from < current)
    throw new AppError('event.conflict', {
      name: await nameOf(trx, await selectFormAuthor(trx, business, eventId, current)),
    })
  const before = await savedForm(trx, event)
  if (isDeepStrictEqual(before, fields)) return
  for (const [index, { img }] of fields.entries()) {
    if (img && !before?.some((field) => field.img === img))
      await requirePublicImage(trx, img, `requiredRegister.${index}.img`)
  }
  const version = current + 1
  await insertForm(trx, {
    business_id: business,
    event_id: eventId,
    version,
    fields: JSON.stringify(fields),
    created_by: personId,
  })
  await updateFormVersion(trx, business, eventId, version)
  await live.within(trx).toBusiness(business, 'event.changed', { id: eventId })
}

/** What was asked before, the latest first. The first is compared with the one that every event begins with. */
export async function listFormVersions(
  db: Db,
  { business, event, lang, limit, page }: { business: string; event: string; lang: Lang; limit: number; page: number },
): Promise<{ items: FormVersion[]; total: number }> {
  await requireEvent(db, business, event)
  const rows = await selectFormVersions(db, { business, event, limit, offset: (page - 1) * limit })
  const items = rows.map(({ version, fields, before, created_at, created_by }) => ({
    version,
    savedAt: created_at.toISOString(),
    savedBy: created_by,
    fields: formOf(fields, lang),
    changes: formChanges(formOf(before, lang), formOf(fields, lang)),
  }))
  return { items, total: await countFormVersions(db, business, event) }
}
