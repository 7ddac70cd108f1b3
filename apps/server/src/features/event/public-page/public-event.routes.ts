import * as calls from '@nine/contract/event/public-event'
import { serve } from '../../../http/call/serve.ts'
import { drawnCover, eventCalendar, linkPicture, listPublished, shareEvent } from './public-event.service.ts'
import { getPublicEvent } from '../event.public.ts'

export const publicEventRoutes = [
  serve(calls.listEmbeddedEvents, ({ runtime, db, query }) => listPublished(db, runtime, query.business, query)),
  serve(calls.shareEvent, ({ runtime, db, query }) => shareEvent(db, runtime, query.id)),
  serve(calls.getPublicEvent, ({ runtime, db, params, person, lang }) =>
    getPublicEvent(db, runtime, params.id, { person, lang }),
  ),
  serve(calls.getEventPicture, ({ runtime, db, params: { id }, query, lang }) =>
    query.kind === 'cover' ? drawnCover(db, id) : linkPicture(db, runtime, id, query.lang ?? lang),
  ),
  serve(calls.getEventCalendar, ({ runtime, db, params }) => eventCalendar(db, runtime, params.id)),
]
