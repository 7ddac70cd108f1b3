import { setTimeout as sleep } from 'node:timers/promises'
import type { MailboxMail } from '@nine/contract/mail'
import { mailboxFolder, readMailbox } from '../../../apps/server/src/adapters/mail/mailbox.ts'
import type { Runtime } from '../../../apps/server/src/runtime.ts'

const TIMEOUT_MS = 15_000

/** Mails that a product without a mail server keeps for an address, once none to it waits any more; the latest first. */
export async function keptMailsTo({ db, config }: Runtime, to: string): Promise<MailboxMail[]> {
  const waiting = () =>
    db.selectFrom('mail').select('id').where('to_address', '=', to).where('state', '=', 'queued').executeTakeFirst()
  for (const deadline = Date.now() + TIMEOUT_MS; await waiting(); await sleep(20))
    if (Date.now() > deadline) throw new Error(`A mail to ${to} still waits`)
  return (await readMailbox(mailboxFolder(config.dataDir))).filter((mail) => mail.to === to)
}
