import * as calls from '@nine/contract/reminder/reminder'
import { serve } from '../../http/call/serve.ts'
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
]
