import * as calls from '@nine/contract/event/figures/event-figures'
import { serve } from '../../../http/call/serve.ts'
import type { Db } from '../../../tables.ts'
import { businessOfEvent } from '../../event/event.public.ts'
import { countVisit, getEventFigures, showSteps } from './figures.service.ts'

const ofEvent = {
  businessOf: (db: Db, { params }: { params: { eventId: string } }) => businessOfEvent(db, params.eventId),
}

export const figuresRoutes = [
  serve(calls.countVisit, ({ runtime, params, body, transact }) =>
    transact((trx) => countVisit({ trx, runtime }, params.id, body)),
  ),
  serve(
    calls.getEventFigures,
    ({ runtime, db, business, params }) => getEventFigures(db, runtime, business, params.eventId),
    ofEvent,
  ),
  serve(
    calls.showSteps,
    ({ runtime, person, business, params, body, transact }) =>
      transact((trx) =>
        showSteps({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body.areHidden),
      ),
    ofEvent,
  ),
]
