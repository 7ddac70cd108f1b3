import { readFile } from 'node:fs/promises'
import { formatBytes } from '@nine/contract/bytes'
import type { UploadedImage } from '@nine/contract/media'
import type { IssueCode } from '@nine/contract/messages/shared/vn'
import { fileTypeFromFile } from 'file-type'
import { renderDrawing } from '../../adapters/drawing.ts'
import { readPicture } from '../../adapters/picture/image.ts'
import { type Picture, UnusableImage } from '../../adapters/picture/picture.ts'
import { isDatabaseDown } from '../../db/failures.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import type { FileResponse } from '../../http/call/response.ts'
import type { UploadedFile } from '../../http/call/uploads.ts'
import type { Jobs } from '../../jobs/queue.ts'
import type { Runtime } from '../../runtime.ts'
import { cleanFileName, pictureName } from './file-name.ts'
import { keyOf } from './media-key.ts'
import { sign } from './media-signature.ts'
import { deleteMedia, insertMedia, lockMedia, selectStoredBytes, type StorageOwner } from './media.queries.ts'

export { lockMediaOfBusiness } from './media.queries.ts'

export const MEDIA_REMOVAL_QUEUE = 'media-removal'
export const UNUSED_PICTURE_QUEUE = 'unused-picture'
const PDF = 'application/pdf'
/** A PDF ends with this; some programs append a little. */
const PDF_END = '%%EOF'
const PDF_END_WITHIN = 64 * 1024

/** Files whose bytes are stored but whose rows are not written yet. */
export interface PendingFiles {
  runtime: Runtime
  ids: string[]
}

/** One of them, as its row will be. */
export interface StoredFile {
  id: string
  kind: 'image' | 'document'
  type: string
  name: string
  bytes: number
  width: number | null
  height: number | null
}

export interface StoredImage extends StoredFile {
  width: number
  height: number
}

export interface FileOwner {
  personId: string
  businessId: string | null
  /** Visible to anyone who knows the id; otherwise only with a signed URL. */
  isPublic: boolean
}

/**
 * Stores files around a transaction: first the bytes (`storeImage`, `storeDocument`), then, inside `transact`, their rows
 * (`keepFile`). When the work fails, nothing is left behind.
 */
export async function withFiles<T>(runtime: Runtime, work: (pending: PendingFiles) => Promise<T>): Promise<T> {
  const pending: PendingFiles = { runtime, ids: [] }
  try {
    return await work(pending)
  } catch (error) {
    // Without the database nobody knows whether the rows were committed: the nightly sweep will find out.
    if (!isDatabaseDown(error)) await removeBytes(runtime, pending.ids)
    throw error
  }
}

/** The same for uploaded files that are stored alike, one after the other: `store` is `storeImage` or `storeDocument`. */
export const withStored = <T>(
  runtime: Runtime,
  { files, store }: { files: readonly UploadedFile[]; store: typeof storeDocument },
  work: (stored: StoredFile[]) => Promise<T>,
): Promise<T> =>
  withFiles(runtime, async (pending) => {
    const stored: StoredFile[] = []
    for (const file of files) stored.push(await store(pending, file))
    return work(stored)
  })

/** Accepts a JPEG, PNG, WebP, GIF or AVIF picture; stores it re-encoded without metadata, with a thumbnail. */
export async function storeImage(pending: PendingFiles, file: UploadedFile): Promise<StoredImage> {
  if (file.bytes === 0) throw unusable(file, 'file_empty')
  const picture = await readPicture(file.path).catch((error: unknown) => {
    throw error instanceof UnusableImage ? unusable(file, error.code, error.values) : error
  })
  return putPicture(pending, picture, pictureName(file.name, picture.type))
}

/** Stores a drawing of our own, as SVG. Never for uploads: it is not checked. */
export async function storeDrawing(pending: PendingFiles, svg: string, name: string): Promise<StoredImage> {
  return putPicture(pending, await renderDrawing(svg), name)
}

