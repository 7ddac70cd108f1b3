import { getBotChallenge } from '@nine/contract/bot-check'
import * as calls from '@nine/contract/identity/identity'
import * as profileCalls from '@nine/contract/identity/profile'
import * as proofCalls from '@nine/contract/identity/proof'
import * as providerCalls from '@nine/contract/identity/provider-sign-in'
import { createBotChallenge } from '../../adapters/bot-check.ts'
import { signOutUrl } from '../../adapters/oauth.ts'
import { AppError } from '../../app-error.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import { type Route, serve } from '../../http/call/serve.ts'
import { undoEmailChange } from './email-change.service.ts'
import {
  checkConfirmation,
  confirmEmail,
  confirmNewcomer,
  inspectMailLink,
  resendConfirmation,
} from './email.service.ts'
import {
  checkCredentials,
  countRegistration,
  endSession,
  listSessions,
  openSession,
  refuseWithIssuer,
  register,
} from './identity.service.ts'
import { disconnectAccount, listLinkedAccounts } from './linked-account.service.ts'
import { rememberDevice } from './password-guess.ts'
import { changePassword, forgotPassword, prepareChange, prepareReset, resetPassword } from './password.service.ts'
import { preparePassword } from './prepare-password.ts'
import { getProfile, updateProfile } from './profile.service.ts'
import { checkOwnPassword, getProofWays, recordProof } from './proof.service.ts'
import { exchangeCode, finishSignIn, leaveFromSession, startSignIn } from './sign-in.service.ts'
import { type IdentityHooks, requireHuman } from './identity.public.ts'

