import {
  IMPORT_PHOTOS_MAX,
  type ImportPhoto,
  type ImportPhotoCounts,
  photoFileName,
  readPhotoName,
  type SentPhoto,
} from '@nine/contract/asset/import/import-photos'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { UnreadPicture } from '../../../adapters/picture/image.ts'
import { AppError, isRefusal } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import type { UploadedFile } from '../../../http/call/uploads.ts'
import type { Db, Trx } from '../../../tables.ts'
import { keepFile, type PendingFiles, type StoredFile, storeImage } from '../../media/media.service.ts'
import { announce, requireLocked } from '../draft.service.ts'
import { type ImportRecord, selectImport, updateImport } from '../import.queries.ts'
import {
  countPhotos,
  insertPhotos,
  type PhotoFilter,
  selectKnownNames,
  selectPhotoCounts,
  selectPhotoPage,
} from './import-photo.queries.ts'
import { removePhotos } from './remove-photos.service.ts'

/** One photo of a request: its bytes are stored, or why they are not. */
type Received = { name: string } & ({ file: StoredFile } | { sent: SentPhoto })

/**
 * Stores the bytes of photos whose names are new, outside of any transaction, because reading pictures takes long. One that is no
 * picture does not hold up the others.
 */
export async function storePhotos(
  db: Db,
  pending: PendingFiles,
  { business, id, lang }: { business: string; id: string; lang: Lang },
  files: readonly UploadedFile[],
): Promise<Received[]> {
  const row = await selectImport(db, business, id)
  if (!row) throw new AppError('import.not_found')
  if (row.state === 'running') throw new AppError('import.busy')
  const known = await selectKnownNames(
    db,
    business,
    id,
    files.map(({ name }) => photoFileName(name)),
  )
  const received: Received[] = []
  for (const file of files) {
    const name = photoFileName(file.name)
    const photo: Received = known.has(name)
      ? { name, sent: { name, state: 'known', reason: null } }
      : await storeOne(pending, file, name, lang)
    if ('file' in photo) known.add(name)
    received.push(photo)
  }
  return received
}

async function storeOne(pending: PendingFiles, file: UploadedFile, name: string, lang: Lang): Promise<Received> {
  try {
    return { name, file: await storeImage(pending, file) }
  } catch (error) {
    if (error instanceof UnreadPicture)
      return { name, sent: { name, state: 'refused', reason: say(lang, 'errors', error.code) } }
    if (!isRefusal(error, 'request.validation')) throw error
    const [issue] = error.issues
    if (!issue) throw error
    return { name, sent: { name, state: 'refused', reason: say(lang, 'issues', issue.code, issue.values) } }
  }
}

interface Kept {
  photos: SentPhoto[]
  counts: ImportPhotoCounts
  /** Files of names that another request has brought meanwhile; their bytes can go. */
  superfluous: string[]
}

/** From the commit on the photos exist and count against the quota. What a dry run found is void, because rows may get photos. */
export async function keepPhotos(context: ChangeContext, id: string, received: readonly Received[]): Promise<Kept> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const record = await requireOpen(trx, business, id)
  const known = await selectKnownNames(
    trx,
    business,
    id,
    received.map(({ name }) => name),
  )
  const added = received.flatMap((photo) => ('file' in photo && !known.has(photo.name) ? [photo] : []))
  const { total } = await selectPhotoCounts(trx, business, id)
  if (total + added.length > IMPORT_PHOTOS_MAX) throw new AppError('import.too_many_photos', { max: IMPORT_PHOTOS_MAX })
  for (const { file } of added)
    await keepFile(trx, runtime, file, { personId: actor.id, businessId: business, isPublic: false })
  await insertPhotos(
    trx,
    added.map(({ name, file }) => {
      const { key, baseKey, number } = readPhotoName(name)
      return {
        business_id: business,
        import_id: id,
        name,
        key,
        base_key: baseKey,
        number,
        media_id: file.id,
        row_position: null,
      }
    }),
  )
  if (added.length > 0) await reopen(context, record)
  return {
    photos: received.map((photo) => {
      if ('sent' in photo) return photo.sent
      return { name: photo.name, state: known.has(photo.name) ? 'known' : 'stored', reason: null }
    }),
    counts: await selectPhotoCounts(trx, business, id),
    superfluous: received.flatMap((photo) => ('file' in photo && known.has(photo.name) ? [photo.file.id] : [])),
  }
}

/** All photos of an import go; its assets keep theirs. */
export async function deleteImportPhotos(context: ChangeContext, id: string): Promise<null> {
  const { trx, runtime, actor } = context
  const record = await requireOpen(trx, actor.business, id)
  await removePhotos(trx, runtime, actor.business, id)
  await reopen(context, record)
  return null
}

async function requireOpen(trx: Trx, business: string, id: string): Promise<ImportRecord> {
  const record = await requireLocked(trx, business, id)
  if (record.state === 'running') throw new AppError('import.busy')
  return record
}

/** The dry run has to be made again. */
async function reopen(context: ChangeContext, { id, state, version }: ImportRecord): Promise<void> {
  const { trx, actor } = context
  if (state !== 'matching')
    await updateImport(trx, actor.business, id, {
      version: version + 1,
      state: 'matching',
      runner: null,
      updated_by: actor.id,
    })
  await announce(context, id)
}

export async function listImportPhotos(
  db: Db,
  business: string,
  id: string,
  { state, page, limit }: { state: PhotoFilter; page: number; limit: number },
): Promise<{ data: ImportPhoto[]; totalCount: number }> {
  if (!(await selectImport(db, business, id))) throw new AppError('import.not_found')
  const [rows, totalCount] = await Promise.all([
    selectPhotoPage(db, business, id, { state, limit, offset: (page - 1) * limit }),
    countPhotos(db, business, id, state),
  ])
  const data = rows.map(({ name, row_position, is_used }) => ({ name, position: row_position, isUsed: is_used }))
  return { data, totalCount }
}
