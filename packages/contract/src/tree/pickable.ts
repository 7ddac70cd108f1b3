const SYSTEM_ID = 'system'
/** Machine mailboxes: nobody reads them, so nothing can be assigned to them. */
const SYSTEM_MAILBOX = /^(system|no-?reply|do-?not-?reply|mailer-daemon|postmaster)([+@]|$)/

/** Whether somebody can be assigned something: a person with an e-mail address, not a system account. */
export function isPickable(account: { id: string; email?: string | null | undefined }): boolean {
  const email = account.email?.trim().toLowerCase() ?? ''
  return email !== '' && account.id.toLowerCase() !== SYSTEM_ID && !SYSTEM_MAILBOX.test(email)
}
