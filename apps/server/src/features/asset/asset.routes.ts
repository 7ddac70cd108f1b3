import * as calls from '@nine/contract/asset/asset'
import * as codeCalls from '@nine/contract/asset/asset-code'
import * as documentCalls from '@nine/contract/asset/asset-document'
import * as exportCalls from '@nine/contract/asset/asset-export'
import * as labelCalls from '@nine/contract/asset/asset-label'
import * as listCalls from '@nine/contract/asset/asset-list'
import * as trashCalls from '@nine/contract/asset/asset-trash'
import * as viewCalls from '@nine/contract/asset/asset-view'
import * as publicCalls from '@nine/contract/asset/public-asset'
import type { Db } from '../../tables.ts'
import { serve } from '../../http/call/serve.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import { businessOfNode } from '../../tree/node.service.ts'
import { requireFile, withFiles } from '../media/media.service.ts'
import { deleteCodeScheme, getCodeScheme, saveCodeScheme } from './codes/code-scheme.service.ts'
import { freeFormerCode } from './codes/free-former-code.service.ts'
import { addDocuments, deleteDocument, renameDocument } from './files/asset-document.service.ts'
import { businessInForm, readChange, readNewAsset, readNewAssets, splitFiles } from './change/asset-form.ts'
import { exportAssets } from './export/export-assets.service.ts'
import { listAssetLabels, notePrintedLabels } from './labels/asset-labels.service.ts'
import { storeUploads } from './files/asset-uploads.service.ts'
import { selectBusinessOfAsset } from './asset.queries.ts'
import { deleteAsset, getAssetDetail, requireExists } from './asset.service.ts'
import {
  changeAsset,
  ChangedMeanwhile,
  changePlainly,
  isPlainChange,
  readBeforeChange,
} from './change/change-asset.service.ts'
import { createAsset, createAssets } from './asset.public.ts'
import { askForFirstPage, goneFilters, listAssetIds, listAssets } from './list/list-assets.service.ts'
import { getPublicAsset } from './public-page/public-asset.service.ts'
import { listTrash, purgeAssets, restoreAssets } from './trash/trash.service.ts'
import { selectBusinessOfView } from './views/asset-view.queries.ts'
import {
  countViewed,
  createView,
  deleteView,
  listViews,
  saveTableSetting,
  updateView,
} from './views/asset-view.service.ts'

/** Calls about one asset need not name a business: it is the asset's own. */
const own = { businessOf: (db: Db, input: { params: { id: string } }) => selectBusinessOfAsset(db, input.params.id) }
const ofView = { businessOf: (db: Db, input: { params: { id: string } }) => selectBusinessOfView(db, input.params.id) }
const ofCategory = businessOfNode('category')

