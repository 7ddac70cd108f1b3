import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

const PATIENCE_MS = 10_000

export interface SmtpInbox {
  url: string
  mails: Email[]
  /** When set, the server refuses every mail with this answer. */
  refuseWith: { code: number; message: string } | undefined
  /** Waits for a mail to this address with this in its subject. */
  waitFor: (to: string, subject: RegExp) => Promise<Email>
}

/** A real mail server on this machine that keeps what it receives. */
export function useSmtpInbox(): SmtpInbox {
  const inbox: SmtpInbox = {
    url: '',
    mails: [],
    refuseWith: undefined,
    waitFor: async (to, subject) => {
      for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
        const mail = inbox.mails.find(
          (candidate) => candidate.to?.some(({ address }) => address === to) && subject.test(candidate.subject ?? ''),
        )
        if (mail) return mail
      }
      throw new Error(`No mail to ${to} with ${subject}`)
    },
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = inbox.refuseWith
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          inbox.mails.push(mail)
          done()
        })
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    inbox.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  return inbox
}

/** The token of the first link to a page in a mail. */
export function tokenOf(mail: Email, page: string): string {
  const token = new RegExp(`${page}\\?token=([0-9a-f]{64})`).exec(mail.text ?? '')?.[1]
  if (!token) throw new Error(`No link to ${page} in "${mail.subject}"`)
  return token
}
