import { portOf } from '../server/free-port.ts'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const TIMEOUT_MS = 15_000

/** A real mail server on this machine that keeps what it receives. */
export interface SmtpInbox {
  url: string
  mails: Email[]
  /** Every connection that was ever opened. */
  connections: Socket[]
  /** When set, the server refuses every mail with this response, after its data by default. */
  refuseWith: { code: number; message: string; at?: Phase } | undefined
  /** Waits for a mail to this address with this in its subject. */
  waitFor: (to: string, subject: RegExp) => Promise<Email>
  stop: () => Promise<void>
}

type Phase = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** On a port of its own, or the one that is asked for. */
export async function startSmtpInbox(port = 0): Promise<SmtpInbox> {
  const inbox: SmtpInbox = {
    url: '',
    mails: [],
    connections: [],
    refuseWith: undefined,
    waitFor: async (to, subject) => {
      for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
        const mail = inbox.mails.find((candidate) => isTo(candidate, to) && subject.test(candidate.subject ?? ''))
        if (mail) return mail
      }
      throw new Error(`No mail to ${to} with ${subject.source}`)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => {
      const refusal = refusalAt(inbox, 'AUTH')
      return refusal ? done(refusal) : done(null, { user: 'anybody' })
    },
    onMailFrom: (_address, _session, done) => done(refusalAt(inbox, 'MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusalAt(inbox, 'RCPT TO')),
    onData: (stream, _session, done) => void receive(inbox, stream, done),
  })
  // A sender that is killed resets its connection.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => inbox.connections.push(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  inbox.url = `smtp://127.0.0.1:${portOf(server.server)}`
  return inbox
}

/** The token of the first link to a page in a mail. */
export function tokenOf(mail: Email, page: string): string {
  const token = new RegExp(String.raw`${page}\?token=([0-9a-f]{64})`).exec(mail.text ?? '')?.[1]
  if (!token) throw new Error(`No link to ${page} in "${mail.subject}"`)
  return token
}

const isTo = (mail: Email, address: string): boolean =>
  mail.to?.some((recipient) => recipient.address === address) ?? false

async function receive(inbox: SmtpInbox, stream: Readable, done: (error?: Error) => void): Promise<void> {
  const content = await buffer(stream).catch(ignoreWhoLeft)
  if (!content) return
  const refusal = refusalAt(inbox, 'DATA')
  if (refusal) return done(refusal)
  inbox.mails.push(await PostalMime.parse(content))
  done()
}

/** Whoever was killed in the middle of a mail sent none. */
function ignoreWhoLeft(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ECONNECTION')) throw error
}

function refusalAt({ refuseWith }: SmtpInbox, phase: Phase): Error | undefined {
  if (!refuseWith || (refuseWith.at ?? 'DATA') !== phase) return undefined
  return Object.assign(new Error(refuseWith.message), { responseCode: refuseWith.code })
}
