import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import { lockUnusedFiles } from '../../asset/asset.public.ts'
import { removeFiles } from '../../media/media.service.ts'
import { deletePhotos, selectPhotos } from './import-photo.queries.ts'

/** Removes the photos of an import, and the files that no asset uses. */
export async function removePhotos(
  trx: Trx,
  { jobs }: Pick<Runtime, 'jobs'>,
  business: string,
  id: string,
): Promise<void> {
  const media = (await selectPhotos(trx, business, id)).map(({ media_id }) => media_id)
  await deletePhotos(trx, business, id)
  await removeFiles(trx, jobs, { businessId: business }, await lockUnusedFiles(trx, business, media))
}
