import { type Asset, createAsset, createAssets, updateAsset } from '@nine/contract/asset/asset'
import { freeFormerCode } from '@nine/contract/asset/asset-code'
import { addAssetDocuments, deleteAssetDocument, renameAssetDocument } from '@nine/contract/asset/asset-document'
import { restoreAssets, TRASH_AT_ONCE } from '@nine/contract/asset/asset-trash'
import type { Request } from '@nine/contract/call'
import { call, type CallOptions } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { sendInParts } from '../../lib/batching/parts-of.ts'
import type { AssetBody } from './fields/asset-form-values.ts'

/** What is sent for a new asset; `copyOf` is the one it is made like, `label` a blank code that it gets. */
type NewBody = AssetBody & { copyOf: string | undefined; label?: string | undefined }

/** Form B: all fields as JSON in one, and the photos beside it. */
export const sendNewAsset = (business: string, body: NewBody, images: File[], options: CallOptions): Promise<Asset> =>
  call(
    createAsset,
    { body: { data: JSON.stringify({ ...body, status: 'available', business }) }, files: { images } },
    options,
  )

/** Several alike, in one call. */
export const sendNewAssets = async (
  business: string,
  body: NewBody & { count: number },
  images: File[],
  options: CallOptions,
) =>
  (
    await call(
      createAssets,
      { body: { data: JSON.stringify({ ...body, status: 'available', business }), business }, files: { images } },
      options,
    )
  ).assets

/** Another one gets the former code from now on. */
export const sendFreedCode = (business: string, id: string, code: string) =>
  call(freeFormerCode, { params: { id }, query: { business, code } })

export type AssetChangeBody = NonNullable<Request<typeof updateAsset>['body']>

/** JSON, or with new photos the same as JSON in the field `data`. */
export function sendChange(
  business: string,
  id: string,
  change: AssetChangeBody,
  images: File[] = [],
  options?: CallOptions,
): Promise<Asset> {
  const body = { ...change, business }
  return images.length > 0
    ? call(updateAsset, { params: { id }, body: { data: JSON.stringify(body) }, files: { images } }, options)
    : call(updateAsset, { params: { id }, body }, options)
}

/** Out of the trash, part by part; returns how many. */
export const sendRestore = (business: string, ids: readonly string[]): Promise<number> =>
  sendInParts(ids, TRASH_AT_ONCE, async (part) => {
    const options = { idempotencyKey: newIdempotencyKey() }
    return (await call(restoreAssets, { body: { business, ids: part } }, options)).restored
  })

export const sendDocuments = (business: string, id: string, files: File[], options?: CallOptions) =>
  call(addAssetDocuments, { params: { id }, query: { business }, files: { files } }, options)

export const sendCaption = (business: string, id: string, documentId: string, caption: string) =>
  call(renameAssetDocument, { params: { id }, query: { business, documentId }, body: { caption } })

export const sendDocumentDeletion = (business: string, id: string, documentId: string) =>
  call(deleteAssetDocument, { params: { id }, query: { business, documentId } })
