import * as codeCalls from '@nine/contract/label/label-code'
import * as templateCalls from '@nine/contract/label/label-template'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { attachCode } from '../asset/asset.public.ts'
import { selectBusinessOfTemplate } from './label-template.queries.ts'
import { createTemplate, deleteTemplate, listTemplates, saveAddress, updateTemplate } from './label-template.service.ts'
import { openShortCode, resolveScanned } from './scanned.service.ts'
import { selectShortCode } from './short-code.queries.ts'
import { createBlankCodes, giveShortCodes, listBlankCodes } from './short-code.service.ts'

/** Calls about one record need not name a business: it is the record's own. */
const ofTemplate = {
  businessOf: (db: Db, { params }: { params: { id: string } }) => selectBusinessOfTemplate(db, params.id),
}
const ofCode = {
  businessOf: async (db: Db, { params }: { params: { code: string } }) =>
    (await selectShortCode(db, params.code))?.business_id,
}

export const labelRoutes = [
  serve(codeCalls.resolveScanned, ({ runtime, business, query }) => resolveScanned(runtime, business, query.text)),
  serve(codeCalls.openShortCode, ({ db, business, params }) => openShortCode(db, business, params.code), ofCode),
  serve(codeCalls.giveShortCodes, ({ business, person, body, transact }) =>
    transact((trx) => giveShortCodes(trx, { id: person.id, business }, body)),
  ),
  serve(codeCalls.listBlankCodes, ({ db, business }) => listBlankCodes(db, business)),
  serve(codeCalls.createBlankCodes, ({ business, person, body, transact }) =>
    transact((trx) => createBlankCodes(trx, { id: person.id, business }, body.count)),
  ),
  serve(codeCalls.attachCode, ({ business, person, body, transact }) =>
    transact((trx) => attachCode(trx, { id: person.id, business }, body)),
  ),

  serve(templateCalls.listLabelTemplates, ({ db, business }) => listTemplates(db, business)),
  serve(templateCalls.createLabelTemplate, ({ business, person, body, transact }) =>
    transact((trx) => createTemplate(trx, { id: person.id, business }, body)),
  ),
  serve(
    templateCalls.updateLabelTemplate,
    ({ business, params, body, transact }) => transact((trx) => updateTemplate(trx, business, params.id, body)),
    ofTemplate,
  ),
  serve(
    templateCalls.deleteLabelTemplate,
    ({ business, params, transact }) => transact((trx) => deleteTemplate(trx, business, params.id)),
    ofTemplate,
  ),
  serve(templateCalls.saveLabelAddress, ({ business, body, transact }) =>
    transact((trx) => saveAddress(trx, business, body.address)),
  ),
]
