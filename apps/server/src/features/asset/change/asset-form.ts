import type * as calls from '@nine/contract/asset/asset'
import { AssetChange, CreateForm, CreateManyForm, NewAsset } from '@nine/contract/asset/asset'
import { MAX_DOCUMENTS, MAX_PHOTOS } from '@nine/contract/asset/asset-fields'
import type { Received } from '@nine/contract/call'
import type { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import { parseDataOf, parseJsonField } from '../../../http/call/read-input.ts'
import type { UploadedFile } from '../../../http/call/uploads.ts'

type CreateBody = Received<typeof calls.createAsset>['body']
export type NewAssets = z.output<typeof CreateManyForm>
type ChangeBody = Received<typeof calls.updateAsset>['body']

/** The fields of a new asset, sent one by one (form A) or as JSON in `data` (form B). */
export function readNewAsset(body: CreateBody, business: string): CreateForm {
  return withName({ ...body, ...parseDataField(CreateForm, body, business) })
}

export function readNewAssets({ data }: { data: string }, business: string): NewAssets {
  return withName(parseDataOf(CreateManyForm, data, business))
}

function withName<T extends { name?: string | undefined }>(input: T): T {
  if (input.name === undefined)
    throw new AppError('request.validation', {}, [{ field: 'name', code: 'required', values: {} }])
  return input
}

export function readChange(body: ChangeBody, business: string): AssetChange {
  return { ...body, ...parseDataField(AssetChange, body, business) }
}

/** Form B may name the business only inside its JSON. */
export function businessInForm(form: unknown): string {
  const data = (form as { data?: unknown } | undefined)?.data
  const business = typeof data === 'string' && parseJsonField(NewAsset.pick({ business: true }), 'data', data).business
  if (!business) throw new AppError('business.required')
  return business
}

/** Photos come first, then purchase documents where `imagesCount` says that there are any. */
export function splitFiles(
  files: readonly UploadedFile[],
  { imagesCount = files.length, needsPhoto }: { imagesCount?: number | undefined; needsPhoto: boolean },
) {
  const photos = files.slice(0, imagesCount)
  const documents = files.slice(imagesCount)
  if (needsPhoto && photos.length === 0)
    throw new AppError('asset.no_photo', {}, [{ field: 'images', code: 'file_required', values: {} }])
  if (photos.length > MAX_PHOTOS) throw tooManyPhotos()
  if (documents.length > MAX_DOCUMENTS) throw tooManyDocuments()
  return { photos, documents }
}

export const tooManyPhotos = (): AppError =>
  new AppError('asset.too_many_photos', {}, [{ field: 'images', code: 'too_many_files', values: { max: MAX_PHOTOS } }])

export const tooManyDocuments = (): AppError =>
  new AppError('asset.too_many_documents', {}, [
    { field: 'files', code: 'too_many_files', values: { max: MAX_DOCUMENTS } },
  ])

function parseDataField<S extends typeof CreateForm | typeof AssetChange>(
  schema: S,
  { data }: { data?: string | undefined },
  business: string,
): Partial<z.output<S>> {
  return data === undefined ? {} : parseDataOf(schema, data, business)
}
