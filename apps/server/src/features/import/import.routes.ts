import * as calls from '@nine/contract/asset/import/import'
import * as photoCalls from '@nine/contract/asset/import/import-photos'
import { todayIn } from '@nine/contract/duration'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { beginCheck } from './check.service.ts'
import { changeImportRow, replaceInImport } from './correct-rows.service.ts'
import { listImportIssues, listImportRows } from './row-list.service.ts'
import { commitImport } from './commit.service.ts'
import { changeImport, deleteImport, getImport, listImports, readImportFile, startImport } from './draft.service.ts'
import { discardRows } from '../../sheet/read-file.ts'
import { downloadFaultyRows } from './faulty-rows.service.ts'
import { selectBusinessOfImport } from './import.queries.ts'
import { downloadImportTemplate } from './template.service.ts'
import { deleteImportPhotos, keepPhotos, listImportPhotos, storePhotos } from './photos/import-photos.service.ts'
import { removeBytes, requireFile, withFiles } from '../media/media.service.ts'

/** Calls about one import need not name a business: it is the import's own. */
const own = { businessOf: (db: Db, input: { params: { id: string } }) => selectBusinessOfImport(db, input.params.id) }

export const importRoutes = [
  serve(calls.startImport, async ({ runtime, business, person, files, transact }) => {
    const read = await readImportFile(files[0])
    try {
      return await transact((trx) => startImport({ trx, runtime, actor: { id: person.id, business } }, read))
    } finally {
      await discardRows(read)
    }
  }),
  serve(calls.downloadImportTemplate, ({ db, runtime, business, lang }) =>
    downloadImportTemplate(db, business, { lang, today: todayIn(runtime.config.timeZone) }),
  ),
  serve(calls.listImports, ({ db, business, query }) => listImports(db, business, query)),
  serve(calls.getImport, ({ db, runtime, business, params }) => getImport(db, runtime, business, params.id), own),
  serve(
    calls.changeImport,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => changeImport({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(
    calls.checkImport,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => beginCheck({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(calls.listImportRows, ({ db, business, params, query }) => listImportRows(db, business, params.id, query), own),
  serve(
    calls.changeImportRow,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) =>
        changeImportRow({ trx, runtime, actor: { id: person.id, business } }, params.id, params.position, body),
      ),
    own,
  ),
  serve(calls.listImportIssues, ({ db, business, params }) => listImportIssues(db, business, params.id), own),
  serve(
    calls.replaceInImport,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => replaceInImport({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(
    calls.downloadFaultyRows,
    ({ db, business, params, lang }) => downloadFaultyRows(db, business, params.id, lang),
    own,
  ),
  serve(
    calls.commitImport,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => commitImport({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(
    photoCalls.addImportPhotos,
    async ({ db, runtime, business, person, params, files, lang, transact }) => {
      requireFile(files, 'photos')
      return withFiles(runtime, async (pending) => {
        const received = await storePhotos(db, pending, { business, id: params.id, lang }, files)
        const kept = await transact((trx) =>
          keepPhotos({ trx, runtime, actor: { id: person.id, business } }, params.id, received),
        )
        await removeBytes(runtime, kept.superfluous)
        return kept
      })
    },
    own,
  ),
  serve(
    photoCalls.listImportPhotos,
    ({ db, business, params, query }) => listImportPhotos(db, business, params.id, query),
    own,
  ),
  serve(
    photoCalls.deleteImportPhotos,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => deleteImportPhotos({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
  serve(
    calls.deleteImport,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => deleteImport({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
]
