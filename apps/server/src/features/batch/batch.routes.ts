import * as calls from '@nine/contract/batch/batch'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { selectBusinessOfBatch } from './batch.queries.ts'
import { cancelBatch, changeManyAssets, getBatch, listBatches, listBatchRows, undoBatch } from './batch.service.ts'
import { previewChange, previewField } from './preview.service.ts'

/** Calls about one batch need not name a business: it is the batch's own. */
const own = { businessOf: (db: Db, input: { params: { id: string } }) => selectBusinessOfBatch(db, input.params.id) }

export const batchRoutes = [
  serve(calls.changeManyAssets, ({ runtime, business, person, body, transact }) =>
    transact((trx) => changeManyAssets({ trx, runtime, actor: { id: person.id, business } }, body)),
  ),
  serve(calls.previewBulk, ({ runtime, business, body, transact }) =>
    transact(() => previewChange(runtime, business, body)),
  ),
  serve(calls.previewBulkField, ({ runtime, business, body, transact }) =>
    transact(() => previewField(runtime, business, body)),
  ),
  serve(calls.listBatches, ({ db, business, query }) => listBatches(db, business, query)),
  serve(calls.getBatch, ({ db, business, params }) => getBatch(db, business, params.id), own),
  serve(calls.listBatchRows, ({ db, business, params, query }) => listBatchRows(db, business, params.id, query), own),
  serve(
    calls.cancelBatch,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => cancelBatch({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
  serve(
    calls.undoBatch,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => undoBatch({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
]
