import { createTransport, type SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../../config.ts'
import { createMailbox, mailboxFolder } from './mailbox.ts'

/** More of them would slow down people who register meanwhile (docs/performance.md). */
export const MAILS_AT_ONCE = 2

/** A mail server that does not respond counts as down: the mail is retried later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000 }

/** Connections are reused from mail to mail. The job retries, not the pool: its retries would not be counted. */
const POOL = { pool: true, maxConnections: MAILS_AT_ONCE, maxRequeues: 0 } as const

/** A mail, and the name shown before the installation's own address. */
interface Message extends Omit<SendMailOptions, 'from'> {
  fromName: string
}

/** Sends one mail; throws the mail server's error. */
export interface Mailer {
  send: (id: string, mail: Message) => Promise<void>
  close: () => void
}

/** A real mail server, or files that any mail program opens. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  const own = parseSender(mailFrom)
  const withSender = ({ fromName, ...mail }: Message): SendMailOptions => ({
    ...mail,
    from: { name: fromName || own.name, address: own.address },
  })
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, ...POOL, ...TIMEOUTS })
    return {
      close: () => transport.close(),
      send: async (_id, mail) => {
        await transport.sendMail(withSender(mail))
      },
    }
  }
  const keep = createMailbox(mailboxFolder(dataDir))
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    close: () => {},
    send: async (id, mail) => {
      const { message } = await transport.sendMail(withSender(mail))
      await keep(id, message as Buffer)
    },
  }
}

function parseSender(sender: string): { name: string; address: string } {
  const [parsed] = addressparser(sender, { flatten: true })
  return { name: parsed?.name ?? '', address: parsed?.address ?? sender }
}
