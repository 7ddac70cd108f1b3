import { WAITING_ANSWER_FILES_MAX } from '@nine/contract/event/registration/answer-file'
import type { ExtraAnswer } from '@nine/contract/event/registration/registration-answers'
import { MB } from '@nine/contract/bytes'
import type { Person } from '../../../access/session.ts'
import { AppError } from '../../../app-error.ts'
import type { UploadedFile } from '../../../http/call/uploads.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db, Trx } from '../../../tables.ts'
import { requireVisibleEvent } from '../../event/event.public.ts'
import { keepStrangersFile, signMediaUrl, type StoredFile } from '../../media/media.service.ts'
import { roleIn } from '../../staff/staff.service.ts'
import {
  countWaitingFiles,
  insertAnswerFile,
  lockAnswerFiles,
  selectAnswerFile,
  selectWaitingFiles,
  updateOwner,
} from './answer-file.queries.ts'

interface OfEvent {
  business_id: string
  id: string
}

/** Whoever may register for an event may send a file that its form asks for, before they register. */
export async function requireFileQuestion(
  db: Db,
  { event: id, question, person }: { event: string; question: string; person: Person | undefined },
) {
  const event = await requireVisibleEvent(db, id, person)
  if (!event.fields?.some(({ name, format, show }) => name === question && format === 'file' && show))
    throw new AppError('request.validation', {}, [{ field: 'question', code: 'invalid_value', values: {} }])
  return { event, isMember: (await roleIn(db, event.business_id, person)) !== undefined }
}

export function refuseTooLarge({ config }: Pick<Runtime, 'config'>, { field, bytes }: UploadedFile): void {
  const max = config.answerFileMb
  if (bytes > max * MB)
    throw new AppError('request.validation', {}, [{ field, code: 'file_too_large', values: { max } }])
}

/** Keeps a file until somebody registers with it; a few hundred wait at most. */
export async function keepAnswerFile(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  event: OfEvent,
  { file, question }: { file: StoredFile; question: string },
): Promise<{ id: string; name: string }> {
  await lockAnswerFiles(trx, event)
  if ((await countWaitingFiles(trx, event)) >= WAITING_ANSWER_FILES_MAX) throw new AppError('event.answer_files_full')
  await keepStrangersFile(trx, runtime, file, event.business_id)
  await insertAnswerFile(trx, event, { id: file.id, question })
  return { id: file.id, name: file.name }
}

type ExtraAnswers = Readonly<Record<string, ExtraAnswer>>

/** The registration with the names of its files, which must have been sent for these questions. */
export async function withFileNames<R extends { addFormRegister: ExtraAnswers }>(
  db: Db,
  event: OfEvent,
  registration: R,
): Promise<R> {
  const ids = filesIn(registration.addFormRegister)
  if (ids.length === 0) return registration
  const waiting = await selectWaitingFiles(db, event, ids)
  const named = Object.entries(registration.addFormRegister).map(([key, answer]): [string, ExtraAnswer] => {
    if (answer.file === undefined) return [key, answer]
    const question = key.slice(FILE_KEY.length)
    const file = waiting.find((each) => each.id === answer.file && each.question === question)
    if (!file) throw gone(question)
    return [key, { ...answer, data: file.name }]
  })
  return { ...registration, addFormRegister: Object.fromEntries(named) }
}

/** How the answers to questions for files are kept. */
const FILE_KEY = 'file-add-'

export const filesIn = (answers: ExtraAnswers): string[] =>
  Object.values(answers).flatMap(({ file }) => (file === undefined ? [] : [file]))

const gone = (question: string): AppError =>
  new AppError('request.validation', {}, [{ field: question, code: 'answer_file_gone', values: {} }])

/** From now on the files are this guest's. */
export async function claimAnswerFiles(trx: Trx, event: OfEvent, guest: string, answers: ExtraAnswers): Promise<void> {
  const ids = new Set(filesIn(answers))
  if (ids.size === 0) return
  if ((await updateOwner(trx, event, guest, [...ids])) === ids.size) return
  const key = Object.keys(answers).find((each) => answers[each]?.file !== undefined) ?? FILE_KEY
  throw gone(key.slice(FILE_KEY.length))
}

/** Pictures open in the browser, other files are saved. */
export async function openAnswerFile(db: Db, runtime: Runtime, business: string, id: string) {
  const file = await selectAnswerFile(db, business, id)
  if (!file) throw new AppError('request.not_found')
  return { url: signMediaUrl(runtime, id, { download: file.kind !== 'image' }), name: file.name }
}
