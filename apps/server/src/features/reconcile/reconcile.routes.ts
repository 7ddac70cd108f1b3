import * as calls from '@nine/contract/inventory/reconcile'
import * as paperCalls from '@nine/contract/inventory/stocktake-paper'
import { serve } from '../../http/call/serve.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import type { Db } from '../../tables.ts'
import { selectBusinessOfCheck } from '../inventory/inventory.public.ts'
import { compareChecks, listComparable } from './compare/compare.service.ts'
import {
  chooseForGroup,
  chooseForRow,
  countAgain,
  getReconciliation,
  listReconcileRows,
} from './decide/decide.service.ts'
import { closeStocktake, undoStocktake } from './paper/close.service.ts'
import { getPaper, getPdf, verifyStocktake } from './paper/paper.service.ts'
import { readByLink, sendLink, signByLink, signStocktake } from './paper/sign.service.ts'

/** Calls about one check need not name a business: it is the check's own. */
const own = { businessOf: (db: Db, { params }: { params: { id: string } }) => selectBusinessOfCheck(db, params.id) }

export const reconcileRoutes = [
  serve(
    calls.getReconciliation,
    ({ runtime, business, params }) => getReconciliation(runtime, business, params.id),
    own,
  ),
  serve(
    calls.listReconcileRows,
    ({ runtime, person, business, params, query }) =>
      listReconcileRows(runtime, { id: person.id, business }, params.id, query),
    own,
  ),
  serve(
    calls.chooseForRow,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) =>
        chooseForRow({ trx, runtime, actor: { id: person.id, business } }, params.id, params.row, body),
      ),
    own,
  ),
  serve(
    calls.chooseForGroup,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => chooseForGroup({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(
    calls.countAgain,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => countAgain({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(calls.compareChecks, ({ db, business, params }) => compareChecks(db, business, params.id, params.other), own),

  serve(
    paperCalls.closeStocktake,
    async ({ runtime, log, business, person, params, body, address, transact }) => {
      const paper = await transact((trx) =>
        closeStocktake({ trx, runtime, actor: { id: person.id, business } }, params.id, body),
      )
      logSecurity(log, 'stocktake.closed', { person: person.id, business, address })
      return paper
    },
    own,
  ),
  serve(
    paperCalls.getStocktakePaper,
    ({ db, runtime, business, person, params }) => getPaper(db, runtime, { id: person.id, business }, params.id),
    own,
  ),
  serve(
    paperCalls.getStocktakePdf,
    ({ db, runtime, business, params, query }) =>
      getPdf(db, runtime, business, { check: params.id, isDownload: query.download === 'true' }),
    own,
  ),
  serve(
    paperCalls.signStocktake,
    async ({ runtime, log, business, person, role, params, body, address, transact }) => {
      const paper = await transact((trx) =>
        signStocktake({ trx, runtime, actor: { id: person.id, business, role } }, params.id, body),
      )
      logSecurity(log, 'stocktake.signed', { person: person.id, business, address })
      return paper
    },
    own,
  ),
  serve(
    paperCalls.sendSignLink,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => sendLink({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(
    paperCalls.undoStocktake,
    async ({ runtime, log, business, person, params, address, transact }) => {
      const paper = await transact((trx) =>
        undoStocktake({ trx, runtime, actor: { id: person.id, business } }, params.id),
      )
      logSecurity(log, 'stocktake.undone', { person: person.id, business, address })
      return paper
    },
    own,
  ),
  serve(paperCalls.listComparable, ({ db, business, params }) => listComparable(db, business, params.id), own),

  serve(paperCalls.getPaperByLink, ({ db, runtime, params, query }) =>
    readByLink(db, runtime, { id: params.id, key: query.key }),
  ),
  serve(paperCalls.signByLink, async ({ runtime, log, params, query, body, address, transact }) => {
    const paper = await transact((trx) =>
      signByLink({ trx, runtime }, { id: params.id, key: query.key }, body.signature),
    )
    logSecurity(log, 'stocktake.signed', { paper: params.id, address })
    return paper
  }),
  serve(paperCalls.verifyStocktake, ({ db, params }) => verifyStocktake(db, params.id)),
]