export const identityRoutes = (hooks: IdentityHooks): Route[] => [
  serve(getBotChallenge, async ({ runtime, query }) => ({
    challenge: await createBotChallenge(runtime, query.action),
  })),

  serve(calls.register, async ({ runtime, db, headers, body, address, lang, transact }) => {
    refuseWithIssuer(runtime.config)
    await requireHuman(runtime, headers.recaptcha, 'register', address)
    const { email, firstName: name, lastName: last_name, invitation: mailedToken } = body
    await countRegistration(db, email)
    const hash = await preparePassword(runtime.config, 'password', body.password, {
      email,
      first_name: name,
      last_name,
    })
    return transact(async (trx) => {
      const account = await register(trx, body, hash, lang)
      await confirmNewcomer({ trx, runtime, hooks }, { ...account, email, name, lang: body.lang ?? lang, mailedToken })
      return account
    })
  }),
  serve(calls.login, async ({ runtime, db, log, headers, address, setCookie, transact }) => {
    refuseWithIssuer(runtime.config)
    await requireHuman(runtime, headers.recaptcha, 'login', address)
    const { authorization, cookie: cookies } = headers
    const person = await checkCredentials(db, log, { authorization, cookies, address })
    const login = await transact(async (trx) => {
      setCookie(await rememberDevice(trx, runtime.config, person.id, cookies))
      return openSession(trx, person, { address, agent: headers['user-agent'] }, false)
    })
    logSecurity(log, 'sign-in', { person: person.id, address })
    return login
  }),
  serve(calls.logout, ({ runtime, person, transact }) =>
    transact((trx) => endSession({ trx, runtime, person }, person.sessionId)),
  ),

  serve(calls.forgotPassword, async ({ runtime, headers, body, address, lang, transact }) => {
    refuseWithIssuer(runtime.config)
    await requireHuman(runtime, headers.recaptcha, 'forgotPassword', address)
    return transact((trx) => forgotPassword(trx, runtime, body, lang))
  }),
  serve(calls.resetPassword, async ({ runtime, log, headers, body, address, transact }) => {
    refuseWithIssuer(runtime.config)
    await requireHuman(runtime, headers.recaptcha, 'resetPassword', address)
    const hash = await prepareReset(runtime, body)
    let person = ''
    const done = await transact(async (trx) => {
      person = (await resetPassword({ trx, runtime, hooks }, body, hash)).personId
      return null
    })
    logSecurity(log, 'password.reset', { person, address })
    return done
  }),
  serve(calls.resendConfirmation, ({ runtime, person, transact }) =>
    transact((trx) => resendConfirmation(trx, runtime, person.id)),
  ),
  serve(calls.inspectMailLink, ({ runtime, db, person, body }) => inspectMailLink(db, runtime, body.token, person)),
  serve(calls.confirmEmail, async ({ runtime, log, person, headers, body, address, transact }) => {
    const confirmation = await checkConfirmation(runtime, log, body, { person, cookies: headers.cookie, address })
    let confirmed = { personId: '', isChange: false }
    const result = await transact(async (trx) => {
      const { email, ...rest } = await confirmEmail({ trx, runtime, hooks }, body.token, confirmation)
      confirmed = rest
      return { email }
    })
    const event = confirmed.isChange ? 'email.changed' : 'email.confirmed'
    logSecurity(log, event, { person: confirmed.personId, address })
    if (confirmation.newPasswordHash) logSecurity(log, 'password.reset', { person: confirmed.personId, address })
    return result
  }),
  serve(calls.undoEmailChange, async ({ runtime, log, body, address, transact }) => {
    const { personId, ...result } = await transact((trx) => undoEmailChange(trx, runtime, body.token))
    logSecurity(log, 'email.change-undone', { person: personId, address })
    return result
  }),

  serve(proofCalls.getProofWays, ({ runtime, person }) => getProofWays(runtime, person)),
  serve(proofCalls.proveByPassword, async ({ runtime, log, person, headers, body, address, transact }) => {
    refuseWithIssuer(runtime.config)
    await checkOwnPassword(runtime, log, person, { password: body.password, cookies: headers.cookie, address })
    const done = await transact((trx) => recordProof(trx, person))
    logSecurity(log, 'proof.given', { person: person.id, address })
    return done
  }),
  serve(proofCalls.proveAtProvider, async ({ runtime, person, params, body, setCookie }) => {
    const departure = { kind: 'prove', provider: params.provider, next: body.next } as const
    const { url, stateCookie } = await leaveFromSession(runtime, person, departure)
    setCookie(stateCookie)
    return { url }
  }),

  serve(profileCalls.getProfile, ({ db, person }) => getProfile(db, person.id)),
  serve(profileCalls.updateProfile, async ({ runtime, log, person, body, address, transact }) => {
    let hasAsked = false
    const profile = await transact(async (trx) => {
      const updated = await updateProfile({ trx, runtime, person }, body)
      hasAsked = updated.hasAskedToChangeEmail
      return updated.profile
    })
    if (hasAsked) logSecurity(log, 'email.change-asked', { person: person.id, address })
    return profile
  }),
  serve(profileCalls.changePassword, async ({ runtime, log, person, body, address, transact }) => {
    refuseWithIssuer(runtime.config)
    const hash = await prepareChange(runtime, { log, person }, body, address)
    const done = await transact((trx) => changePassword({ trx, runtime, person }, hash))
    logSecurity(log, 'password.changed', { person: person.id, address })
    return done
  }),
  serve(profileCalls.listSessions, ({ db, person }) => listSessions(db, person)),
  serve(profileCalls.endSession, ({ runtime, person, params, transact }) =>
    transact((trx) => endSession({ trx, runtime, person }, params.id)),
  ),

  serve(providerCalls.listLinkedAccounts, ({ db, runtime, person }) => listLinkedAccounts(db, runtime, person.id)),
  serve(providerCalls.connectAccount, async ({ runtime, person, params, body, setCookie }) => {
    const departure = { kind: 'connect', provider: params.id, next: body.next } as const
    const { url, stateCookie } = await leaveFromSession(runtime, person, departure)
    setCookie(stateCookie)
    return { url }
  }),
  serve(providerCalls.disconnectAccount, async ({ runtime, log, person, params, address, transact }) => {
    const done = await transact((trx) => disconnectAccount(trx, runtime, person.id, params.id))
    logSecurity(log, 'link.removed', { person: person.id, provider: params.id, address })
    return done
  }),

  serve(providerCalls.startSignIn, ({ runtime, params, query }) => startSignIn(runtime, params.provider, query.next)),
  serve(providerCalls.finishSignIn, ({ runtime, log, params, query, headers, address, lang }) =>
    finishSignIn(runtime, params.provider, query, { log, address, cookies: headers.cookie, lang, hooks }),
  ),
  serve(providerCalls.exchangeCode, async ({ runtime, log, body, headers, address, setCookie, transact }) => {
    const login = await transact(async (trx) => {
      const opened = await exchangeCode(trx, body, headers.cookie, { address, agent: headers['user-agent'] })
      if (opened) setCookie(await rememberDevice(trx, runtime.config, opened.id, headers.cookie))
      return opened
    })
    // Refused only after the commit: a code that was tried is consumed, whoever tried it.
    if (!login) {
      logSecurity(log, 'sign-in.refused', { address })
      throw new AppError('identity.code_invalid')
    }
    logSecurity(log, 'sign-in', { person: login.id, address })
    return login
  }),
  serve(providerCalls.startSignOut, async ({ runtime }) => ({ location: (await signOutUrl(runtime.config)) ?? '/' })),
]