export const assetRoutes = [
  serve(listCalls.listAssets, ({ runtime, business, query, read }) => listAssets(runtime, business, query, read), {
    readAhead: askForFirstPage,
  }),
  serve(listCalls.listGoneFilters, ({ runtime, business, query }) => goneFilters(runtime, business, query)),
  serve(listCalls.listAssetIds, ({ runtime, business, query }) => listAssetIds(runtime, business, query)),
  serve(exportCalls.exportAssets, async ({ runtime, log, person, business, body, lang, address }) => {
    const file = await exportAssets(runtime, business, body, lang)
    logSecurity(log, 'asset.exported', { person: person.id, business, address })
    return file
  }),
  serve(viewCalls.listAssetViews, ({ runtime, business, role, person }) =>
    listViews(runtime, { id: person.id, business, role }),
  ),
  serve(viewCalls.countAssetViews, ({ runtime, business, person, query }) =>
    countViewed(runtime, { id: person.id, business }, query.ids),
  ),
  serve(viewCalls.createAssetView, ({ runtime, business, role, person, body, transact }) =>
    transact((trx) => createView({ trx, runtime, actor: { id: person.id, business, role } }, body)),
  ),
  serve(
    viewCalls.updateAssetView,
    ({ runtime, business, role, person, params, body, transact }) =>
      transact((trx) => updateView({ trx, runtime, actor: { id: person.id, business, role } }, params.id, body)),
    ofView,
  ),
  serve(
    viewCalls.deleteAssetView,
    ({ runtime, business, role, person, params, transact }) =>
      transact((trx) => deleteView({ trx, runtime, actor: { id: person.id, business, role } }, params.id)),
    ofView,
  ),
  serve(viewCalls.saveTableSetting, ({ business, person, body, transact }) =>
    transact((trx) => saveTableSetting(trx, { id: person.id, business }, body)),
  ),
  serve(labelCalls.listAssetLabels, ({ db, business, query }) => listAssetLabels(db, business, query.ids)),
  serve(labelCalls.notePrintedLabels, ({ business, body, transact }) =>
    transact((trx) => notePrintedLabels(trx, business, body.assets)),
  ),
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
      const split = splitFiles(files, { imagesCount: body.imagesCount, needsPhoto: input.copyOf === undefined })
      return withFiles(runtime, async (pending) => {
        const uploads = await storeUploads(pending, split)
        return transact((trx) => createAsset({ trx, runtime, actor: { id: person.id, business } }, input, uploads))
      })
    },
    { businessOf: async (_, { body }) => businessInForm(body) },
  ),
  serve(
    calls.createAssets,
    ({ runtime, business, person, body, files, transact }) => {
      const input = readNewAssets(body, business)
      const split = splitFiles(files, { needsPhoto: false })
      return withFiles(runtime, async (pending) => {
        const uploads = await storeUploads(pending, split)
        return transact((trx) => createAssets({ trx, runtime, actor: { id: person.id, business } }, input, uploads))
      })
    },
    { businessOf: async (_, { body }) => businessInForm(body) },
  ),
  serve(
    calls.updateAsset,
    async ({ db, runtime, business, role, person, params, body, files, lang, read, transact }) => {
      const input = readChange(body, business)
      const actor = { id: person.id, business, lang, role }
      if (files.length === 0 && isPlainChange(input)) {
        try {
          return await transact((trx) => changePlainly({ trx, runtime, actor }, params.id, input, read), {
            isOneStatement: true,
          })
        } catch (error) {
          if (!(error instanceof ChangedMeanwhile)) throw error
        }
      }
      if (files.length > 0) await requireExists(db, business, params.id)
      return withFiles(runtime, async (pending) => {
        const uploads = await storeUploads(pending, { photos: files, documents: [] })
        return transact((trx) => changeAsset({ trx, runtime, actor }, params.id, input, uploads))
      })
    },
    { ...own, readAhead: readBeforeChange },
  ),
  serve(
    calls.deleteAsset,
    ({ business, person, params, transact }) =>
      transact((trx) => deleteAsset(trx, { id: person.id, business }, params.id)),
    own,
  ),
  serve(codeCalls.getCodeScheme, ({ db, business, query }) => getCodeScheme(db, business, query.category ?? null)),
  serve(codeCalls.saveCodeScheme, ({ business, body, transact }) =>
    transact((trx) => saveCodeScheme(trx, business, null, body)),
  ),
  serve(
    codeCalls.saveCategoryCodeScheme,
    ({ business, params, body, transact }) => transact((trx) => saveCodeScheme(trx, business, params.id, body)),
    ofCategory,
  ),
  serve(
    codeCalls.deleteCategoryCodeScheme,
    ({ business, params, transact }) => transact((trx) => deleteCodeScheme(trx, business, params.id)),
    ofCategory,
  ),
  serve(
    codeCalls.freeFormerCode,
    ({ business, person, params, query, transact }) =>
      transact((trx) => freeFormerCode(trx, { id: person.id, business }, params.id, query.code)),
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
  serve(trashCalls.listTrash, ({ runtime, business, query }) => listTrash(runtime, business, query)),
  serve(trashCalls.restoreAssets, ({ business, person, body, transact }) =>
    transact((trx) => restoreAssets(trx, { id: person.id, business }, body.ids)),
  ),
  serve(trashCalls.purgeAssets, ({ runtime, business, body, transact }) =>
    transact((trx) => purgeAssets(trx, runtime, business, body.ids)),
  ),
  serve(publicCalls.getPublicAsset, async ({ db, runtime, params }) => ({
    asset: await getPublicAsset(db, runtime, params.owner, params.assetId),
  })),
]
