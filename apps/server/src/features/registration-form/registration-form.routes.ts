import { updateEvent } from '@nine/contract/event'
import { serve } from '../../http/serve.ts'
import { changeEvent } from '../event/change-event.service.ts'
import { businessOfEvent, getEventForEdit } from '../event/event.service.ts'
import { saveForm } from './registration-form.service.ts'

export const registrationFormRoutes = [
  serve(
    updateEvent,
    ({ runtime, person, business, params, body, transact }) => {
      const { requiredRegister, business: _business, ...change } = body
      const actor = { id: person.id, business }
      return transact(async (trx) => {
        if (Object.values(change).some((value) => value !== undefined))
          await changeEvent(trx, runtime, actor, params.id, change)
        if (requiredRegister) await saveForm(trx, actor, params.id, requiredRegister)
        return getEventForEdit(trx, runtime.config, business, params.id)
      })
    },
    { businessOf: (db, about) => businessOfEvent(db, about.params.id) },
  ),
]
