import * as calls from '@nine/contract/media'
import { serve } from '../../http/call/serve.ts'
import { keepPublicImage, requireFile, storeImage, withFiles } from './media.service.ts'
import { viewMedia } from './view-media.ts'

export const mediaRoutes = [
  serve(calls.uploadImage, ({ runtime, transact, files, person }) =>
    withFiles(runtime, async (pending) => {
      const image = await storeImage(pending, requireFile(files, 'photo'))
      return transact((trx) => keepPublicImage(trx, runtime, image, person.id))
    }),
  ),
  serve(calls.viewImage, ({ db, runtime, params, query }) => viewMedia(db, runtime, params.id, query)),
  serve(calls.viewFile, ({ db, runtime, query }) => viewMedia(db, runtime, query.id, query)),
]
