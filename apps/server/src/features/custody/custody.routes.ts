import * as calls from '@nine/contract/custody/custody'
import * as paperCalls from '@nine/contract/custody/handover'
import * as keeperCalls from '@nine/contract/custody/keeper'
import { parseDataOf } from '../../http/call/read-input.ts'
import { serve } from '../../http/call/serve.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import type { Db } from '../../tables.ts'
import { selectBusinessOfHolder } from '../holder/holder.public.ts'
import { storeImage, withStored } from '../media/media.service.ts'
import { askForReturn } from './ask-for-return.service.ts'
import { answerByLink, answerInApp, getPdfByLink, readByLink, signOnScreen } from './answer.service.ts'
import { selectBusinessOfCustody } from './custody.queries.ts'
import { changeDueDate, listCustodies } from './custody.service.ts'
import { handOver, returnAssets } from './change-hands.service.ts'
import { selectBusinessOfHandover } from './handover.queries.ts'
import { getHandover, getPdf, listHandovers, sendAgain } from './handover.service.ts'
import { voidHandover } from './void-handover.service.ts'
import { remindWaiting } from './remind-waiting.service.ts'
import {
  createHolder,
  deleteHolder,
  getKeeper,
  listHeld,
  listKeepers,
  listOverdue,
  updateHolder,
} from './keeper/keeper.service.ts'

type ById = { params: { id: string } }
/** Calls about one record need not name a business: it is the record's own. */
const ofPaper = { businessOf: (db: Db, { params }: ById) => selectBusinessOfHandover(db, params.id) }
const ofCustody = { businessOf: (db: Db, { params }: ById) => selectBusinessOfCustody(db, params.id) }
const ofHolder = { businessOf: (db: Db, { params }: ById) => selectBusinessOfHolder(db, params.id) }

