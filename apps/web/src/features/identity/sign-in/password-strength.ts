import { COMMON_PASSWORDS } from '@nine/contract/identity/common-passwords'
import { commonPasswordCheck, type PasswordOwner, personalWords } from '@nine/contract/identity/password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { type Strength, STRENGTHS } from './strengths.ts'

/** How hard each score of zxcvbn is to guess, in four steps; the lowest two are both weak. */
const OF_SCORE: readonly Strength[] = ['weak', ...STRENGTHS]

export const isCommon = commonPasswordCheck(COMMON_PASSWORDS)
const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords: COMMON_PASSWORDS.split(' ') } })

/** How hard a password is to guess for somebody who knows its owner. */
export function strengthOf(password: string, owner: PasswordOwner): Strength {
  return OF_SCORE[zxcvbn.check(password, personalWords(owner)).score] ?? 'weak'
}
