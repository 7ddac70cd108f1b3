import * as holderCalls from '@nine/contract/reminder/holder-reminder'
import * as calls from '@nine/contract/reminder/reminder'
import { serve } from '../../http/call/serve.ts'
import { readHolderReminders, switchHolderReminders } from './holder-link.service.ts'
import { changeReminders, createCalendar, deleteCalendar, getSettings, readCalendar } from './reminder.service.ts'

export const reminderRoutes = [
  serve(calls.getReminderSettings, ({ db, runtime, person }) => getSettings(db, runtime, person.id)),
  serve(calls.changeReminders, ({ runtime, person, body, transact }) =>
    transact((trx) => changeReminders({ trx, runtime, person }, body.off)),
  ),
  serve(calls.createCalendar, ({ runtime, person, transact }) =>
    transact((trx) => createCalendar({ trx, runtime, person })),
  ),
  serve(calls.deleteCalendar, ({ runtime, person, transact }) =>
    transact((trx) => deleteCalendar({ trx, runtime, person })),
  ),
  serve(calls.getCalendar, async ({ db, runtime, params, query }) => ({
    content: Buffer.from(await readCalendar(db, runtime, { id: params.id, key: query.key })),
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="nine.ics"', 'cache-control': 'private, no-store' },
  })),
  serve(holderCalls.getHolderReminders, ({ db, runtime, params, query }) =>
    readHolderReminders(db, runtime, { id: params.id, key: query.key }),
  ),
  serve(holderCalls.switchHolderReminders, ({ runtime, params, query, body, transact }) =>
    transact((trx) => switchHolderReminders({ trx, runtime }, { id: params.id, key: query.key }, body.isOff)),
  ),
]
