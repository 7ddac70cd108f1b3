import { passwordIssues, type PasswordOwner } from '@nine/contract/identity/password'
import type { FieldIssue } from '@nine/contract/validation'
import { useEffect, useState } from 'react'
import { settings } from '../../../lib/settings.ts'
import type { Strength } from './strengths.ts'

interface Checks {
  isCommon: (password: string) => boolean
  strengthOf: (password: string, owner: PasswordOwner) => Strength
}
/** The list of common passwords and what measures strength: loaded with the first character typed. */
let checks: Checks | undefined

/** Why a password cannot be chosen. Until the list is loaded common ones pass here, and the server refuses them. */
export const newPasswordIssues = (field: string, password: string, owner: PasswordOwner): FieldIssue[] =>
  passwordIssues(field, password, { policy: settings.password, owner, isCommon: checks?.isCommon })

/** How strong what is being typed is; undefined while nothing is typed or nothing can measure it. */
export function usePasswordStrength(password: string, owner: PasswordOwner): Strength | undefined {
  const [loaded, setLoaded] = useState(checks)
  const wanted = password !== '' && !loaded
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    // Offline there is no strength meter; the form works without it.
    load().then(
      (found) => !gone && setLoaded(found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted])
  if (password === '' || !loaded) return undefined
  return newPasswordIssues('password', password, owner).length > 0 ? 'weak' : loaded.strengthOf(password, owner)
}

async function load(): Promise<Checks> {
  checks = await import('./password-strength.ts')
  return checks
}