async function putPicture(pending: PendingFiles, picture: Picture, name: string): Promise<StoredImage> {
  const { type, bytes, thumb, width, height } = picture
  const id = announce(pending)
  const { storage } = pending.runtime
  await storage.put(keyOf(id, 'full'), bytes, type)
  await storage.put(keyOf(id, 'thumb'), thumb, 'image/webp')
  return { id, kind: 'image', type, name, bytes: bytes.length, width, height }
}

/** Accepts a PDF as it is, or a picture as `storeImage` does. */
export async function storeDocument(pending: PendingFiles, file: UploadedFile): Promise<StoredFile> {
  if (file.bytes === 0) throw unusable(file, 'file_empty')
  const mime = (await fileTypeFromFile(file.path))?.mime
  if (!mime?.startsWith('image/') && mime !== PDF) throw unusable(file, 'document_unsupported')
  if (mime !== PDF) return storeImage(pending, file)
  const bytes = await readFile(file.path)
  if (!bytes.subarray(-PDF_END_WITHIN).includes(PDF_END)) throw unusable(file, 'document_broken')
  const id = announce(pending)
  await pending.runtime.storage.put(keyOf(id, 'full'), bytes, PDF)
  const name = cleanFileName(file.name)
  return { id, kind: 'document', type: PDF, name, bytes: bytes.length, width: null, height: null }
}

/** Stores a document that the product has made itself. */
export async function storeMadeDocument(
  pending: PendingFiles,
  bytes: Buffer,
  { type, name }: { type: string; name: string },
): Promise<StoredFile> {
  const id = announce(pending)
  await pending.runtime.storage.put(keyOf(id, 'full'), bytes, type)
  return { id, kind: 'document', type, name, bytes: bytes.length, width: null, height: null }
}

/** The same as `keepFile`, but never refused: what the product has to keep is counted, not limited. */
export async function keepMadeDocument(trx: Trx, file: StoredFile, { personId, businessId, isPublic }: FileOwner) {
  await insertMedia(trx, { ...file, person_id: personId, business_id: businessId, is_public: isPublic })
}

/** The bytes of a file of a business, for a call that has checked who asks. */
export async function openMedia({ storage }: Pick<Runtime, 'storage'>, id: string) {
  const stored = await storage.get(keyOf(id, 'full'))
  if (!stored) throw new AppError('request.not_found')
  return stored
}

/** A PDF that the product has drawn, for a call that has checked who asks: shown in the browser, unless it is to be saved. */
export const pdfOf = (
  runtime: Pick<Runtime, 'storage'>,
  id: string,
  { name, isDownload }: { name: string; isDownload: boolean },
): FileResponse => ({
  type: PDF,
  headers: {
    'cache-control': 'private, no-cache',
    etag: `"${id}"`,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${name}.pdf"`,
  },
  content: () => openMedia(runtime, id),
})

/** The row of a file that somebody without an account sent to a business. */
export async function keepStrangersFile(
  trx: Trx,
  runtime: Pick<Runtime, 'config'>,
  file: StoredFile,
  businessId: string,
): Promise<void> {
  await insertMedia(trx, { ...file, person_id: null, business_id: businessId, is_public: false })
  await requireWithinQuota(trx, runtime, { businessId }, file.bytes)
}

/** Writes the row of a stored file; from the commit on it exists and counts against the quota. */
export async function keepFile(
  trx: Trx,
  runtime: Pick<Runtime, 'config'>,
  file: StoredFile,
  { personId, businessId, isPublic }: FileOwner,
): Promise<void> {
  await insertMedia(trx, { ...file, person_id: personId, business_id: businessId, is_public: isPublic })
  await requireWithinQuota(trx, runtime, businessId === null ? { personId } : { businessId }, file.bytes)
}

