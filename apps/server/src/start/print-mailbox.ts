import { mailboxFolder, readMailbox } from '../adapters/mail/mailbox.ts'
import { ConfigError, readConfig } from '../config.ts'

/** As many as fit a terminal. */
const SHOWN = 10
const LINK = /https?:\/\/\S+/g

/** `npm run mailbox`: the latest mails of an installation without a mail server, for users who may read its data folder. */
export async function printMailbox(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  try {
    process.stdout.write(await describeMailbox(env))
  } catch (error) {
    process.stderr.write(`${reasonOf(error as NodeJS.ErrnoException)}\n`)
    process.exitCode = 1
  }
}

async function describeMailbox(env: NodeJS.ProcessEnv): Promise<string> {
  const { smtpUrl, dataDir, timeZone } = readConfig(env)
  if (smtpUrl) return 'Mail is sent through SMTP_URL; none is kept here.\n'
  const folder = mailboxFolder(dataDir)
  const mails = (await readMailbox(folder)).slice(0, SHOWN)
  if (mails.length === 0)
    return `No mail in ${folder} yet. If Nine keeps its data elsewhere, say so: DATA_DIR=/path npm run mailbox\n`
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const blocks = mails.toReversed().map(({ createdAt, to, subject, text }) => {
    const links = [...new Set(text.match(LINK))].map((link) => `  ${link}`)
    return [`${format.format(new Date(createdAt))}  ${to}`, `  ${subject}`, ...links].join('\n')
  })
  return `${blocks.join('\n\n')}\n\nThe newest is last. To send mail for real, set SMTP_URL (docs/operations.md).\n`
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError) return `These settings are wrong:\n${error.message}`
  if (error.code === 'EACCES')
    return `Only the user Nine runs as may read its mails (${error.path ?? ''}). Run this as that user, or as root.`
  return error.stack ?? error.message
}
