import * as calls from '@nine/contract/event/event-template'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { businessOfEvent } from '../event/event.public.ts'
import { prepareEvent } from '../event/event.service.ts'
import { selectBusinessOfTemplate } from './event-template.queries.ts'
import {
  copyOf,
  deleteTemplate,
  listTemplates,
  makeEvent,
  requireTemplate,
  saveTemplate,
} from './event-template.service.ts'

type ById = { params: { id: string } }
const ofEvent = { businessOf: (db: Db, { params }: ById) => businessOfEvent(db, params.id) }
const ofTemplate = { businessOf: (db: Db, { params }: ById) => selectBusinessOfTemplate(db, params.id) }

export const eventTemplateRoutes = [
  serve(
    calls.duplicateEvent,
    async ({ runtime, db, person, business, role, params, body, transact }) => {
      const prepared = await prepareEvent(db, runtime.config, business)
      return transact(async (trx) => {
        const copy = await copyOf(trx, runtime, { business, role, event: params.id })
        return makeEvent({ trx, runtime, actor: { id: person.id, business } }, prepared, copy, body)
      })
    },
    ofEvent,
  ),
  serve(calls.listTemplates, ({ db, business, query }) => listTemplates(db, business, query.limit)),
  serve(
    calls.saveTemplate,
    ({ runtime, person, business, role, params, body, transact }) =>
      transact(async (trx) => {
        const copy = await copyOf(trx, runtime, { business, role, event: params.id })
        return saveTemplate({ trx, runtime, actor: { id: person.id, business } }, body.name, copy)
      }),
    ofEvent,
  ),
  serve(
    calls.addFromTemplate,
    async ({ runtime, db, person, business, params, body, transact }) => {
      const prepared = await prepareEvent(db, runtime.config, business)
      return transact(async (trx) => {
        const copy = await requireTemplate(trx, business, params.id)
        return makeEvent({ trx, runtime, actor: { id: person.id, business } }, prepared, copy, body)
      })
    },
    ofTemplate,
  ),
  serve(
    calls.deleteTemplate,
    ({ runtime, person, business, params, transact }) =>
      transact((trx) => deleteTemplate({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    ofTemplate,
  ),
]
