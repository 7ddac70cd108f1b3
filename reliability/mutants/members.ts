import { FEATURES, SERVER, mutantsOf } from './mutant.ts'

/** Who joins, leaves and runs a business. */
export const MEMBERS_MUTANTS = [
  ...mutantsOf(`${FEATURES}/business/business.queries.ts`, `${FEATURES}/staff/staff.test.ts`, [
    '.forNoKeyUpdate()',
    '',
    'keeps one owner when all of them leave or remove each other',
  ]),
  ...mutantsOf(
    `${FEATURES}/staff/staff.service.ts`,
    `${FEATURES}/staff/staff.test.ts`,
    ['account.role === OWNER && (await countOwners(trx, business)) <= 1', 'false', 'keeps the last owner'],
    [`if (account.person_id === actor.id) throw new AppError('staff.own_role')`, '', 'for the own role'],
  ),
  ...mutantsOf(`${FEATURES}/staff/add-staff.service.ts`, `${FEATURES}/staff/staff.test.ts`, [
    'actorRole !== OWNER && rows.some(({ role }) => role !== MEMBER)',
    'false',
    'lets a manager add members only',
  ]),
  ...mutantsOf(`${FEATURES}/staff/mail-allowance.ts`, `${FEATURES}/staff/staff.test.ts`, [
    'await countAttempt(trx, `staff-mail ${business} ${email}`, INVITATION_MAIL_LIMIT)',
    '',
    'mails an address once a day',
  ]),
  ...mutantsOf(`${FEATURES}/staff/staff.service.ts`, `${FEATURES}/notification/notification.test.ts`, [
    'await forgetBusiness(trx, runtime.live, account.person_id, business)',
    '',
    'are gone at once, with their count',
  ]),
  ...mutantsOf(
    `${FEATURES}/staff/answer-invitation.service.ts`,
    `${FEATURES}/staff/invitation.test.ts`,
    [
      `if (row.expired) throw new AppError('invitation.expired')`,
      '',
      'is refused without a session, after a withdrawal and after the invitation has expired',
    ],
    [
      `viewer === 'other' ? maskEmail(row.email) : row.email`,
      'row.email',
      'knows the invited account, a member and somebody else',
    ],
    ['row: requireWaiting(await find())', 'row: before', 'ends in one state when it is withdrawn at the same time'],
    ['declined_at: new Date(), token_hash: null', 'declined_at: new Date()', 'keeps the link from working'],
    [' && isSentTo(row, { email })', '', 'confirms no other address, and none by a link that no longer works'],
    [' && !row.expired', '', 'confirms no other address, and none by a link that no longer works'],
  ),
  ...mutantsOf(`${FEATURES}/staff/answer-invitation.service.ts`, `${FEATURES}/staff/membership-attacks.test.ts`, [
    `if (!isSentTo(row, person)) throw new AppError('invitation.other_address', { email: maskEmail(row.email) })`,
    '',
    'fails with a living link for whoever has another address',
  ]),
  ...mutantsOf(
    `${FEATURES}/staff/invitation.queries.ts`,
    `${FEATURES}/staff/invitation.test.ts`,
    [
      `.where('me.email_verified_at', 'is not', null)`,
      '',
      'is only for the account whose address was invited and is confirmed',
    ],
    ['lower(me.email) = lower(i.email)', 'true', 'is only for the account whose address was invited and is confirmed'],
    ['(i.declined_at is null and ${expiresAt} > now())', '(${expiresAt} > now())', 'keeps the link from working'],
    [
      '(i.declined_at is null and ${expiresAt} > now())',
      '(i.declined_at is null)',
      'is over when the invitation has expired or was withdrawn',
    ],
  ),
  ...mutantsOf(`${FEATURES}/staff/invitation.service.ts`, `${FEATURES}/staff/invitation.test.ts`, [
    'token_hash: tokenHash,\n    created_at',
    'created_at',
    'mails a new link and ends the old one',
  ]),
  ...mutantsOf(`${FEATURES}/staff/invitation.service.ts`, `${FEATURES}/staff/membership-attacks.test.ts`, [
    `randomBytes(32).toString('hex')`,
    'hashToken(`${actor.business} ${email}`).toString("hex")',
    'fails with the link of a member who was removed',
  ]),
  ...mutantsOf(`${FEATURES}/staff/add-staff.service.ts`, `${FEATURES}/staff/staff.test.ts`, [
    `if (rows.some(({ role }) => role === OWNER)) assertRequirements(actor, ['recent-sign-in'])`,
    '',
    'lets an owner who signed in recently invite another owner',
  ]),
  ...mutantsOf(
    `${FEATURES}/staff/staff.service.ts`,
    `${FEATURES}/staff/staff.test.ts`,
    [
      `if (account.role === OWNER || role === OWNER) assertRequirements(actor, ['recent-sign-in'])`,
      '',
      'asks who makes or unmakes an owner to have signed in recently',
    ],
    [
      `if (leaving || account.role === OWNER) assertRequirements(actor, ['recent-sign-in'])`,
      '',
      'asks who leaves or removes an owner to have signed in recently',
    ],
  ),
  ...mutantsOf(
    'packages/contract/src/business/staff.ts',
    `${FEATURES}/staff/staff.test.ts`,
    [
      `requires: ['confirmed-email'],\n  envelope: 'result',\n  body`,
      `envelope: 'result',\n  body`,
      'is for people with a confirmed address',
    ],
    [
      `access: 'account.add',\n  requires: ['confirmed-email'],\n  envelope: 'result',\n  params`,
      `access: 'account.add',\n  envelope: 'result',\n  params`,
      'is for people with a confirmed address',
    ],
  ),
  ...mutantsOf('packages/contract/src/business/staff.ts', `${FEATURES}/staff/invitation.test.ts`, [
    `requires: ['confirmed-email'],\n  envelope: 'result',\n  params: ById,\n  output: BusinessCard`,
    `envelope: 'result',\n  params: ById,\n  output: BusinessCard`,
    'is only for the account whose address was invited and is confirmed',
  ]),
  ...mutantsOf(`${SERVER}/db/migrations/0012-invitations.ts`, `${FEATURES}/staff/old-invitations.test.ts`, [
    'update invitation set token_hash = null;',
    '',
    'whose old links no longer work',
  ]),
]
