/** One lock, scope or check taken out, and the test that must notice. */
export interface Mutant {
  file: string
  find: string
  replace: string
  /** A test file, and the name of the test in it. */
  test: string
  named: string
}

const SERVER = 'apps/server/src'
const FEATURES = `${SERVER}/features`

/** Mutants of one file, noticed by one test file. */
const of = (file: string, test: string, ...changes: (readonly [find: string, replace: string, named: string])[]) =>
  changes.map(([find, replace, named]): Mutant => ({ file, test, find, replace, named }))

export const MUTANTS: readonly Mutant[] = [
  ...of(
    `${SERVER}/tree/tree.queries.ts`,
    `${SERVER}/tree/tree.test.ts`,
    [
      'select pg_advisory_xact_lock(hashtextextended(${`${table} ${business}`}, 0))',
      'select 1',
      'stays a tree of at most five levels',
    ],
    [
      `where business_id = \${business} and id = \${id} and deleted_at is null\`.execute(db)`,
      `where id = \${id} and deleted_at is null\`.execute(db)`,
      'never shows, moves into or deletes a location of another business',
    ],
  ),
  ...of(
    `${SERVER}/tree/tree.queries.ts`,
    `${FEATURES}/asset/asset-records.test.ts`,
    [' for update`', '`', 'a place that is deleted while something is put there'],
    [' for key share`', '`', 'a place that is deleted while something is put there'],
  ),
  ...of(
    `${SERVER}/tree/tree.service.ts`,
    `${SERVER}/tree/tree.test.ts`,
    ['idsOfPath(parent.path).includes(id)', 'false', 'refuses to move a location into itself or below itself'],
    ['level + height > MAX_LEVEL', 'false', 'moves a whole subtree and counts its depth'],
    ['if (children || assets)', 'if (false)', 'refuses to delete a location with children or assets'],
  ),
  ...of(
    `${FEATURES}/asset/asset.queries.ts`,
    `${FEATURES}/asset/asset-boundaries.test.ts`,
    ['where a.business_id = ${business} and a.id', 'where a.id', 'are neither seen nor touched, whatever'],
    [
      `.where('s.business_id', '=', business)\n    .where((where)`,
      '.where((where)',
      'lend nothing to others: no place',
    ],
  ),
  ...of(`${FEATURES}/asset/asset.queries.ts`, `${FEATURES}/asset/asset-labels.test.ts`, [
    `.where('a.business_id', '=', business)\n    .where('a.id', 'in', ids)`,
    `.where('a.id', 'in', ids)`,
    'comes in the order asked for, without what is gone or of others',
  ]),
  ...of(`${FEATURES}/asset/asset.queries.ts`, `${FEATURES}/asset/asset.test.ts`, [
    '    .forNoKeyUpdate()\n',
    '',
    'at the same moment let exactly one through',
  ]),
  ...of(`${FEATURES}/asset/change-asset.service.ts`, `${FEATURES}/asset/asset.test.ts`, [
    'input.version !== undefined && input.version < before.version',
    'false',
    'tell the second who changed what',
  ]),
  ...of(`${FEATURES}/asset/public-asset.service.ts`, `${FEATURES}/asset/public-asset.test.ts`, [
    `|| row.visibility !== 'public'`,
    '',
    'is not there for what is private, deleted, missing or of another enterprise',
  ]),
  ...of(`${SERVER}/db/migrations/0003-register.ts`, `${FEATURES}/asset/asset-records.test.ts`, [
    `raise exception 'asset history is append-only';`,
    'return coalesce(new, old);',
    'takes nothing back',
  ]),
  ...of(`${FEATURES}/inventory/inventory.queries.ts`, `${FEATURES}/inventory/inventory.test.ts`, [
    'select pg_advisory_xact_lock(inventory_key(${id}))',
    'select ${id}::text',
    'have totals that equal their items, whoever marks at that moment',
  ]),
  ...of(`${FEATURES}/inventory/inventory.service.ts`, `${FEATURES}/inventory/inventory.test.ts`, [
    `if (row.completed_at !== null) throw new AppError('inventory.completed')`,
    '',
    'are completed once when two',
  ]),
  ...of(
    `${SERVER}/db/migrations/0009-marking.ts`,
    `${FEATURES}/inventory/inventory.test.ts`,
    [`case when may_be_late then 'late' else 'completed' end`, `'late'`, 'write the totals down and take nothing more'],
    [' and earlier.item_id = the_item', '', 'refuse a mark id that stands for another item already'],
  ),
  ...of(`${SERVER}/db/migrations/0005-inventory.ts`, `${FEATURES}/inventory/inventory.test.ts`, [
    'if found and completed is not null then',
    'if false then',
    'are frozen in the database itself',
  ]),
  ...of(
    `${SERVER}/db/migrations/0009-marking.ts`,
    `${FEATURES}/inventory/item-marking.test.ts`,
    [
      `elsif item.checked and by_method = 'qrcode' and to_checked and to_condition = 'available' then`,
      'elsif false then',
      'let a plain scan confirm only what nobody has checked',
    ],
    [
      'elsif seen <> item.version and item.checked_by <> the_person then',
      'elsif false then',
      'never overwrite what somebody else made of an item',
    ],
  ),
  ...of(
    `${SERVER}/http/serve.ts`,
    `${SERVER}/tree/tree.test.ts`,
    ['if (!allows(role, call.access))', 'if (false)', 'lets members read and only managers and owners write'],
    ['if (!role)', `if (!role && business === '')`, 'never shows, moves into or deletes a location of another'],
  ),
  ...of(`${SERVER}/http/serve.ts`, `${SERVER}/http/serve.test.ts`, [
    `if (!seat && access !== 'public') throw`,
    `if (false) throw`,
    'ends with the session: an expired one is no session',
  ]),
  ...of(`${SERVER}/access/session.ts`, `${SERVER}/http/serve.test.ts`, [
    ' and s.expires_at > now()',
    '',
    'ends with the session: an expired one is no session',
  ]),
  ...of(`${SERVER}/access/workspace.ts`, `${SERVER}/http/serve.test.ts`, [
    'if (copies.size > 1)',
    'if (false)',
    'is refused when copies disagree',
  ]),
  ...of(`${SERVER}/access/workspace.ts`, `${FEATURES}/asset/asset.test.ts`, [
    `throw new AppError('session.mismatch')`,
    'return',
    'refuse anybody without a session, and a sender who is somebody else',
  ]),
  ...of(
    `${SERVER}/http/serve.ts`,
    `${SERVER}/http/idempotency.test.ts`,
    ['if (attempt) await claim(trx, attempt)', '', 'makes one change out of twenty requests at once'],
    [`person?.id ?? 'public'`, `'public'`, 'belongs to its person'],
    [' || call.secret ||', ' ||', 'never stores a secret answer'],
    ['    business ?? null,\n', '', 'is refused for the same request in another business'],
  ),
  ...of(`${SERVER}/http/idempotency.ts`, `${SERVER}/http/idempotency.test.ts`, [
    'if (!row.fingerprint.equals(attempt.fingerprint))',
    'if (false)',
    'is refused for another body, address or file',
  ]),
  ...of(`${SERVER}/http/rate-limit.ts`, `${SERVER}/http/rate-limit.test.ts`, [
    'row.count > max',
    'false',
    'refuses who is too fast',
  ]),
  ...of(`${SERVER}/http/serve.ts`, `${SERVER}/http/rate-limit.test.ts`, [
    'if (call.limit)',
    'if (false)',
    'lets exactly that many through when all come at once',
  ]),
  ...of(
    `${SERVER}/http/read-input.ts`,
    `${SERVER}/http/read-input.test.ts`,
    [
      String.raw`if (value.includes('\0'))`,
      'if (false)',
      'is refused when text or a key anywhere in it holds a NUL byte',
    ],
    ['if (depth > DEPTH_MAX)', 'if (false)', 'is refused when nested too deep, however deep'],
  ),
  ...of(`${SERVER}/http/uploads.ts`, `${FEATURES}/media/hostile-files.test.ts`, [
    'bytes > rule.maxBytes',
    'false',
    'refuses a file larger than any photo',
  ]),
  ...of(`${SERVER}/http/require-access.ts`, 'apps/server/test/access-table.test.ts', [
    'throw new Error(`${String(method)} ${url} declares no access`)',
    'return',
    'without access stops the start',
  ]),
  ...of(`${SERVER}/http/html.ts`, `${SERVER}/http/html.test.ts`, [
    'return escapeHtml(String(part))',
    'return String(part)',
    'takes what is put in as text',
  ]),
  ...of(`${FEATURES}/identity/identity.service.ts`, `${FEATURES}/identity/identity.test.ts`, [
    'await countAttempt(db, key, LOGIN_ATTEMPTS)',
    '',
    'tries one account at most ten times',
  ]),
  ...of(
    `${SERVER}/adapters/bot-check.ts`,
    `${FEATURES}/identity/identity.test.ts`,
    ['return spent.numInsertedOrUpdatedRows === 1n', 'return true', 'refuses a missing, foreign, forged or used'],
    [`payload.challenge.parameters.data?.['action'] !== action`, 'false', 'refuses a missing, foreign, forged or used'],
  ),
  ...of(`${FEATURES}/identity/password.service.ts`, `${FEATURES}/identity/identity.test.ts`, [
    'await deleteSessionsExcept(trx, person.id, null)',
    '',
    'changes the password once, ends all sessions',
  ]),
  ...of(
    `${FEATURES}/identity/identity.queries.ts`,
    `${FEATURES}/identity/identity.test.ts`,
    [
      `.where('purpose', 'in', purposes)\n    .where('expires_at', '>', sql<Date>\`now()\`)`,
      `.where('purpose', 'in', purposes)`,
      'refuses passwords that differ and a link after 30 minutes',
    ],
    [
      `.deleteFrom('session')\n    .where('person_id', '=', personId)\n    .where('id', '=', id)`,
      `.deleteFrom('session')\n    .where('id', '=', id)`,
      'ends one of them, never somebody else’s',
    ],
  ),
  ...of(`${FEATURES}/identity/sign-in.service.ts`, `${FEATURES}/identity/sign-in.test.ts`, [
    '|| !code.browser_hash.equals(hashOf(browser))',
    '',
    'refuses the code in a browser that has signed in itself',
  ]),
  ...of(`${FEATURES}/identity/linked-account.service.ts`, `${FEATURES}/identity/sign-in.test.ts`, [
    'if (owner && !(owner.email_verified_at && found.emailVerified)) return undefined',
    '',
    'joins an existing account by e-mail only when both sides have verified it',
  ]),
  ...of('packages/contract/src/return-path.ts', 'packages/contract/src/return-path.test.ts', [
    `return '/'`,
    'return wanted',
    'goes home instead of',
  ]),
  ...of(`${FEATURES}/business/business.queries.ts`, `${FEATURES}/staff/staff.test.ts`, [
    '.forNoKeyUpdate()',
    '',
    'keeps one owner when all of them leave or remove each other',
  ]),
  ...of(
    `${FEATURES}/staff/staff.service.ts`,
    `${FEATURES}/staff/staff.test.ts`,
    ['account.role === OWNER && (await countOwners(trx, business)) <= 1', 'false', 'keeps the last owner'],
    [`if (account.person_id === actor.id) throw new AppError('staff.own_role')`, '', 'for the own role'],
  ),
  ...of(`${FEATURES}/staff/add-staff.service.ts`, `${FEATURES}/staff/staff.test.ts`, [
    'actorRole !== OWNER && rows.some(({ role }) => role !== MEMBER)',
    'false',
    'lets a manager add members only',
  ]),
  ...of(`${FEATURES}/staff/mail-allowance.ts`, `${FEATURES}/staff/staff.test.ts`, [
    'await countAttempt(trx, `staff-mail ${business} ${email}`, INVITATION_MAIL_LIMIT)',
    '',
    'mails an address once a day',
  ]),
  ...of(`${FEATURES}/media/view-media.ts`, `${FEATURES}/media/media.test.ts`, [
    '(!media.is_public && left === undefined)',
    'false',
    'answers like one that does not exist to whoever has no good signature',
  ]),
  ...of(
    `${FEATURES}/media/media-signature.ts`,
    `${FEATURES}/media/media-signature.test.ts`,
    [`if (!timingSafeEqual(`, `if (false && !timingSafeEqual(`, 'is good for one file of one installation'],
    ['return left > 0 ? left : undefined', 'return left', 'ends with its second'],
  ),
  ...of(`${FEATURES}/media/media.queries.ts`, `${FEATURES}/media/nothing-left-behind.test.ts`, [
    `query.where('business_id', '=', owner.businessId)`,
    'query',
    'is removed by nobody but its owner',
  ]),
  ...of(`${FEATURES}/media/media.service.ts`, `${FEATURES}/media/nothing-left-behind.test.ts`, [
    'await removeBytes(runtime, pending.ids)',
    '{}',
    'is gone again when the transaction fails',
  ]),
  ...of(`${FEATURES}/media/media.service.ts`, `${FEATURES}/media/media.test.ts`, [
    `media?.kind === 'image' && media.is_public`,
    `media?.kind === 'image'`,
    'cannot be made anybody’s photo or logo',
  ]),
  ...of(`${SERVER}/adapters/decode-picture.ts`, `${FEATURES}/media/hostile-files.test.ts`, [
    'if (metadata.width * metadata.height > max * MEGAPIXEL)',
    'if (false)',
    'refuses a PNG that claims 50000',
  ]),
  ...of(`${SERVER}/adapters/spreadsheet.ts`, `${FEATURES}/guest/hostile-spreadsheets.test.ts`, [
    'unpackedSize(bytes) > UNPACKED_MAX',
    'false',
    'a workbook of 80 MB in a few kB',
  ]),
  ...of(`${FEATURES}/event/clean-note.ts`, `${FEATURES}/event/event.test.ts`, [
    'return sanitizeHtml(html, {',
    'return html || sanitizeHtml(html, {',
    'leaves scripts and addresses that act out of a note',
  ]),
  ...of(`${FEATURES}/event/event.queries.ts`, `${FEATURES}/event/event.test.ts`, [
    `.where('e.business_id', '=', business)\n    .where('e.id', '=', id)`,
    `.where('e.id', '=', id)`,
    'of another business are not to be seen',
  ]),
  ...of(`${FEATURES}/event/event.queries.ts`, `${FEATURES}/guest/registration.test.ts`, [
    `\n    .where((row) => row.or([row('capacity', 'is', null), row('guest_count', '<', row.ref('capacity'))]))`,
    '',
    'gives fifty places to exactly fifty',
  ]),
  ...of(`${FEATURES}/guest/register-guest.service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    'if (!event.is_published)',
    'if (false)',
    'is refused for an event that is not published',
  ]),
  ...of(
    `${FEATURES}/guest/registrant.service.ts`,
    `${FEATURES}/guest/registration.test.ts`,
    ['!isStaff && !before.self_check_in', 'false', 'by oneself is refused where the event says so'],
    [' || row.event_id !== event', '', 'refuses a code of another event'],
    ['if (!role && guest.checked_in_at)', 'if (false)', 'can be withdrawn by the link until one came in'],
  ),
  ...of(`${FEATURES}/guest/guest.queries.ts`, `${FEATURES}/guest/guest.test.ts`, [
    `    .where('checked_in_at', 'is', null)\n    .returning('id')`,
    `    .returning('id')`,
    'are checked in once: the first time wins',
  ]),
  ...of(`${SERVER}/adapters/workbook.ts`, `${SERVER}/adapters/workbook.test.ts`, [
    `text === '' ? '<c/>' :`,
    `text.startsWith('=') ? \`<c><f>\${escape(text.slice(1))}</f></c>\` :`,
    'holds every cell as the text it was',
  ]),
  ...of(`${FEATURES}/notification/notification.queries.ts`, `${FEATURES}/notification/notification.test.ts`, [
    `.deleteFrom('notification')\n    .where('person_id', '=', personId)`,
    `.deleteFrom('notification')`,
    `keeps one person's notifications from another`,
  ]),
  ...of(
    `${SERVER}/adapters/live-server.ts`,
    'apps/server/test/live.test.ts',
    [`if (!role) return { ok: false, code: 'business.not_found' }`, '', 'is entered by its members only'],
    [`if (!seat) throw new AppError('session.required')`, `if (!seat) return`, 'refuses a session that has run out'],
    ['if (open >= SOCKETS_PER_PERSON)', 'if (false)', 'lets one person hold many windows, but not without end'],
  ),
  ...of(
    `${FEATURES}/mail/mail-budget.service.ts`,
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
    ['> mail.coldPerRecipient', '> Infinity', 'reach one address a few times a day'],
    ['isOver(keys.topic, mail.perTopic)', 'false', 'go to an address three times a day and event'],
    ['isOver(keys.all, mail.perRecipient)', 'false', 'go to an address a few times a day over all events'],
    ['count.count > config.mail.identityPerRecipient', 'false', 'about an account reach its address a few times a day'],
  ),
  ...of(`${FEATURES}/mail/mail.worker.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    'if (topic === null) return true',
    'return true',
    'go to an address three times a day and event',
  ]),
  ...of(
    `${FEATURES}/mail/mail.worker.ts`,
    `${FEATURES}/mail/mail.test.ts`,
    [' || Date.now() - mail.created_at.getTime() > GIVE_UP_MS', '', 'is given up after two days, and kept no longer'],
    [`if (failure !== 'recipient') await logOutage(runtime, error)`, '', 'is shown to those who send'],
  ),
  ...of(`${FEATURES}/guest/registrant.service.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    'if (guest.mail_id) await cancelMail(trx, guest.mail_id)',
    '',
    'go to an address a few times a day over all events',
  ]),
  ...of(
    `${FEATURES}/guest/guest.service.ts`,
    `${FEATURES}/mail/mail-budget.test.ts`,
    ['if (before) await cancelMail(trx, before)', '', 'are sent again on request within the same measure'],
    [
      'if (permit.waits) throw recipientSpent(runtime, permit.waits.until)',
      '',
      'are sent again on request within the same measure',
    ],
  ),
  ...of(`${FEATURES}/guest/guest.routes.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    `if (sendMail) requireShown(person, ['confirmed-email'])`,
    '',
    'need a confirmed address of who sends them',
  ]),
  ...of(`${FEATURES}/guest/register-guest.service.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    'if (!event.organiser_confirmed) return undefined',
    '',
    'are not sent for an organiser whose address is not confirmed',
  ]),
  ...of('packages/contract/src/invite.ts', `${FEATURES}/mail/mail-budget.test.ts`, [
    `  requires: ['confirmed-email'],\n`,
    '',
    'need a confirmed address of who sends them',
  ]),
  ...of('packages/contract/src/guest.ts', `${FEATURES}/mail/mail-budget.test.ts`, [
    `  requires: ['confirmed-email'],\n`,
    '',
    'need a confirmed address of who sends them',
  ]),
  ...of(
    `${FEATURES}/mail/mail.queries.ts`,
    `${FEATURES}/mail/mail.test.ts`,
    [`.set({ ...BLANK, state: 'sent',`, `.set({ state: 'sent',`, 'keeps nothing of what it said once it is sent'],
    [`...BLANK, state: 'failed' as const`, `state: 'failed' as const`, 'keeps nothing of what it said once it is sent'],
  ),
  ...of(
    `${SERVER}/adapters/mail-refusal.ts`,
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
  ...of(
    `${SERVER}/adapters/mailbox.ts`,
    `${FEATURES}/mail/mail.test.ts`,
    [' && isFromThisMachine()', '', 'is not shown to who comes with'],
    [
      'LOOPBACK_NAMES.has(new URL(publicOrigin).hostname)',
      'true',
      'is not shown to whoever is at the machine: it may be a proxy',
    ],
    ['await chmod(folder, 0o700)', '', 'is kept in files that only this user may read'],
    ['{ mode: 0o600 }', '{}', 'is kept in files that only this user may read'],
    ['.slice(MAILBOX_LENGTH)) await rm', '.slice(1000)) await rm', 'is kept for the latest mails only'],
  ),
  ...of(`${FEATURES}/mail/sender-name.ts`, `${FEATURES}/mail/mail.test.ts`, [
    `.replaceAll(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}<>"@\\\\]/gu, ' ')`,
    '',
    'comes from the business by its name',
  ]),
  ...of(`${FEATURES}/mail/mail-budget.service.ts`, `${FEATURES}/mail/mail.test.ts`, [
    'identity: 4, ticket: 3,',
    'identity: 0, ticket: 0,',
    'goes before many others when it is about an account',
  ]),
]
