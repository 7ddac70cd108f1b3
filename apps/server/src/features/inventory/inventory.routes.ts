import * as calls from '@nine/contract/inventory/inventory'
import * as markCalls from '@nine/contract/inventory/inventory-mark'
import type { Db } from '../../tables.ts'
import { serve } from '../../http/call/serve.ts'
import { applyInventoryCheck } from './apply-inventory.service.ts'
import { selectBusinessOfCheck } from './inventory.queries.ts'
import {
  completeInventoryCheck,
  createInventoryCheck,
  deleteInventoryCheck,
  getInventoryCheck,
  listInventoryChecks,
  markItem,
} from './inventory.service.ts'
import { listItemFacts } from './export/item-facts.service.ts'
import { finishPlace } from './count/finish-place.service.ts'
import { addMarkPhoto } from './count/mark-photo.service.ts'
import { addCodePhoto, keepUnknownCode, removeUnknownCode } from './count/unknown-code.service.ts'
import { requireFile, storeImage, withFiles } from '../media/media.service.ts'
import { reportPresence } from './presence.service.ts'
import { announceMarked } from './announce-mark.ts'

/** Calls about one check need not name a business: it is the check's own. */
const own = { businessOf: (db: Db, { params }: { params: { id: string } }) => selectBusinessOfCheck(db, params.id) }

export const inventoryRoutes = [
  serve(calls.listInventoryChecks, ({ db, business, query }) => listInventoryChecks(db, business, query)),
  serve(
    calls.getInventoryCheck,
    ({ db, runtime, business, params }) => getInventoryCheck(db, runtime, business, params.id),
    own,
  ),
  serve(calls.listItemFacts, ({ db, business, params }) => listItemFacts(db, business, params.id), own),
  serve(calls.createInventoryCheck, ({ runtime, business, person, body, transact }) =>
    transact((trx) => createInventoryCheck({ trx, runtime, actor: { id: person.id, business } }, body)),
  ),
  serve(
    calls.completeInventoryCheck,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => completeInventoryCheck({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
  serve(
    calls.applyInventoryCheck,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => applyInventoryCheck({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
  serve(
    calls.deleteInventoryCheck,
    ({ runtime, business, person, role, params, transact }) =>
      transact((trx) => deleteInventoryCheck({ trx, runtime, actor: { id: person.id, business } }, role, params.id)),
    own,
  ),
  serve(
    markCalls.checkInventoryItem,
    async ({ runtime, business, person, params, body, transact }) => {
      const marked = await transact((trx) =>
        markItem(trx, { id: person.id, business }, { check: params.id, item: params.itemId }, body),
      )
      await announceMarked(runtime, business, params.id, marked)
      return marked
    },
    { ...own, isOneStatement: true },
  ),
  serve(
    markCalls.keepUnknownCode,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => keepUnknownCode({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(
    markCalls.removeUnknownCode,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) =>
        removeUnknownCode({ trx, runtime, actor: { id: person.id, business } }, params.id, params.codeId),
      ),
    own,
  ),
  serve(
    markCalls.addCodePhoto,
    ({ runtime, business, person, params, files, transact }) =>
      withFiles(runtime, async (pending) => {
        const photo = await storeImage(pending, requireFile(files, 'photo'))
        return transact((trx) =>
          addCodePhoto({ trx, runtime, actor: { id: person.id, business } }, params.id, params.codeId, photo),
        )
      }),
    own,
  ),
  serve(
    markCalls.addMarkPhoto,
    ({ runtime, business, person, params, body, files, transact }) =>
      withFiles(runtime, async (pending) => {
        const photo = await storeImage(pending, requireFile(files, 'photo'))
        const of = { item: params.itemId, mark: body.markId }
        return transact((trx) =>
          addMarkPhoto({ trx, runtime, actor: { id: person.id, business } }, params.id, of, photo),
        )
      }),
    own,
  ),
  serve(
    markCalls.finishPlace,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => finishPlace({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(
    markCalls.reportPresence,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => reportPresence({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
]