export const custodyRoutes = [
  serve(calls.handOver, async ({ runtime, log, business, person, body, files, address, transact }) => {
    const input = parseDataOf(calls.HandOverForm, body.data, business)
    const made = await withStored(runtime, { files, store: storeImage }, (photos) =>
      transact((trx) => handOver({ trx, runtime, actor: { ...person, business } }, input, photos)),
    )
    logSecurity(log, 'handover.made', { by: person.id, business, address })
    return made
  }),
  serve(calls.returnAssets, async ({ runtime, log, business, person, body, files, address, transact }) => {
    const input = parseDataOf(calls.ReturnForm, body.data, business)
    const returned = await withStored(runtime, { files, store: storeImage }, (photos) =>
      transact((trx) => returnAssets({ trx, runtime, actor: { ...person, business } }, input, photos)),
    )
    logSecurity(log, 'handover.returned', { by: person.id, business, address })
    return returned
  }),
  serve(calls.listCustodies, ({ db, business, body, transact }) =>
    transact(() => listCustodies(db, business, body.assets)),
  ),
  serve(
    calls.changeDueDate,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => changeDueDate({ trx, runtime, actor: { id: person.id, business } }, params.id, body.dueOn)),
    ofCustody,
  ),
  serve(
    calls.askForReturn,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => askForReturn({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    ofCustody,
  ),

  serve(paperCalls.listHandovers, ({ db, business, role, person, query }) =>
    listHandovers(db, { id: person.id, business, role }, query),
  ),
  serve(
    paperCalls.getHandover,
    ({ db, runtime, business, role, person, params }) =>
      getHandover(db, runtime, { id: person.id, business, role }, params.id),
    ofPaper,
  ),
  serve(
    paperCalls.getHandoverPdf,
    ({ db, runtime, business, role, person, params, query }) =>
      getPdf(db, runtime, { id: person.id, business, role }, { id: params.id, isDownload: query.download === 'true' }),
    ofPaper,
  ),
  serve(
    paperCalls.acceptHandover,
    async ({ runtime, log, business, person, params, body, address, transact }) => {
      const paper = await transact((trx) =>
        answerInApp({ trx, runtime, actor: { id: person.id, business } }, params.id, { signature: body.signature }),
      )
      logSecurity(log, 'handover.accepted', { person: person.id, business, address })
      return paper
    },
    ofPaper,
  ),
  serve(
    paperCalls.refuseHandover,
    async ({ runtime, log, business, person, params, body, address, transact }) => {
      const paper = await transact((trx) =>
        answerInApp({ trx, runtime, actor: { id: person.id, business } }, params.id, { reason: body.reason }),
      )
      logSecurity(log, 'handover.refused', { person: person.id, business, address })
      return paper
    },
    ofPaper,
  ),
  serve(
    paperCalls.signHandover,
    async ({ runtime, log, business, person, params, body, address, transact }) => {
      const paper = await transact((trx) =>
        signOnScreen({ trx, runtime, actor: { id: person.id, business } }, params.id, body.signature),
      )
      logSecurity(log, 'handover.accepted', { by: person.id, business, address })
      return paper
    },
    ofPaper,
  ),
  serve(paperCalls.remindWaiting, ({ runtime, business, person, transact }) =>
    transact((trx) => remindWaiting({ trx, runtime, actor: { id: person.id, business } })),
  ),
  serve(
    paperCalls.sendHandoverAgain,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => sendAgain({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    ofPaper,
  ),
  serve(
    paperCalls.voidHandover,
    async ({ runtime, log, business, person, params, body, address, transact }) => {
      const voided = await transact((trx) =>
        voidHandover({ trx, runtime, actor: { id: person.id, business } }, params.id, body),
      )
      logSecurity(log, 'handover.voided', { by: person.id, business, paper: params.id, address })
      return voided
    },
    ofPaper,
  ),
  serve(paperCalls.getHandoverByLink, ({ db, runtime, params, query }) =>
    readByLink(db, runtime, { id: params.id, key: query.key }),
  ),
  serve(paperCalls.getPdfByLink, ({ db, runtime, params, query }) =>
    getPdfByLink(db, runtime, { id: params.id, key: query.key }),
  ),
  serve(paperCalls.acceptByLink, async ({ runtime, log, params, query, body, address, transact }) => {
    const paper = await transact((trx) =>
      answerByLink({ trx, runtime }, { id: params.id, key: query.key }, { signature: body.signature }),
    )
    logSecurity(log, 'handover.accepted', { paper: params.id, address })
    return paper
  }),
  serve(paperCalls.refuseByLink, async ({ runtime, log, params, query, body, address, transact }) => {
    const paper = await transact((trx) =>
      answerByLink({ trx, runtime }, { id: params.id, key: query.key }, { reason: body.reason }),
    )
    logSecurity(log, 'handover.refused', { paper: params.id, address })
    return paper
  }),

  serve(keeperCalls.listKeepers, ({ runtime, business, query }) => listKeepers(runtime, business, query)),
  serve(keeperCalls.listOverdue, ({ runtime, business, query }) => listOverdue(runtime, business, query)),
  serve(keeperCalls.getKeeper, ({ runtime, business, role, person, params }) =>
    getKeeper(runtime, { id: person.id, business, role }, params.id),
  ),
  serve(keeperCalls.listHeld, ({ runtime, business, role, person, params, query }) =>
    listHeld(runtime, { id: person.id, business, role }, params.id, query),
  ),
  serve(keeperCalls.createHolder, ({ runtime, business, person, body, transact }) =>
    transact((trx) => createHolder({ trx, runtime, actor: { id: person.id, business } }, body)),
  ),
  serve(
    keeperCalls.updateHolder,
    async ({ runtime, log, business, person, params, body, address, transact }) => {
      const changed = await transact((trx) =>
        updateHolder({ trx, runtime, actor: { id: person.id, business } }, params.id, body),
      )
      logSecurity(log, 'holder.changed', { by: person.id, business, holder: params.id, address })
      return changed
    },
    ofHolder,
  ),
  serve(
    keeperCalls.deleteHolder,
    async ({ runtime, log, business, person, params, address, transact }) => {
      const deleted = await transact((trx) =>
        deleteHolder({ trx, runtime, actor: { id: person.id, business } }, params.id),
      )
      logSecurity(log, 'holder.deleted', { by: person.id, business, holder: params.id, address })
      return deleted
    },
    ofHolder,
  ),
]
