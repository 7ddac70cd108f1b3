import type { Refusal } from '@nine/contract/message/message'

const WORDS_MAX = 200

/** By the enhanced status code of RFC 3463 where there is one, else by what mail servers usually write. */
const KINDS: readonly (readonly [RegExp, Refusal])[] = [
  [/\b5\.2\.2\b|mailbox (?:is )?full|over ?quota|quota exceeded|insufficient storage/i, 'mailbox_full'],
  [
    /\b5\.1\.2\b|(?:domain|host)(?: name)?(?: was)? not found|no such domain|unrouteable|nxdomain|bad destination/i,
    'no_domain',
  ],
  [
    /\b5\.1\.[013]\b|no such (?:user|recipient)|user unknown|unknown user|does not exist|invalid (?:recipient|mailbox)|mailbox (?:not found|unavailable)/i,
    'no_mailbox',
  ],
  [/\b5\.3\.4\b|\b5\.2\.3\b|too (?:big|large)|size (?:limit|exceeds)/i, 'too_big'],
  [/\b5\.6\.\d\b|content|spam|virus/i, 'content'],
]

/** What a mail server meant when it refused an address or a mail for good, and its own words. */
export function plainRefusal(error: string): { kind: Refusal; words: string } {
  const words = error.replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_MAX)
  return { kind: KINDS.find(([pattern]) => pattern.test(error))?.[1] ?? 'other', words }
}
