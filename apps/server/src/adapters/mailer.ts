import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

/** More of them would take the processor from those who register meanwhile (docs/performance.md). */
export const MAILS_AT_ONCE = 2

/** A mail server that says nothing counts as down: the mail is tried again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000 }

/** Connections that stay open from mail to mail. Repeating is the job's business: what the pool repeated, nobody would count. */
const POOL = { pool: true, maxConnections: MAILS_AT_ONCE, maxRequeues: 0 } as const

/** Sends one mail; throws what the mail server said. */
export interface Mailer {
  send: (id: string, mail: SendMailOptions) => Promise<void>
  close: () => void
}

/** A real mail server, or files that any mail program opens. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, ...POOL, ...PATIENCE }, { from: mailFrom })
    return {
      close: () => transport.close(),
      send: async (_id, mail) => {
        await transport.sendMail(mail)
      },
    }
  }
  const folder = join(dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: mailFrom })
  return {
    close: () => {},
    send: async (id, mail) => {
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${id}.eml`), message as Buffer)
    },
  }
}

/** A refusal that no later attempt will change: the server answered 5xx. */
export const isPermanent = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500
}
