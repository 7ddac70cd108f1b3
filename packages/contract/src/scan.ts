import { z } from 'zod'
import { call } from './call.ts'
import { Id, OfBusiness } from './fields.ts'

/** How many running stocktakes that expect an asset are named, the newest first. */
export const EXPECTING_CHECKS_MAX = 3
/** How many events of one day are offered. */
export const DOORS_MAX = 10

export const listExpectingChecks = call({
  method: 'GET',
  path: '/api/scan/checks',
  summary: 'Running stocktakes that still expect an asset; a blind one does not tell',
  access: 'inventory.read',
  envelope: 'result',
  query: OfBusiness.extend({ asset: Id }),
  output: z.object({ checks: z.array(z.object({ _id: Id, checkCode: z.string(), title: z.string() })) }),
})

export const listDoorsOfToday = call({
  method: 'GET',
  path: '/api/scan/doors',
  summary: 'Events that take place today, by the clock of each, and are not cancelled',
  access: 'guest.checkin',
  envelope: 'result',
  query: OfBusiness,
  output: z.object({ doors: z.array(z.object({ _id: Id, title: z.string(), startAt: z.string().nullable() })) }),
})
