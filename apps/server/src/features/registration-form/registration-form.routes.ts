import { updateEvent } from '@nine/contract/event/event'
import * as calls from '@nine/contract/event/registration/form-versions'
import { serve } from '../../http/call/serve.ts'
import { getEventForEdit, changeEvent, prepareMeeting } from '../event/event.service.ts'
import { listFormVersions, saveForm } from './registration-form.service.ts'
import { businessOfEvent, type EventHooks } from '../event/event.public.ts'

export const registrationFormRoutes = (hooks: EventHooks) => [
  serve(
    updateEvent,
    async ({ runtime, db, person, business, role, params, body, lang, transact }) => {
      const { requiredRegister, formVersion, business: _business, ...change } = body
      const actor = { id: person.id, business }
      const isChange = Object.entries(change).some(([name, value]) => name !== 'notify' && value !== undefined)
      const meeting = isChange ? await prepareMeeting({ db, runtime, actor }, params.id, change) : undefined
      return transact(async (trx) => {
        if (isChange) await changeEvent({ trx, runtime, actor }, params.id, { ...change, meeting }, hooks)
        if (requiredRegister) await saveForm({ trx, runtime, actor }, params.id, requiredRegister, formVersion)
        return getEventForEdit({ db: trx, config: runtime.config }, { business, role, lang }, params.id)
      })
    },
    { businessOf: (db, about) => businessOfEvent(db, about.params.id) },
  ),
  serve(
    calls.listFormVersions,
    ({ db, business, params, query, lang }) => listFormVersions(db, { business, event: params.id, lang, ...query }),
    { businessOf: (db, about) => businessOfEvent(db, about.params.id) },
  ),
]
