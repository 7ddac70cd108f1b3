import type { FieldIssue } from '../validation.ts'
import { withoutAccents } from '../text/without-accents.ts'

/** The length that every form and the server require, configured per installation. */
interface PasswordPolicy {
  min: number
  max: number
}

/** The owner of a password: what others know about them is not allowed in it. */
export interface PasswordOwner {
  email?: string
  firstName?: string
  lastName?: string
}

interface PasswordRules {
  policy: PasswordPolicy
  owner: PasswordOwner
  /** Omitted where the list of common passwords is not loaded; the server always has it. */
  isCommon?: ((password: string) => boolean) | undefined
}

/** Shorter words occur in too many passwords to mean somebody's name. */
const WORD_MIN = 2
/** A number of this many digits is a phone number or a date, not a house number. */
const NUMBER_MIN = 4

/** Why a password is refused: one rule for every form and the server. */
export function passwordIssues(
  field: string,
  password: string,
  { policy, owner, isCommon }: PasswordRules,
): FieldIssue[] {
  const length = lengthOf(password)
  if (length === 0) return [{ field, code: 'required', values: {} }]
  if (length < policy.min || length > policy.max)
    return [{ field, code: 'password_length', values: { min: policy.min, max: policy.max } }]
  if (isCommon?.(password)) return [{ field, code: 'password_common', values: {} }]
  if (isPersonal(password, owner)) return [{ field, code: 'password_personal', values: {} }]
  return []
}

/** Looks a password up in a list made by `scripts/generate-common-passwords.mjs`. */
export function commonPasswordCheck(list: string): (password: string) => boolean {
  const common = new Set(list.split(' '))
  return (password) => common.has(password.toLowerCase())
}

/** Words that others know about somebody: parts of the name and the address. */
export function personalWords({ email = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const names = wordsOf(`${lastName} ${firstName}`)
  const [local = '', domain = ''] = withoutAccents(email).split('@')
  const address = [...wordsOf(local), ...wordsOf(domain)]
  const words = new Set([...names, ...address, local, domain].flatMap((word) => [word, ...lettersAndNumbers(word)]))
  return [...words].filter((word) => word.length >= (/\D/.test(word) ? WORD_MIN : NUMBER_MIN))
}

/** Only such words, with digits and punctuation around and between them. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const words = personalWords(owner).sort((a, b) => b.length - a.length)
  const plain = withoutAccents(password)
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), plain)
  return rest !== plain && !/\p{L}/u.test(rest)
}

const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const lettersAndNumbers = (word: string): string[] => word.match(/\p{L}+|\p{N}+/gu) ?? []

/** In user-perceived characters: an accented letter or an emoji is one, however many code units it takes. */
function lengthOf(password: string): number {
  return [...new Intl.Segmenter().segment(password)].length
}
