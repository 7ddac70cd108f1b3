import type { MailboxMail } from '@nine/contract/mail'
import { mailboxFolder, mayReadMailbox, readMailbox } from '../../adapters/mail/mailbox.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'

/** Mail of an installation without a mail server. */
export async function listMailbox({ config }: Runtime, isFromThisMachine: () => boolean): Promise<MailboxMail[]> {
  if (!mayReadMailbox(config, isFromThisMachine)) throw new AppError('request.not_found')
  return readMailbox(mailboxFolder(config.dataDir))
}
