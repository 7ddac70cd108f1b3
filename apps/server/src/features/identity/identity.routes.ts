import { getBotChallenge } from '@nine/contract/bot-check'
import * as calls from '@nine/contract/identity'
import * as profileCalls from '@nine/contract/profile'
import * as providerCalls from '@nine/contract/provider-sign-in'
import { createBotChallenge } from '../../adapters/bot-check.ts'
import { signOutUrl } from '../../adapters/oauth.ts'
import { AppError } from '../../http/app-error.ts'
import { logSecurity } from '../../http/security-log.ts'
import { type Route, serve } from '../../http/serve.ts'
import { connectAccount, disconnectAccount, listLinkedAccounts } from './linked-account.service.ts'
import { confirmEmail, confirmNewcomer, type IdentityHooks, resendConfirmation } from './email.service.ts'
import {
  checkCredentials,
  endSession,
  listSessions,
  openSession,
  preparePassword,
  register,
  requireHuman,
} from './identity.service.ts'
import { changePassword, checkCurrentPassword, forgotPassword, resetPassword } from './password.service.ts'
import { getProfile, updateProfile } from './profile.service.ts'
import { exchangeCode, finishSignIn, startSignIn } from './sign-in.service.ts'

export const identityRoutes = (hooks: IdentityHooks): Route[] => [
  serve(getBotChallenge, async ({ runtime, query }) => ({
    challenge: await createBotChallenge(runtime, query.action),
  })),

  serve(calls.register, async ({ runtime, headers, body, address, lang, transact }) => {
    await requireHuman(runtime, headers.recaptcha, 'register', address)
    const hash = await preparePassword(runtime, body.password)
    const { email, firstName: name, invitation: mailedToken } = body
    return transact(async (trx) => {
      const account = await register(trx, body, hash, lang)
      await confirmNewcomer(trx, runtime, { ...account, email, name, lang: body.lang ?? lang, mailedToken }, hooks)
      return account
    })
  }),
  serve(calls.login, async ({ runtime, db, log, headers, address, transact }) => {
    await requireHuman(runtime, headers.recaptcha, 'login', address)
    const person = await checkCredentials(db, log, headers.authorization, address)
    const login = await transact((trx) => openSession(trx, person, { address, agent: headers['user-agent'] }, false))
    logSecurity(log, 'sign-in', { person: person.id, address })
    return login
  }),
  serve(calls.logout, ({ runtime, person, transact }) =>
    transact((trx) => endSession(trx, runtime, person, person.sessionId)),
  ),

  serve(calls.forgotPassword, async ({ runtime, headers, body, address, lang, transact }) => {
    await requireHuman(runtime, headers.recaptcha, 'forgotPassword', address)
    return transact((trx) => forgotPassword(trx, runtime, body, lang))
  }),
  serve(calls.resetPassword, async ({ runtime, log, headers, body, address, transact }) => {
    await requireHuman(runtime, headers.recaptcha, 'resetPassword', address)
    const hash = await preparePassword(runtime, body.password)
    let person = ''
    const done = await transact(async (trx) => {
      person = (await resetPassword(trx, runtime, body, hash, hooks)).personId
      return null
    })
    logSecurity(log, 'password.reset', { person, address })
    return done
  }),
  serve(calls.resendConfirmation, ({ runtime, person, transact }) =>
    transact((trx) => resendConfirmation(trx, runtime, person.id)),
  ),
  serve(calls.confirmEmail, ({ runtime, body, transact }) =>
    transact((trx) => confirmEmail(trx, runtime, body.token, hooks)),
  ),

  serve(profileCalls.getProfile, ({ db, person }) => getProfile(db, person.id)),
  serve(profileCalls.updateProfile, ({ runtime, person, body, transact }) =>
    transact((trx) => updateProfile(trx, runtime, person, body)),
  ),
  serve(profileCalls.changePassword, async ({ runtime, db, log, person, body, address, transact }) => {
    await checkCurrentPassword(db, log, person, body, address)
    const hash = await preparePassword(runtime, body.password)
    const done = await transact((trx) => changePassword(trx, runtime, person, hash))
    logSecurity(log, 'password.changed', { person: person.id, address })
    return done
  }),
  serve(profileCalls.listSessions, ({ db, person }) => listSessions(db, person)),
  serve(profileCalls.endSession, ({ runtime, person, params, transact }) =>
    transact((trx) => endSession(trx, runtime, person, params.id)),
  ),

  serve(providerCalls.listLinkedAccounts, ({ db, runtime, person }) => listLinkedAccounts(db, runtime, person.id)),
  serve(providerCalls.connectAccount, ({ runtime, person, params, body }) =>
    connectAccount(runtime, person.id, params.id, body.next),
  ),
  serve(providerCalls.disconnectAccount, ({ person, params, transact }) =>
    transact((trx) => disconnectAccount(trx, person.id, params.id)),
  ),

  serve(providerCalls.startSignIn, ({ runtime, params, query }) =>
    startSignIn(runtime, params.provider, query.next, query.ticket),
  ),
  serve(providerCalls.finishSignIn, ({ runtime, params, query, headers, lang }) =>
    finishSignIn(runtime, params.provider, query, headers.cookie, lang, hooks),
  ),
  serve(providerCalls.exchangeCode, async ({ log, body, headers, address, transact }) => {
    const login = await transact((trx) =>
      exchangeCode(trx, body, headers.cookie, { address, agent: headers['user-agent'] }),
    )
    // Refused only after the commit: a code that was tried is spent, whoever tried it.
    if (!login) {
      logSecurity(log, 'sign-in.refused', { address })
      throw new AppError('identity.code_invalid')
    }
    logSecurity(log, 'sign-in', { person: login.id, address })
    return login
  }),
  serve(providerCalls.startSignOut, async ({ runtime }) => ({ location: (await signOutUrl(runtime.config)) ?? '/' })),
]
