import { FEATURES, SERVER, mutantsOf } from './mutant.ts'

/** Mail, its budget, and notifications. */
export const MAIL_MUTANTS = [
  ...mutantsOf(
    `${SERVER}/jobs/worker.ts`,
    `${SERVER}/jobs/hold.test.ts`,
    ['isHeld && worker.reachesOut === true', 'false', 'keeps mails and reminders back'],
    ['if (await selectHeldSince(runtime.db)) continue\n', '\n', 'keeps mails and reminders back'],
  ),
  ...mutantsOf(`${FEATURES}/notification/notification.queries.ts`, `${FEATURES}/notification/notification.test.ts`, [
    `.deleteFrom('notification')\n    .where('person_id', '=', personId)`,
    `.deleteFrom('notification')`,
    `keeps one person's notifications from another`,
  ]),
  ...mutantsOf(
    `${FEATURES}/mail/mail.public.ts`,
    `${FEATURES}/mail/mail-budget.test.ts`,
    ['if (count > limit) throw spent', 'if (false) throw spent', 'are few on the first day of an account'],
    [
      'isFirstDay ? Math.min(coldFirstDay, coldPerSender) : coldPerSender',
      'coldPerSender',
      'are few on the first day of an account',
    ],
    [
      '[coldKeys.of(business), coldPerBusiness],',
      '[coldKeys.of(business), Infinity],',
      'are limited by sender and by business, whoever of its people sends them',
    ],
    [
      '(recipients.get(coldKeys.to(email))?.count ?? 0) > mail.coldPerRecipient',
      'false',
      'reach one address a few times a day',
    ],
    ['isOver(keys.topic, mail.perTopic)', 'false', 'go to an address three times a day and event'],
    ['isOver(keys.all, mail.perRecipient)', 'false', 'go to an address a few times a day over all events'],
    ['count.count > config.mail.identityPerRecipient', 'false', 'about an account reach its address a few times a day'],
  ),
  ...mutantsOf(`${FEATURES}/mail/mail.worker.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    'if (topic === null) return true',
    'return true',
    'go to an address three times a day and event',
  ]),
  ...mutantsOf(
    `${FEATURES}/mail/mail.worker.ts`,
    `${FEATURES}/mail/mail.test.ts`,
    [' || Date.now() - mail.created_at.getTime() > GIVE_UP_MS', '', 'is given up after two days, and kept no longer'],
    [`if (failure !== 'recipient') await logOutage(runtime, error)`, '', 'is shown to those who send'],
  ),
  ...mutantsOf(
    `${FEATURES}/mail/mail.queries.ts`,
    `${FEATURES}/mail/mail.test.ts`,
    [`...BLANK,\n      state: 'sent',`, `state: 'sent',`, 'keeps nothing of what it said once it is sent'],
    [`...BLANK, state: 'failed' as const`, `state: 'failed' as const`, 'keeps nothing of what it said once it is sent'],
  ),
  ...mutantsOf(
    `${SERVER}/adapters/mail/mail-refusal.ts`,
    `${FEATURES}/mail/mail.test.ts`,
    [
      `if (code === 'EAUTH' || code === 'ENOAUTH' || [530, 534, 535, 538].includes(responseCode)) return 'sign_in'`,
      '',
      'is shown to those who send',
    ],
    [`if (subject === '7' ||`, `if (`, 'waits when the mail server has trouble with us'],
    [
      `command === 'RCPT TO' || command === 'DATA' ? ofRefusedMail(response) : 'sender'`,
      `ofRefusedMail(response.replace(/5\\.1\\.8/, ''))`,
      'waits when the mail server has trouble with us',
    ],
    ['POLICY_WORDS.test(response)', 'false', 'waits when the mail server has trouble with us'],
  ),
  ...mutantsOf(
    `${SERVER}/adapters/mail/mailbox.ts`,
    `${FEATURES}/mail/mail.test.ts`,
    [' && isFromThisMachine()', '', 'is not shown to who comes with'],
    [
      'LOOPBACK_NAMES.has(new URL(publicOrigin).hostname)',
      'true',
      'is not shown to whoever is at the machine: it may be a proxy',
    ],
    ['await chmod(folder, 0o700)', '', 'is kept in files that only this user may read'],
    ['{ mode: 0o600 }', '{}', 'is kept in files that only this user may read'],
    ['.slice(0, -MAILBOX_LENGTH)', '.slice(0, -1000)', 'is kept for the latest mails only'],
  ),
  ...mutantsOf(`${FEATURES}/mail/sender-name.ts`, `${FEATURES}/mail/mail.test.ts`, [
    `.replaceAll(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}<>"@\\\\]/gu, ' ')`,
    '',
    'comes from the business by its name',
  ]),
  ...mutantsOf(`${FEATURES}/mail/mail.public.ts`, `${FEATURES}/mail/mail.test.ts`, [
    'identity: 4, ticket: 3,',
    'identity: 0, ticket: 0,',
    'goes before many others when it is about an account',
  ]),
]
