import * as calls from '@nine/contract/event/registration/answer-file'
import { serve } from '../../../http/call/serve.ts'
import { requireHuman } from '../../identity/identity.public.ts'
import { requireFile, storeDocument, withFiles } from '../../media/media.service.ts'
import { selectBusinessOfFile } from './answer-file.queries.ts'
import { keepAnswerFile, openAnswerFile, refuseTooLarge, requireFileQuestion } from './answer-file.service.ts'

export const answerFileRoutes = [
  serve(
    calls.sendAnswerFile,
    async ({ runtime, db, person, params, headers, body: { question }, files, address, transact }) => {
      const { event, isMember } = await requireFileQuestion(db, { event: params.id, question, person })
      const file = requireFile(files, 'file')
      refuseTooLarge(runtime, file)
      if (!isMember) await requireHuman(runtime, headers.recaptcha, 'answer-file', address)
      return withFiles(runtime, async (pending) => {
        const stored = await storeDocument(pending, file)
        return transact((trx) => keepAnswerFile({ trx, runtime }, event, { file: stored, question }))
      })
    },
  ),
  serve(calls.openAnswerFile, ({ db, runtime, business, params }) => openAnswerFile(db, runtime, business, params.id), {
    businessOf: (db, { params }) => selectBusinessOfFile(db, params.id),
  }),
]
