import { FEATURES, mutantsOf } from './mutant.ts'

const MAINTENANCE = `${FEATURES}/maintenance`
const MAINTENANCE_TEST = `${MAINTENANCE}/maintenance.test.ts`
const REMINDER = `${FEATURES}/reminder`
const REMINDER_TEST = `${REMINDER}/reminder.test.ts`
const HOLDERS_TEST = `${REMINDER}/remind-holders.test.ts`
const REPORT = `${FEATURES}/public-report`
const REPORT_TEST = `${REPORT}/public-report.test.ts`

/** Maintenance, reminders and what strangers report. */
export const CARE_MUTANTS = [
  ...mutantsOf(
    `${MAINTENANCE}/job.service.ts`,
    MAINTENANCE_TEST,
    [
      `if (job.state !== 'open') throw new AppError('maintenance.job_closed')`,
      '',
      'is finished once, also by two at once',
    ],
    [
      `deleted_at === null && status === 'maintenance'`,
      'deleted_at === null && status !== undefined',
      'leaves a status alone that somebody changed meanwhile',
    ],
    [
      `if (!asset || asset.deleted_at !== null) throw new AppError('asset.not_found')`,
      `if (!asset) throw new Error('no asset')`,
      'of what is in the trash, lost or disposed of is not due, and due again afterwards',
    ],
    [
      `if (finishedOn < job.started_on) throw refusedDay('maintenance.finished_before', 'finishedOn')`,
      '',
      'does not end before it began',
    ],
    [`if (!due) throw new AppError('maintenance.plan_not_found')`, '', 'is not begun by a plan of another asset'],
  ),
  ...mutantsOf(
    `${MAINTENANCE}/plan.service.ts`,
    MAINTENANCE_TEST,
    [
      `if (plan.is_of_fields) throw new AppError('maintenance.plan_of_fields')`,
      '',
      'are changed and ended, but not the one that fields make',
    ],
    [`if ((await countOwnPlans(trx, business, target)) >= PLANS_MAX)`, 'if (false)', 'are bounded'],
  ),
  ...mutantsOf(
    `${MAINTENANCE}/follow-assets.sql`,
    MAINTENANCE_TEST,
    [
      'set is_live = is_maintained(a.status, a.deleted_at)',
      'set is_live = d.is_live',
      'of what is in the trash, lost or disposed of is not due, and due again afterwards',
    ],
    [
      'where n.path is distinct from o.path',
      'where false',
      'of a category cover what is in it and below it, also what comes later, and let go what leaves',
    ],
  ),
  ...mutantsOf(
    `${REMINDER}/remind.service.ts`,
    REMINDER_TEST,
    [
      'if (!(await claimDay(trx, id, today))) return false',
      'await claimDay(trx, id, today)',
      'are sent once a day, also by three servers at once',
    ],
    [
      'const since = await selectLook(db, day)',
      'const since = undefined as Date | undefined',
      'without looking at everybody again',
    ],
    [
      'kinds: REMINDER_KINDS.filter((kind) => !off.includes(kind)),',
      'kinds: REMINDER_KINDS,',
      'are switched off by kind',
    ],
  ),
  ...mutantsOf(`${REMINDER}/reminder.queries.ts`, REMINDER_TEST, [
    "where s.created_at > ${since}::timestamptz - interval '1 hour' and",
    'where s.created_at > ${since} and',
    'reach who joins later that day',
  ]),
  ...mutantsOf(`${REMINDER}/due-items.queries.ts`, REMINDER_TEST, [
    'within(Math.max(...daysOf), Math.min(...daysOf))',
    'within(Math.min(...daysOf), Math.max(...daysOf))',
    'tell holders before, on and after the day',
  ]),
  ...mutantsOf(`${REMINDER}/due-items.queries.ts`, REMINDER_TEST, [
    `const last = lastDay ?? addDays(today, -1)`,
    `const last = addDays(today, -1)`,
    'come once after an outage, not for each day that was missed',
  ]),
  ...mutantsOf(`${REMINDER}/due-items.queries.ts`, HOLDERS_TEST, [
    'where lower(h.email) = ${email} and h.deleted_at is null and ${hasConfirmedOwner(sql`k.business_id`)}',
    'where lower(h.email) = ${email} and h.deleted_at is null',
    'wait until an owner of the enterprise confirmed an address',
  ]),
  ...mutantsOf(
    `${REMINDER}/remind-holders.service.ts`,
    HOLDERS_TEST,
    [
      'if (!(await claimAddress(trx, email, today))) return false',
      'await claimAddress(trx, email, today)',
      'come once a day, also from three servers at once',
    ],
    [
      'if (permit.waits) throw recipientLimitReached(runtime, permit.waits.until)',
      '',
      'wait when the enterprise has sent as many mails as it may, and then come once',
    ],
  ),
  ...mutantsOf(`${REMINDER}/holder-link.service.ts`, HOLDERS_TEST, [
    'if (!contact || !isPersonalKey(secret, PURPOSE, { id, email: contact.email }, key))',
    'if (!contact)',
    'are switched off and on again by the link in the mail, with its key alone',
  ]),
  ...mutantsOf(`${REMINDER}/reminder.service.ts`, REMINDER_TEST, [
    'isKey(runtime.secret, id, key) ? await',
    'key ? await',
    'hold what is due, by a secret address alone',
  ]),
  ...mutantsOf(
    `${REPORT}/public-report.service.ts`,
    REPORT_TEST,
    [
      `if (report.state === 'closed') throw new AppError('public_report.closed')`,
      '',
      'are closed by one of two at once',
    ],
    ['today.asset >= REPORTS_A_DAY.asset ||', '', 'are limited by asset and day'],
    [`if (email === '') throw new AppError('public_report.no_email')`, '', 'without an address cannot be answered'],
  ),
  ...mutantsOf(`${REPORT}/public-report.routes.ts`, REPORT_TEST, [
    `await requireHuman(runtime, headers.recaptcha, 'report', address)`,
    '',
    'asks for a bot check',
  ]),
]
