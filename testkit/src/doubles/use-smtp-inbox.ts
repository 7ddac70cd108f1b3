import { afterAll, beforeAll } from 'vitest'
import { type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts'

/** A mail server for the tests of a file, started before they run. */
export function useSmtpInbox(): () => SmtpInbox {
  let inbox: SmtpInbox | undefined
  beforeAll(async () => {
    inbox = await startSmtpInbox()
  })
  afterAll(() => inbox?.stop())
  return () => {
    if (!inbox) throw new Error('The mail server has not started yet')
    return inbox
  }
}
