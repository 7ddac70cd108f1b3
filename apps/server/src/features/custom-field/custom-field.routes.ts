import * as calls from '@nine/contract/custom-field/custom-field'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { selectBusinessOfField } from './custom-field.queries.ts'
import {
  createCustomField,
  listCustomFields,
  orderCustomFields,
  removeCustomField,
  restoreCustomField,
  updateCustomField,
} from './custom-field.service.ts'

/** Calls about one field need not name a business: it is the field's own. */
const own = { businessOf: (db: Db, input: { params: { id: string } }) => selectBusinessOfField(db, input.params.id) }

export const customFieldRoutes = [
  serve(calls.listCustomFields, ({ db, business, query }) => listCustomFields(db, business, query)),
  serve(calls.createCustomField, ({ runtime, business, person, body, transact }) =>
    transact((trx) => createCustomField({ trx, runtime, actor: { id: person.id, business } }, body)),
  ),
  serve(calls.orderCustomFields, ({ runtime, business, person, body, transact }) =>
    transact((trx) => orderCustomFields({ trx, runtime, actor: { id: person.id, business } }, body)),
  ),
  serve(
    calls.updateCustomField,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => updateCustomField({ trx, runtime, actor: { id: person.id, business } }, params.id, body)),
    own,
  ),
  serve(
    calls.removeCustomField,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => removeCustomField({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
  serve(
    calls.restoreCustomField,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => restoreCustomField({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
]
