import type { Provider } from '@nine/contract/identity/provider'
import { PROVIDERS } from '@nine/contract/identity/provider'
import type { ProofWays } from '@nine/contract/identity/proof'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Person } from '../../access/session.ts'
import { clientOf } from '../../adapters/oauth.ts'
import type { Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import type { Runtime } from '../../runtime.ts'
import { selectLinkedAccounts, selectPerson, updateProvedAt } from './identity.queries.ts'
import { checkGuess } from './password-guess.ts'

export async function getProofWays({ db, config }: Runtime, person: Person): Promise<z.output<typeof ProofWays>> {
  const row = await selectPerson(db, person.id)
  return {
    isRecent: person.signedInRecently,
    password: Boolean(row?.password_hash) && !config.oidc,
    providers: await linkedProviders({ db, config }, person.id),
  }
}

/** Configured providers at which the person can sign in. */
export async function linkedProviders(
  { db, config }: Pick<Runtime, 'db' | 'config'>,
  personId: string,
): Promise<Provider[]> {
  const linked = await selectLinkedAccounts(db, personId)
  return PROVIDERS.filter(
    (provider) => clientOf(config, provider) && linked.some((account) => account.provider === provider),
  )
}

/** Refuses a wrong password; attempts count like sign-ins. */
export async function checkOwnPassword(
  { db }: Runtime,
  log: FastifyBaseLogger,
  person: Person,
  { password, cookies, address }: { password: string; cookies: string | undefined; address: string },
): Promise<void> {
  const row = await selectPerson(db, person.id)
  if (!row) throw new AppError('session.required')
  const { isRight } = await checkGuess(db, log, { email: row.email, password, cookies, address })
  if (isRight) return
  logSecurity(log, 'proof.refused', { person: person.id, address })
  throw new AppError('request.validation', {}, [{ field: 'password', code: 'wrong_password', values: {} }])
}

export async function recordProof(trx: Trx, person: Pick<Person, 'id' | 'sessionId'>): Promise<null> {
  if (!(await updateProvedAt(trx, person.id, person.sessionId))) throw new AppError('session.required')
  return null
}
