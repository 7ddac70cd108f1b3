import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAILBOX_LENGTH, type MailboxMail } from '@nine/contract/mail'
import PostalMime from 'postal-mime'
import type { Config } from '../../config.ts'
import { undefinedIfMissing } from '../undefined-if-missing.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const FILE = /^([0-9a-f]{24})\.eml$/
/** Mails, and unfinished files that a killed process left behind. */
const KEPT = /^[0-9a-f]{24}\.(eml|part)$/

/** Where an installation without a mail server keeps its latest mails. They hold sign-in links: no other user of the machine may read them. */
export const mailboxFolder = (dataDir: string): string => join(dataDir, 'mail')

/**
 * Mails hold everybody's sign-in links, so they are shown only to a browser on this machine, and not even there when
 * the product has a public address: a proxy on this machine may forward strangers without a header that says so.
 */
export function mayReadMailbox(
  { smtpUrl, mailbox, publicOrigin }: Pick<Config, 'smtpUrl' | 'mailbox' | 'publicOrigin'>,
  isFromThisMachine: () => boolean,
): boolean {
  if (smtpUrl) return false
  return mailbox === 'open' || (LOOPBACK_NAMES.has(new URL(publicOrigin).hostname) && isFromThisMachine())
}

/** Keeps mails as files, the latest of them only. This process alone writes there: what is kept is looked up once, not per mail. */
export function createMailbox(folder: string): (id: string, message: Buffer) => Promise<void> {
  let known: Promise<Set<string>> | undefined
  const namesByAge = () =>
    (known ??= listFiles(folder).then(
      (files) => new Set(files.map(({ name }) => name).toReversed()),
      (error: unknown) => {
        known = undefined
        throw error
      },
    ))
  return async (id, message) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // An earlier release may have left the folder readable for others.
    await chmod(folder, 0o700)
    const names = await namesByAge()
    const name = `${id}.eml`
    const unfinished = join(folder, `${id}.part`)
    await writeFile(unfinished, message, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
    // One that is written again is the latest again.
    names.delete(name)
    names.add(name)
    for (const oldest of [...names].slice(0, -MAILBOX_LENGTH)) {
      names.delete(oldest)
      await rm(join(folder, oldest), { force: true })
    }
  }
}

/** Once there is a mail server nobody can open these mails any more, so their links should not stay on disk. */
export async function emptyMailbox(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
  for (const name of names.filter((name) => KEPT.test(name))) await rm(join(folder, name), { force: true })
}

/** The latest first. */
export async function readMailbox(folder: string): Promise<MailboxMail[]> {
  const files = (await listFiles(folder)).slice(0, MAILBOX_LENGTH)
  const read = await Promise.all(files.map(({ name, at }) => readMail(folder, name, at)))
  return read.filter((mail) => mail !== undefined)
}

async function readMail(folder: string, name: string, at: Date): Promise<MailboxMail | undefined> {
  const content = await readFile(join(folder, name)).catch(undefinedIfMissing)
  if (!content) return undefined
  const mail = await PostalMime.parse(content, { attachmentEncoding: 'base64' })
  const { to = [], subject = '', html = '', text = '' } = mail
  const files = mail.attachments.map(({ filename, mimeType, contentId, content }) => ({
    name: filename ?? '',
    // Pictures in the text are named by their id.
    cid: contentId?.replaceAll(/[<>]/g, ''),
    url: typeof content === 'string' ? `data:${mimeType};base64,${content}` : '',
  }))
  return {
    id: name.replace('.eml', ''),
    to: to.map(({ address = '' }) => address).join(', '),
    subject,
    html: files.reduce((shown, { cid, url }) => (cid ? shown.replaceAll(`cid:${cid}`, url) : shown), html),
    text,
    attachments: files
      .filter(({ cid }) => !cid || !html.includes(`cid:${cid}`))
      .map(({ name, url }) => ({ name, url })),
    createdAt: at.toISOString(),
  }
}

async function listFiles(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
  const files = await Promise.all(
    names
      .filter((name) => FILE.test(name))
      .map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(undefinedIfMissing))?.mtime })),
  )
  return files
    .flatMap(({ name, at }) => (at ? [{ name, at }] : []))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.name < b.name ? -1 : 1))
}