export async function keepPublicImage(
  trx: Trx,
  runtime: Pick<Runtime, 'config'>,
  image: StoredImage,
  personId: string,
): Promise<UploadedImage> {
  await keepFile(trx, runtime, image, { personId, businessId: null, isPublic: true })
  return { id: image.id, width: image.width, height: image.height }
}

/** What a business stores and may store. */
export async function getStorage(db: Db, { config }: Pick<Runtime, 'config'>, businessId: string) {
  return { usedBytes: await selectStoredBytes(db, { businessId }), limitBytes: config.storageQuota.business }
}

/** Call it after the row is written: count-bytes.sql has counted it and locks the figure until the transaction ends. */
async function requireWithinQuota(
  trx: Trx,
  { config }: Pick<Runtime, 'config'>,
  owner: StorageOwner,
  added: number,
): Promise<void> {
  const isBusiness = 'businessId' in owner
  const limit = isBusiness ? config.storageQuota.business : config.storageQuota.person
  const used = await selectStoredBytes(trx, owner)
  if (used <= limit) return
  throw new AppError(isBusiness ? 'storage.quota_full' : 'storage.person_quota_full', {
    used: formatBytes(used - added),
    limit: formatBytes(limit),
  })
}

/** Deletes files of a business, or of a person without one; their bytes are removed after the commit. */
export async function removeFiles(trx: Trx, jobs: Jobs, owner: StorageOwner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await deleteMedia(trx, owner, ids)
  if (gone.length > 0) await jobs.send(trx, MEDIA_REMOVAL_QUEUE, { ids: gone })
}

/**
 * For a picture that was replaced or taken away: once that is committed, it is deleted unless something else shows it
 * (unused-picture.worker.ts).
 */
export async function releasePicture(trx: Trx, jobs: Jobs, id: string | null): Promise<void> {
  if (id) await jobs.send(trx, UNUSED_PICTURE_QUEUE, { id })
}

export async function removeBytes({ storage, log }: Runtime, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await storage.remove(keyOf(id, 'full'))
      await storage.remove(keyOf(id, 'thumb'))
    } catch (error) {
      log.warn({ err: error, id }, 'a file could not be removed; the sweep will try again')
    }
  }
}

/**
 * Refuses an id that a form sends as photo or logo unless it is a public picture. Until the transaction ends, nobody
 * removes that picture as unused.
 */
export async function requirePublicImage(trx: Trx, id: string, field: string): Promise<void> {
  const media = await lockMedia(trx, id)
  if (media?.kind === 'image' && media.is_public) return
  throw new AppError('request.validation', {}, [{ field, code: 'image_unknown', values: {} }])
}

export function requireFile(files: readonly UploadedFile[], field: string): UploadedFile {
  const file = files.find((file) => file.field === field)
  if (!file) throw new AppError('request.validation', {}, [{ field, code: 'file_required', values: {} }])
  return file
}

/** URL of a public picture. */
const imageUrl = (id: string): string => `/media/images/${id}`
export const photoUrl = (id: string): string => `/media/api/files/view?id=${id}`

/** URL of a private file for the next hour or two: for responses, never for a table. */
export function signMediaUrl({ secret }: Runtime, id: string, { download = false } = {}): string {
  const { expires, signature } = sign(secret, id, Date.now())
  return `${imageUrl(id)}?expires=${expires}&signature=${signature}${download ? '&download=1' : ''}`
}

/** The same of the small copy of a picture. */
export const signThumbUrl = (runtime: Runtime, id: string): string => `${signMediaUrl(runtime, id)}&size=thumb`

/** Registers the file before its first byte is written, so that a failure in between is cleaned up too. */
function announce({ ids }: PendingFiles): string {
  const id = newId()
  ids.push(id)
  return id
}

const unusable = ({ field }: UploadedFile, code: IssueCode, values: Record<string, number> = {}): AppError =>
  new AppError('request.validation', {}, [{ field, code, values }])
