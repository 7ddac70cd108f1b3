import { z } from 'zod'
import { CAPTION_MAX, DOCUMENT_BYTES, MAX_DOCUMENTS } from './asset-fields.ts'
import { call } from '../call.ts'
import { ById, Id, OfBusiness } from '../fields.ts'

export const AssetDocument = z.object({
  _id: Id,
  url: z.string(),
  caption: z.string(),
  type: z.string(),
  bytes: z.int(),
  createdAt: z.string(),
})
export type AssetDocument = z.infer<typeof AssetDocument>

export const addAssetDocuments = call({
  method: 'POST',
  path: '/asset-service/api/asset/{id}/purchase-documents',
  summary: 'Add purchase documents: images and PDF, in the repeated field files',
  access: 'asset.document.add',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  files: { files: { maxCount: MAX_DOCUMENTS, maxBytes: DOCUMENT_BYTES } },
  output: z.array(AssetDocument),
  errors: ['asset.not_found', 'asset.too_many_documents', 'storage.full', 'storage.quota_full', 'request.rate_limited'],
  done: 'asset.document_added',
})

export const renameAssetDocument = call({
  method: 'PATCH',
  path: '/asset-service/api/asset/{id}/purchase-documents',
  summary: "Change a document's caption",
  access: 'asset.document.add',
  envelope: 'success',
  params: ById,
  query: OfBusiness.extend({ documentId: Id }),
  body: z.object({ caption: z.string().trim().min(1, { error: 'required' }).max(CAPTION_MAX) }),
  output: AssetDocument,
  errors: ['asset.not_found', 'asset.document_not_found'],
  done: 'asset.document_renamed',
})

export const deleteAssetDocument = call({
  method: 'DELETE',
  path: '/asset-service/api/asset/{id}/purchase-documents',
  summary: 'Remove a document',
  access: 'asset.document.delete',
  envelope: 'success',
  params: ById,
  query: OfBusiness.extend({ documentId: Id }),
  output: z.null(),
  errors: ['asset.not_found', 'asset.document_not_found'],
  done: 'asset.document_deleted',
})
