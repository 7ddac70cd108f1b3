import type { Requirement } from '@nine/contract/call'
import type { ErrorCode } from '@nine/contract/errors'
import { AppError } from '../app-error.ts'
import type { Person } from './session.ts'

const CHECKS: Record<Requirement, { isMet: (person: Person) => boolean; refusal: ErrorCode }> = {
  'confirmed-email': { isMet: ({ emailConfirmed }) => emailConfirmed, refusal: 'identity.email_unconfirmed' },
  'recent-sign-in': { isMet: ({ signedInRecently }) => signedInRecently, refusal: 'identity.sign_in_again' },
}

/** Refuses a person who does not meet what a call declares. Services use it where the input decides whether that is needed. */
export function assertRequirements(person: Person | undefined, requirements: readonly Requirement[]): void {
  for (const requirement of requirements) {
    const { isMet, refusal } = CHECKS[requirement]
    if (!person || !isMet(person)) throw new AppError(refusal)
  }
}
