import { z } from 'zod'
import { BotCheckHeader } from '../../bot-check.ts'
import { call } from '../../call.ts'
import { ById, Id } from '../../fields.ts'
import { FILE_MAX_BYTES } from '../../media.ts'

/** Files of one event that wait for a registration; more are refused until some are used or gone. */
export const WAITING_ANSWER_FILES_MAX = 300

export const sendAnswerFile = call({
  method: 'POST',
  path: '/event-service/events/{id}/answer-files',
  summary: 'A file as the answer to a question of the registration form: a PDF or a picture; it waits a day to be used',
  access: 'public',
  envelope: 'result',
  params: ById,
  headers: BotCheckHeader,
  body: z.object({
    /** The name of the question. */
    question: z.string().max(80),
  }),
  files: { file: { maxCount: 1, maxBytes: FILE_MAX_BYTES } },
  output: z.object({ id: Id, name: z.string() }),
  errors: [
    'CAN_NOT_SEE_EVENT',
    'event.answer_files_full',
    'bot_check.failed',
    'request.validation',
    'request.rate_limited',
    'storage.full',
    'storage.quota_full',
  ],
  // People at one venue share a network address.
  limit: { max: 120, windowSeconds: 600, perPerson: true },
})

export const openAnswerFile = call({
  method: 'GET',
  path: '/event-service/answer-files/{id}',
  summary: 'Where a file that a guest sent can be seen, for an hour or two',
  access: 'guest.read',
  envelope: 'result',
  params: ById,
  output: z.object({ url: z.string(), name: z.string() }),
  errors: ['request.not_found'],
})
