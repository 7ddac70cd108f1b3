import type { MailFailure } from '@nine/contract/mail'

/** The error that nodemailer throws for a mail that was not accepted. */
interface SmtpError extends Error {
  code?: string
  /** The command the server refused. */
  command?: string
  response?: string
  responseCode?: number
}

/**
 * Why a mail did not go out. Only a refusal of the recipient or of the mail itself is final: a wrong
 * password or a relay that does not know us says nothing about the mail, which goes out once that is fixed.
 */
export function failureOf(error: unknown): MailFailure {
  const { code, command = '', response = '', responseCode = 0 } = error as SmtpError
  if (code === 'EAUTH' || code === 'ENOAUTH' || [530, 534, 535, 538].includes(responseCode)) return 'sign_in'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'encryption'
  if (responseCode >= 400 && responseCode < 500) return 'busy'
  if (responseCode >= 500) return command === 'RCPT TO' || command === 'DATA' ? ofRefusedMail(response) : 'sender'
  // Not refused by the server: what we wrote cannot be sent to anybody, such as an invalid address.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'recipient'
  return 'connection'
}

/** Judged by the enhanced status code of RFC 3463 where the server gives one, else by its words. */
function ofRefusedMail(response: string): MailFailure {
  const enhanced = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})/.exec(response)
  if (!enhanced) return POLICY_WORDS.test(response) ? 'sender' : 'recipient'
  const [, subject, detail] = enhanced
  // 5.7.x is policy: relaying denied, sender not authenticated. 5.1.7 and 5.1.8 are about the sender's own address.
  if (subject === '7' || (subject === '1' && (detail === '7' || detail === '8'))) return 'sender'
  // The server's own system, the network, the protocol; except a message that is too big for it.
  if (subject === '3' && detail !== '4') return 'busy'
  if (subject === '4' || subject === '5') return 'busy'
  return 'recipient'
}

const POLICY_WORDS =
  /\brelay|authenticat|not (?:allowed|permitted|authori[sz]ed)|access denied|policy|blocked|blacklist/i
