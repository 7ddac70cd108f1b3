import { FEATURES, SERVER, mutantsOf } from './mutant.ts'

/** Accounts, passwords and sign-in. */
export const ACCOUNTS_MUTANTS = [
  ...mutantsOf(`${FEATURES}/identity/identity.queries.ts`, `${FEATURES}/identity/identity.test.ts`, [
    `.deleteFrom('session')\n    .where('person_id', '=', personId)\n    .where('id', '=', id)`,
    `.deleteFrom('session')\n    .where('id', '=', id)`,
    'ends one of them, never somebody else’s',
  ]),
  ...mutantsOf(`${FEATURES}/identity/sign-in.service.ts`, `${FEATURES}/identity/sign-in.test.ts`, [
    '|| !code.browser_hash.equals(hashOf(browser))',
    '',
    'refuses the code in a browser that has signed in itself',
  ]),
  ...mutantsOf('packages/contract/src/identity/person-fields.ts', 'packages/contract/src/bounds.test.ts', [
    `.max(20, { error: 'invalid_phone', abort: true })`,
    `.max(20, { error: 'invalid_phone' })`,
    'has a bound on every text, list and record',
  ]),
  ...mutantsOf('packages/contract/src/identity/return-path.ts', 'packages/contract/src/identity/return-path.test.ts', [
    `if (!isPlainPath(url.pathname)) return '/'`,
    '',
    'goes home instead of',
  ]),
  ...mutantsOf(
    `${FEATURES}/identity/email.service.ts`,
    `${FEATURES}/identity/account-takeover.test.ts`,
    [
      `if (form.password === undefined) throw new AppError('identity.proof_required')`,
      'if (form.password === undefined) return { newPasswordHash: undefined }',
      'a link alone confirms nothing',
    ],
    ['if (person?.id === link.id)', 'if (person)', 'the session of another account confirms nothing'],
    ['if (!isRight)', 'if (false)', 'a wrong password confirms nothing'],
    [
      `if (link.purpose !== 'verify-email' || link.link_email !== link.email)`,
      'if (false)',
      'whoever reads the new address does not get the account',
    ],
    ['await revokeAccess(trx, runtime, person.id)', '', 'a new password confirms, and takes away everything'],
    ['isOwn: person?.id === link.id', 'isOwn: true', 'the page of a link learns what to ask'],
  ),
  ...mutantsOf(
    `${FEATURES}/identity/email-change.service.ts`,
    `${FEATURES}/identity/account-takeover.test.ts`,
    [`assertRequirements(person, ['recent-sign-in'])`, '', 'changing the address asks again after ten minutes'],
    ['if (!row.email_verified_at) return', '', 'an address that was never confirmed gets no link'],
    ['await revokeAccess(trx, runtime, person.id)', '', 'the former address brings itself back'],
    [' || (await isAddressHeld(trx, email, row.id))', '', 'nobody else registers the former address'],
    ['await countAttempt(trx, `change-email ${row.id}`, CHANGES)', '', 'can be asked for five times a day'],
  ),
  ...mutantsOf(
    `${FEATURES}/identity/identity.queries.ts`,
    `${FEATURES}/identity/account-takeover.test.ts`,
    [`row('created_at', '>=', since)`, `row('created_at', '>=', new Date(0))`, 'is not void by changing the address'],
    [
      `.where('purpose', 'in', purposes)\n    .where('expires_at', '>', sql<Date>\`now()\`)`,
      `.where('purpose', 'in', purposes)`,
      'survives a reset at the new address, and works for seven days',
    ],
    [
      `\n    .where('link.expires_at', '>', sql<Date>\`now()\`)`,
      '',
      'survives a reset at the new address, and works for seven days',
    ],
  ),
  ...mutantsOf(`${FEATURES}/identity/identity.service.ts`, `${FEATURES}/identity/account-takeover.test.ts`, [
    'if (await isAddressHeld(trx, email, id)) throw takenEmail()',
    '',
    'nobody else registers the former address',
  ]),
  ...mutantsOf(
    `${FEATURES}/identity/password.service.ts`,
    `${FEATURES}/identity/account-takeover.test.ts`,
    ['await revokeAccess(trx, runtime, person.id)', '', 'a reset through the mail takes away everything'],
    ['await endAllSessions(trx, runtime, person.id)', 'await trx', 'a password reset voids the change'],
    [
      `['reset-password', 'change-email'])\n  await clearGuesses`,
      `['reset-password'])\n  await clearGuesses`,
      'a password reset voids the change',
    ],
    [
      `['reset-password', 'change-email'])\n  await sendNotice`,
      `['reset-password'])\n  await sendNotice`,
      'a password change voids the change',
    ],
    [
      `if (!row.password_hash) assertRequirements(person, ['recent-sign-in'])`,
      'if (!row.password_hash) assertRequirements(person, [])',
      'linking, unlinking and a first password ask again',
    ],
  ),
  ...mutantsOf(
    'packages/contract/src/identity/provider-sign-in.ts',
    `${FEATURES}/identity/account-takeover.test.ts`,
    [
      `and only this browser',\n  access: 'session',\n  requires: ['recent-sign-in'],`,
      `and only this browser',\n  access: 'session',`,
      'linking, unlinking and a first password ask again',
    ],
    [
      `never the last way in',\n  access: 'session',\n  requires: ['recent-sign-in'],`,
      `never the last way in',\n  access: 'session',`,
      'linking, unlinking and a first password ask again',
    ],
  ),
  ...mutantsOf(`${FEATURES}/identity/security-notice.ts`, `${FEATURES}/identity/account-takeover.test.ts`, [
    'await countAttempt(trx, `notice ${mail.to}`, NOTICES)',
    '',
    'tells of a changed password ten times a day at most',
  ]),
  ...mutantsOf(
    `${FEATURES}/identity/password-guess.ts`,
    `${FEATURES}/identity/identity.test.ts`,
    ['await countTry(db, key)', '', 'tries one account at most ten times'],
    ['await countAttempt(db, `${key} later`, LATER_TRIES)', '', 'lets them try once a minute'],
    [
      '(await selectKnownDevice(db, personId, hash))',
      '(await isDeviceKnown(db, hash))',
      'a device of somebody else, or one that nobody knows',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/identity/password.service.ts`,
    `${FEATURES}/identity/identity.test.ts`,
    ['await clearGuesses(trx, person.email)', '', 'a reset lets everybody try again'],
    [
      'await countAttempt(db, `reset-password ${link.id}`, CHANGE_ATTEMPTS)',
      '',
      'tries a new password for one account at most ten times',
    ],
  ),
  ...mutantsOf(`${FEATURES}/identity/identity.routes.ts`, `${FEATURES}/identity/identity.test.ts`, [
    'await countRegistration(db, email)',
    '',
    'tries one address at most ten times',
  ]),
  ...mutantsOf(`${FEATURES}/identity/profile.service.ts`, `${FEATURES}/identity/identity.test.ts`, [
    '!isBornBy(change.dateOfBirth, runtime.config.timeZone)',
    `!isBornBy(change.dateOfBirth, 'UTC')`,
    'goes by the day of the installation',
  ]),
  ...mutantsOf(`${FEATURES}/identity/prepare-password.ts`, `${FEATURES}/identity/identity.test.ts`, [
    'if (issues.length > 0)',
    'if (false)',
    'refuses password "123456" and says why',
  ]),
  ...mutantsOf('packages/contract/src/identity/password.ts', 'packages/contract/src/identity/password.test.ts', [
    'if (isPersonal(password, owner))',
    'if (false)',
    'is not "hoangnam"',
  ]),
  ...mutantsOf(
    `${FEATURES}/identity/sign-in.service.ts`,
    `${FEATURES}/identity/provider-link.test.ts`,
    [
      'if (!(await selectActiveSession(trx, personId, sessionId)))',
      'if (false)',
      'are not linked once the session that began it has ended',
    ],
    ['if (isOwn && isFresh &&', 'if (isFresh &&', 'not with an account of somebody else'],
    ['if (isOwn && isFresh &&', 'if (isOwn &&', 'not by an old sign-in that the provider passes on'],
  ),
  ...mutantsOf(`${FEATURES}/identity/linked-account.service.ts`, `${FEATURES}/identity/provider-link.test.ts`, [
    `if (provider !== 'oidc') return undefined`,
    '',
    'do not take over an account whose address nobody has confirmed',
  ]),
  ...mutantsOf(
    `${FEATURES}/identity/linked-account.service.ts`,
    `${FEATURES}/identity/sign-in.test.ts`,
    [
      'if (!found.emailVerified) return undefined',
      '',
      'joins an existing account by e-mail only when both sides have verified it',
    ],
    ['await revokeAccess(trx, runtime, owner.id)', '', 'gives an employee the account that a stranger registered'],
    ['!email || !emailVerified ||', '!email ||', 'follows the issuer at the next sign-in'],
  ),
  ...mutantsOf(`${FEATURES}/identity/identity.service.ts`, `${FEATURES}/identity/sign-in.test.ts`, [
    'if (oidc) throw',
    'if (false) throw',
    'has no other way in',
  ]),
  ...mutantsOf(`${SERVER}/adapters/oauth.ts`, `${FEATURES}/identity/sign-in.test.ts`, [
    'return oidc ? undefined : providers[provider]',
    'return providers[provider]',
    'has no other way in',
  ]),
  ...mutantsOf(
    `${FEATURES}/event/meeting/google-account.service.ts`,
    `${FEATURES}/event/meeting/google-account.test.ts`,
    [' || parsed.data.sessionId !== person.sessionId', '', 'is not connected by somebody else’s way back'],
  ),
  ...mutantsOf(`${FEATURES}/identity/password-guess.ts`, 'apps/server/test/security-log.test.ts', [
    "if (isRefusal(error, 'request.rate_limited')) logSecurity(",
    'logSecurity(',
    'calls no account locked because the database fails',
  ]),
]
