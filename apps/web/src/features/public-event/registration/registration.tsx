import { sendAnswerFile } from '@nine/contract/event/registration/answer-file'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { hydrateRoot } from 'react-dom/client'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { ask, RefusedError } from '../../public-page/ask.ts'
import { earnToken } from '../../public-page/earn-token.ts'
import { notice } from '../../public-page/notice.ts'
import { wordsOf } from '../../public-page/words.ts'
import { sendChosenFiles } from '../../registration-form/chosen-files.ts'
import { postToParent } from '../frame-messages.ts'
import { keepTicket, knownTicket } from '../mark-registered.ts'
import { sendAgain } from '../small-forms/send-small-form.ts'
import { visitSource } from '../visit.ts'
import {
  type NewTicket,
  REGISTRATION_DATA,
  type RegistrationActions,
  type RegistrationData,
} from './registration-data.ts'
import { RegistrationDialogs } from './registration-dialogs.tsx'

let hydrated: Promise<void> | undefined

/** Hydrates the dialogs drawn by the server; resolves when they are interactive. */
export function hydrateRegistration(island: HTMLElement): Promise<void> {
  hydrated ??= new Promise((resolve) => {
    const data: RegistrationData = JSON.parse(document.getElementById(REGISTRATION_DATA)?.textContent ?? '')
    const actions: RegistrationActions = {
      send: sender(data),
      onUnpublished: () => notice(wordsOf('publicEvent', data.lang)('unpublished'), 'red'),
      sendAgain: (email) => sendAgain(data, email),
      onRegistered: ({ link, withdrawKey }) => {
        // The ticket of somebody else does not replace one's own.
        if (!knownTicket(data.event)) keepTicket(data.event, `${link}&key=${withdrawKey}`)
        postToParent({ type: 'submitted', event: data.event })
      },
      onReady: resolve,
    }
    hydrateRoot(island, <RegistrationDialogs data={data} actions={actions} />)
  })
  return hydrated
}

type FileSender = Parameters<typeof sendChosenFiles>[2]

/** What the server says of a file is about the question it answers. */
const fileSender =
  ({ event, botCheck }: Pick<RegistrationData, 'event' | 'botCheck'>): FileSender =>
  async (question, file) => {
    const { method, path } = sendAnswerFile
    const recaptcha = await earnToken(botCheck, 'answer-file')
    const body = new FormData()
    body.set('question', question)
    body.set('file', file)
    try {
      return await ask<{ id: string }>({
        method,
        path: path.replace('{id}', event),
        body,
        headers: recaptcha ? { recaptcha } : {},
      })
    } catch (error) {
      throw error instanceof RefusedError ? new RefusedError(aboutQuestion(error.refusal, question)) : error
    }
  }

const aboutQuestion = (refusal: RefusedError['refusal'], question: string): RefusedError['refusal'] => ({
  ...refusal,
  ...(refusal.errors
    ? { errors: refusal.errors.map((error) => (error.field === 'file' ? { ...error, field: question } : error)) }
    : {}),
})

function sender({ event, botCheck }: RegistrationData): RegistrationActions['send'] {
  /** Stays the same while one registration is retried. */
  let key = newIdempotencyKey()
  /** Earned while the guest fills the form in. */
  let token = earnToken(botCheck, 'registration')
  return async (answers, files) => {
    try {
      const withFiles = await sendChosenFiles(answers, files, fileSender({ event, botCheck }))
      const recaptcha = await token
      const ticket = await ask<NewTicket>({
        method: registerGuest.method,
        path: registerGuest.path,
        body: { ...withFiles, eventID: event, visitSource: visitSource() },
        headers: { 'idempotency-key': key, ...(recaptcha ? { recaptcha } : {}) },
      })
      // The next one is another guest.
      key = newIdempotencyKey()
      token = earnToken(botCheck, 'registration')
      return ticket
    } catch (error) {
      // Each try needs a fresh token; without a response it is still the same registration.
      token = earnToken(botCheck, 'registration')
      if (error instanceof RefusedError) key = newIdempotencyKey()
      throw error
    }
  }
}
