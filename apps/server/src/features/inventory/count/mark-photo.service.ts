import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { keepFile, removeFiles, signThumbUrl, type StoredFile } from '../../media/media.service.ts'
import { requireCheck } from '../inventory.service.ts'
import { type MarkPhoto, selectMarkedBad, upsertMarkPhoto } from './mark-photo.queries.ts'

/**
 * Keeps a picture with a mark of damage or loss. The mark is on record already, so its picture is welcome after the
 * check was completed, too: a phone sends it when it can.
 */
export async function addMarkPhoto(
  context: ChangeContext,
  check: string,
  { item, mark }: { item: string; mark: string },
  photo: StoredFile,
): Promise<{ photo: string }> {
  const { trx, actor } = context
  const { business, id: person } = actor
  await requireCheck(trx, business, check)
  if (!(await selectMarkedBad(trx, { business, check, item, mark, person })))
    throw new AppError('inventory.item_not_found')
  return keepMarkPhoto(context, { check, mark, item }, photo)
}

/** A newer picture replaces the one before. */
export async function keepMarkPhoto(
  { trx, runtime, actor: { business, id: person } }: ChangeContext,
  of: Pick<MarkPhoto, 'check' | 'mark' | 'item'>,
  photo: StoredFile,
): Promise<{ photo: string }> {
  await keepFile(trx, runtime, photo, { personId: person, businessId: business, isPublic: false })
  const replaced = await upsertMarkPhoto(trx, { business, ...of, media: photo.id })
  if (replaced !== null) await removeFiles(trx, runtime.jobs, { businessId: business }, [replaced])
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: of.check })
  return { photo: signThumbUrl(runtime, photo.id) }
}
