import * as calls from '@nine/contract/asset/asset'
import * as documentCalls from '@nine/contract/asset/asset-document'
import * as labelCalls from '@nine/contract/asset/asset-label'
import * as listCalls from '@nine/contract/asset/asset-list'
import * as publicCalls from '@nine/contract/asset/public-asset'
import type { Db } from '../../tables.ts'
import { serve } from '../../http/call/serve.ts'
import { requireFile, withFiles } from '../media/media.service.ts'
import { addDocuments, deleteDocument, renameDocument } from './files/asset-document.service.ts'
import { businessInForm, readChange, readNewAsset, splitFiles } from './change/asset-form.ts'
import { listAssetLabels, notePrintedLabels } from './labels/asset-labels.service.ts'
import { storeUploads } from './files/asset-uploads.service.ts'
import { selectBusinessOfAsset } from './asset.queries.ts'
import { deleteAsset, getAssetDetail, requireExists } from './asset.service.ts'
import { changeAsset } from './change/change-asset.service.ts'
import { createAsset } from './asset.public.ts'
import { listAssetIds, listAssets } from './list/list-assets.service.ts'
import { getPublicAsset } from './public-page/public-asset.service.ts'

/** Calls about one asset need not name a business: it is the asset's own. */
const own = { businessOf: (db: Db, input: { params: { id: string } }) => selectBusinessOfAsset(db, input.params.id) }

export const assetRoutes = [
  serve(listCalls.listAssets, ({ runtime, business, query }) => listAssets(runtime, business, query)),
  serve(listCalls.listAssetIds, ({ runtime, business, query }) => listAssetIds(runtime, business, query)),
  serve(labelCalls.listAssetLabels, ({ db, business, query }) => listAssetLabels(db, business, query.ids)),
  serve(labelCalls.notePrintedLabels, ({ business, transact }) => transact((trx) => notePrintedLabels(trx, business))),
  serve(
    calls.getAsset,
    ({ db, runtime, business, params, query, lang }) =>
      getAssetDetail({ db, runtime, business }, params.id, query, lang),
    own,
  ),
  serve(
    calls.createAsset,
    ({ runtime, business, person, body, files, transact }) => {
      const input = readNewAsset(body, business)
      const split = splitFiles(files, body.imagesCount)
      return withFiles(runtime, async (pending) => {
        const uploads = await storeUploads(pending, split)
        return transact((trx) => createAsset({ trx, runtime, actor: { id: person.id, business } }, input, uploads))
      })
    },
    { businessOf: async (_, { body }) => businessInForm(body) },
  ),
  serve(
    calls.updateAsset,
    async ({ db, runtime, business, person, params, body, files, lang, transact }) => {
      const input = readChange(body, business)
      if (files.length > 0) await requireExists(db, business, params.id)
      return withFiles(runtime, async (pending) => {
        const uploads = await storeUploads(pending, { photos: files, documents: [] })
        return transact((trx) =>
          changeAsset({ trx, runtime, actor: { id: person.id, business, lang } }, params.id, input, uploads),
        )
      })
    },
    own,
  ),
  serve(
    calls.deleteAsset,
    ({ business, person, params, transact }) =>
      transact((trx) => deleteAsset(trx, { id: person.id, business }, params.id)),
    own,
  ),
  serve(
    documentCalls.addAssetDocuments,
    async ({ db, runtime, business, person, params, files, transact }) => {
      requireFile(files, 'files')
      await requireExists(db, business, params.id)
      return withFiles(runtime, async (pending) => {
        const { documents } = await storeUploads(pending, { photos: [], documents: files })
        return transact((trx) =>
          addDocuments({ trx, runtime, actor: { id: person.id, business } }, params.id, documents),
        )
      })
    },
    own,
  ),
  serve(
    documentCalls.renameAssetDocument,
    ({ runtime, business, person, params, query, body, transact }) =>
      transact((trx) =>
        renameDocument({ trx, runtime, actor: { id: person.id, business } }, params.id, query.documentId, body.caption),
      ),
    own,
  ),
  serve(
    documentCalls.deleteAssetDocument,
    ({ runtime, business, person, params, query, transact }) =>
      transact((trx) =>
        deleteDocument({ trx, runtime, actor: { id: person.id, business } }, params.id, query.documentId),
      ),
    own,
  ),
  serve(publicCalls.getPublicAsset, async ({ db, runtime, params }) => ({
    asset: await getPublicAsset(db, runtime, params.owner, params.assetId),
  })),
]
