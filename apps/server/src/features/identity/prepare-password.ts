import { COMMON_PASSWORDS } from '@nine/contract/identity/common-passwords'
import { commonPasswordCheck, passwordIssues } from '@nine/contract/identity/password'
import { hashPassword } from '../../adapters/password-hash.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../app-error.ts'

const isCommon = commonPasswordCheck(COMMON_PASSWORDS)

interface Owner {
  email: string
  first_name: string
  last_name: string
}

/** The hash of a chosen password; refuses one that is too short, too common or made of personal data. */
export async function preparePassword(
  { password: policy }: Config,
  field: string,
  password: string,
  owner: Owner,
): Promise<string> {
  const about = { email: owner.email, firstName: owner.first_name, lastName: owner.last_name }
  const issues = passwordIssues(field, password, { policy, owner: about, isCommon })
  if (issues.length > 0) throw new AppError('request.validation', {}, issues)
  return hashPassword(password)
}
