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
    `${FEATURES}/asset/change/asset-records.test.ts`,
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
    `${FEATURES}/asset/change/asset-boundaries.test.ts`,
    ['where a.business_id = ${business} and a.id', 'where a.id', 'are neither seen nor touched, whatever'],
    [
      `.where('s.business_id', '=', business)\n    .where((where)`,
      '.where((where)',
      'lend nothing to others: no place',
    ],
  ),
  ...of(`${FEATURES}/asset/asset.queries.ts`, `${FEATURES}/asset/labels/asset-labels.test.ts`, [
    `.where('a.business_id', '=', business)\n    .where('a.id', 'in', ids)`,
    `.where('a.id', 'in', ids)`,
    'comes in the order asked for, without what is gone or of others',
  ]),
  ...of(`${FEATURES}/asset/asset.queries.ts`, `${FEATURES}/asset/asset.test.ts`, [
    '    .forNoKeyUpdate()\n',
    '',
    'at the same moment let exactly one through',
  ]),
  ...of(`${FEATURES}/asset/change/change-asset.service.ts`, `${FEATURES}/asset/asset.test.ts`, [
    'input.version !== undefined && input.version < before.version',
    'false',
    'tell the second who changed what',
  ]),
  ...of(`${FEATURES}/asset/public-page/public-asset.service.ts`, `${FEATURES}/asset/public-page/public-asset.test.ts`, [
    `|| row.visibility !== 'public'`,
    '',
    'is not there for what is private, deleted, missing or of another enterprise',
  ]),
  ...of(`${FEATURES}/asset/history/append-only-history.sql`, `${FEATURES}/asset/change/asset-records.test.ts`, [
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
    `${FEATURES}/inventory/mark-item.sql`,
    `${FEATURES}/inventory/inventory.test.ts`,
    [`case when may_be_late then 'late' else 'completed' end`, `'late'`, 'write the totals down and take nothing more'],
    [' and earlier.item_id = the_item', '', 'refuse a mark id that stands for another item already'],
  ),
  ...of(`${FEATURES}/inventory/freeze-completed.sql`, `${FEATURES}/inventory/inventory.test.ts`, [
    'if found and completed is not null then',
    'if false then',
    'are frozen in the database itself',
  ]),
  ...of(
    `${FEATURES}/inventory/mark-item.sql`,
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
    `${SERVER}/http/call/check-access.ts`,
    `${SERVER}/tree/tree.test.ts`,
    ['if (!allows(role, call.access))', 'if (false)', 'lets members read and only managers and owners write'],
    ['if (!role)', `if (!role && business === '')`, 'never shows, moves into or deletes a location of another'],
  ),
  ...of(`${SERVER}/http/call/check-access.ts`, `${SERVER}/http/call/serve.test.ts`, [
    `if (!session && needsSession(call)) throw`,
    `if (false) throw`,
    'ends with the session: an expired one is no session',
  ]),
  ...of(`${SERVER}/access/session.ts`, `${SERVER}/http/call/serve.test.ts`, [
    ' and s.expires_at > now()',
    '',
    'ends with the session: an expired one is no session',
  ]),
  ...of(`${SERVER}/access/workspace.ts`, `${SERVER}/http/call/serve.test.ts`, [
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
    `${SERVER}/http/call/serve.ts`,
    `${SERVER}/http/call/idempotency.test.ts`,
    ['if (record) await claim(trx, record)', '', 'makes one change out of twenty requests at once'],
    [`asker.person?.id ?? 'public'`, `'public'`, 'belongs to its person'],
    [' || call.secret ||', ' ||', 'never stores a secret answer'],
    ['    asker.business ?? null,\n', '', 'is refused for the same request in another business'],
  ),
  ...of(`${SERVER}/http/call/idempotency.ts`, `${SERVER}/http/call/idempotency.test.ts`, [
    'if (!row.fingerprint.equals(record.fingerprint))',
    'if (false)',
    'is refused for another body, address or file',
  ]),
  ...of(`${SERVER}/http/protection/rate-limit.ts`, `${SERVER}/http/protection/rate-limit.test.ts`, [
    'row.count > max',
    'false',
    'refuses who is too fast',
  ]),
  ...of(`${SERVER}/http/call/serve.ts`, `${SERVER}/http/protection/rate-limit.test.ts`, [
    'if (call.limit)',
    'if (false)',
    'lets exactly that many through when all come at once',
  ]),
  ...of(
    `${SERVER}/http/call/read-input.ts`,
    `${SERVER}/http/call/read-input.test.ts`,
    [
      String.raw`if (value.includes('\0'))`,
      'if (false)',
      'is refused when text or a key anywhere in it holds a NUL byte',
    ],
    ['if (depth > DEPTH_MAX)', 'if (false)', 'is refused when nested too deep, however deep'],
  ),
  ...of(`${SERVER}/http/call/uploads.ts`, `${FEATURES}/media/hostile-files.test.ts`, [
    'bytes > rule.maxBytes',
    'false',
    'refuses a file larger than any photo',
  ]),
  ...of(`${SERVER}/http/call/require-access.ts`, 'apps/server/test/access-table.test.ts', [
    'throw new Error(`${String(method)} ${url} declares no access`)',
    'return',
    'without access stops the start',
  ]),
  ...of(
    `${SERVER}/adapters/bot-check.ts`,
    `${FEATURES}/identity/identity.test.ts`,
    ['return spent.numInsertedOrUpdatedRows === 1n', 'return true', 'refuses a missing, foreign, forged or used'],
    [`payload.challenge.parameters.data?.['action'] !== action`, 'false', 'refuses a missing, foreign, forged or used'],
  ),
  ...of(`${FEATURES}/identity/identity.queries.ts`, `${FEATURES}/identity/identity.test.ts`, [
    `.deleteFrom('session')\n    .where('person_id', '=', personId)\n    .where('id', '=', id)`,
    `.deleteFrom('session')\n    .where('id', '=', id)`,
    'ends one of them, never somebody else’s',
  ]),
  ...of(`${FEATURES}/identity/sign-in.service.ts`, `${FEATURES}/identity/sign-in.test.ts`, [
    '|| !code.browser_hash.equals(hashOf(browser))',
    '',
    'refuses the code in a browser that has signed in itself',
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
  ...of(`${SERVER}/adapters/picture/decode-picture.ts`, `${FEATURES}/media/hostile-files.test.ts`, [
    'if (metadata.width * metadata.height > max * MEGAPIXEL)',
    'if (false)',
    'refuses a PNG that claims 50000',
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
  ...of(`${FEATURES}/event/event.public.ts`, `${FEATURES}/guest/registration.test.ts`, [
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
    `${FEATURES}/guest/guest.public.ts`,
    `${FEATURES}/guest/registration.test.ts`,
    ['!isStaff && !before.self_check_in', 'false', 'by oneself is refused where the event says so'],
    [' || row.event_id !== event', '', 'refuses a code of another event'],
    [`const gate = isStaff ? sentGate : ''`, 'const gate = sentGate', 'by oneself is at no gate'],
  ),
  ...of(`${FEATURES}/guest/guest-self-service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    'if (!isStaff && guest.checked_in_at)',
    'if (false)',
    'can be withdrawn with the guest’s own key until one came in',
  ]),
  ...of(`${FEATURES}/guest/guest.queries.ts`, `${FEATURES}/guest/guest.test.ts`, [
    `    .where('checked_in_at', 'is', null)\n    .returning('id')`,
    `    .returning('id')`,
    'are checked in once: the first time wins',
  ]),
  ...of(`${SERVER}/adapters/spreadsheet/workbook.ts`, `${SERVER}/adapters/spreadsheet/workbook.test.ts`, [
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
    `${SERVER}/adapters/live/live-server.ts`,
    'apps/server/test/live.test.ts',
    [`if (!role) return { ok: false, code: 'business.not_found' }`, '', 'is entered by its members only'],
    [
      `if (!session) throw new AppError('session.required')`,
      `if (!session) return`,
      'refuses a session that has run out',
    ],
    ['if (open >= SOCKETS_PER_PERSON)', 'if (false)', 'lets one person hold many windows, but not without end'],
  ),
  // What a request may cost.
  ...of(
    'packages/contract/src/bounds.ts',
    'packages/contract/src/bounds.test.ts',
    [
      `if (typeof value !== 'string' || value.length <= max) return read(value)`,
      'if (max > 0) return read(value)',
      'is refused unread when it is too long',
    ],
    ['Object.keys(value).length <= KEYS_MAX', 'true', 'may have some keys that nobody declared'],
    ['z.string().max(HEADER_MAX, { abort: true })', 'z.string()', 'has a bound on every text, list and record'],
  ),
  ...of('packages/contract/src/identity/person-fields.ts', 'packages/contract/src/bounds.test.ts', [
    '.max(20, { abort: true })',
    '.max(20)',
    'has a bound on every text, list and record',
  ]),
  ...of('packages/contract/src/text/plain-text.ts', 'packages/contract/src/bounds.test.ts', [
    '/<[^<>]*>/g',
    '/<[^>]*>/g',
    'plainText takes time that grows with the text',
  ]),
  ...of('packages/contract/src/text/without-accents.ts', 'packages/contract/src/bounds.test.ts', [
    `.replaceAll(SURPLUS_MARKS, '$1')`,
    '',
    'withoutAccents takes time that grows with the text',
  ]),
  ...of(
    'packages/contract/src/event/event-form.ts',
    'packages/contract/src/bounds.test.ts',
    ['tagsOf(html) <= NOTE_TAGS_MAX', 'true', 'may be formatted, not without end'],
    ['<= ALL_TAGS_MAX', '< Infinity', 'may be formatted, not without end'],
  ),
  ...of(`${SERVER}/http/call/read-input.ts`, 'apps/server/test/staying-up.test.ts', [
    'issues.slice(0, ISSUES_SHOWN)',
    'issues',
    'a body that is wrong everywhere',
  ]),
  ...of(`${SERVER}/http/call/uploads.ts`, 'apps/server/test/staying-up.test.ts', [
    'part.valueTruncated || fieldBytes > bodyLimit',
    'part.valueTruncated',
    'of a form, all fields together',
  ]),
  ...of(
    `${SERVER}/http/call/serve.ts`,
    'apps/server/test/staying-up.test.ts',
    ['bodyLimit: call.bodyLimit ?? BODY_MAX,', 'bodyLimit: 10_000_000,', 'of JSON without a length'],
    ['await count(networkOf(request.ip))', 'await count(request.ip)', 'counts a whole IPv6 network as one caller'],
  ),
  ...of(`${SERVER}/app.ts`, 'apps/server/test/staying-up.test.ts', [
    'globalDecompression: false,',
    '',
    'and unpacks none',
  ]),
  ...of(`${SERVER}/http/protection/overload.ts`, 'apps/server/test/staying-up.test.ts', [
    'turnMs() > TURN_MS_MAX && isWork(request)',
    'turnMs() < 0 && isWork(request)',
    'answers 503 at once while it cannot keep up',
  ]),
  ...of(`${SERVER}/http/errors.ts`, 'apps/server/test/staying-up.test.ts', [
    `    .header('x-content-type-options', 'nosniff')\n`,
    '',
    'forbids browsers to guess what /%E0%A4%A is',
  ]),
  ...of(`${SERVER}/http/metrics.ts`, 'apps/server/test/staying-up.test.ts', [
    '!isFromThisMachine(request.raw)',
    '!isFromThisMachine',
    'keeps its metrics from a proxy on this machine that sends Via',
  ]),
  ...of(`${SERVER}/adapters/live/live-server.ts`, 'apps/server/test/staying-up.test.ts', [
    "typeof given === 'string' ? readToken(`Bearer ${given}`) : undefined",
    'readToken(`Bearer ${String(given)}`)',
    'refuses a socket token that pretends to have a text',
  ]),
  ...of(
    `${SERVER}/http/protection/from-this-machine.ts`,
    `${SERVER}/http/protection/from-this-machine.test.ts`,
    [`LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')`, 'Boolean(socket)', 'does not come from'],
    [`isLoopbackName(headers.host ?? '')`, 'Boolean(isLoopbackName)', 'does not name it'],
    [`httpVersion !== '1.0'`, 'Boolean(httpVersion)', 'does not speak HTTP/1.0'],
    [
      '!Object.keys(headers).some((name) => PROXY_HEADER.test(name))',
      'Boolean(PROXY_HEADER)',
      'was passed on by nobody',
    ],
  ),
  ...of(
    `${SERVER}/http/protection/slow-clients.ts`,
    `${SERVER}/http/protection/slow-clients.test.ts`,
    ['(elapsed) => elapsed > limits.readMs', '() => false', 'byte by byte is dropped'],
    ['elapsed > limits.startMs &&', 'elapsed < 0 &&', 'as an upload below the pace is dropped'],
    ['elapsed > limits.uploadMs ||', '', 'as an upload that never ends is dropped'],
    ['if (request.readableLength > 0) return', '', 'is not blamed for what waits here'],
  ),
  ...of(
    `${SERVER}/adapters/spreadsheet/unpack-zip.ts`,
    `${FEATURES}/guest/hostile-spreadsheets.test.ts`,
    ['{ maxOutputLength: bytesMax }', '{}', 'a workbook of 80 MB in a few kB'],
    ['left -= content.length', '', 'one sheet of 10 MB that is there ten'],
    ['if (name in entries)', 'if (!name)', 'two sheets of one name'],
  ),
  ...of(`${SERVER}/adapters/spreadsheet/spreadsheet.ts`, `${FEATURES}/guest/hostile-spreadsheets.test.ts`, [
    'createWorkQueue(AT_ONCE, LINE_MAX)',
    'createWorkQueue(AT_ONCE, LINE_MAX * 10)',
    'are not waited for without end',
  ]),
  // Storage, the database's rights, backups and what guests and removed members may do.
  ...of(`${FEATURES}/guest/guest-self-service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    'if (!isStaff && !isWithdrawKey(runtime.secret, id, key))',
    `if (role && !isStaff)`,
    'is not withdrawn by who knows only the id',
  ]),
  ...of(`${FEATURES}/guest/register-guest.service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    `isWalkIn ? '' : withdrawKey(secret, id)`,
    'withdrawKey(secret, id)',
    'is not withdrawn by who knows only the id',
  ]),
  ...of(`${FEATURES}/guest/guest.routes.ts`, `${FEATURES}/guest/registration.test.ts`, [
    `    if (needsBotCheck(checked)) await requireHuman(runtime, headers.recaptcha, 'registration', address)
    const prepared = await prepareRegistration(db, runtime, checked)`,
    `    const prepared = await prepareRegistration(db, runtime, checked)
    if (needsBotCheck(checked)) await requireHuman(runtime, headers.recaptcha, 'registration', address)`,
    'does not tell a robot who is registered',
  ]),
  ...of(`${FEATURES}/staff/staff.service.ts`, `${FEATURES}/notification/notification.test.ts`, [
    'await forgetBusiness(trx, runtime.live, account.person_id, business)',
    '',
    'are gone at once, with their count',
  ]),
  ...of(
    `${FEATURES}/media/media.service.ts`,
    `${FEATURES}/media/storage-quota.test.ts`,
    ['if (used <= limit) return', 'return', 'is never overrun by uploads at once'],
    [
      'businessId === null ? { personId } : { businessId }',
      `{ businessId: businessId ?? '' }`,
      'leaves pictures of a person to that person, who has a limit too',
    ],
  ),
  ...of(
    `${FEATURES}/media/count-bytes.sql`,
    `${FEATURES}/media/storage-quota.test.ts`,
    [
      'set bytes = s.bytes + excluded.bytes;\n  insert into person',
      'set bytes = excluded.bytes;\n  insert into person',
      'is never overrun by uploads at once',
    ],
    [
      'update business_storage s set bytes = s.bytes - gone.bytes',
      'update business_storage s set bytes = s.bytes',
      'is counted exactly',
    ],
  ),
  ...of(`${SERVER}/db/migrations/0014-storage-and-doors.ts`, `${FEATURES}/media/storage-quota.test.ts`, [
    'select business_id, sum(bytes) from media where',
    'select business_id, 0 from media where',
    'are counted by the migration',
  ]),
  ...of(`${SERVER}/http/call/serve.ts`, `${FEATURES}/media/storage-quota.test.ts`, [
    'if (isUpload) await countUpload(',
    'if (false) await countUpload(',
    'of one person are counted together',
  ]),
  ...of(`${FEATURES}/asset/files/asset-photos.ts`, `${FEATURES}/asset/files/asset-files.test.ts`, [
    ' || (added.length > 0 && after.length > MAX_PHOTOS)',
    '',
    'are ten in all: hidden ones count',
  ]),
  ...of(
    `${SERVER}/db/roles.ts`,
    `${SERVER}/db/roles.test.ts`,
    [
      '=== WORKER_ROLE) return { worker, isPlain',
      '=== WORKER_ROLE) return { worker: given, isPlain',
      'may not create a table',
    ],
    [
      'revoke insert, update, delete on kysely_migration',
      'revoke insert on kysely_migration',
      'may not forget a migration',
    ],
    ['.filter(Boolean).join', '.slice(0, 1).join', 'takes the plain role where it may'],
  ),
  ...of(`${SERVER}/db/migrate.ts`, `${SERVER}/db/roles.test.ts`, [
    'if (upTo === undefined && (await isAhead(locked)))',
    'if (false)',
    'starts, changes nothing, and says that it is older',
  ]),
  ...of(`${SERVER}/cleanup.worker.ts`, `${SERVER}/cleanup.test.ts`, [
    'delete from bot_check_spent where expires_at < now()',
    'select 1',
    'is removed by the worker every hour',
  ]),
  ...of(
    `${SERVER}/backup/sealed-stream.ts`,
    `${SERVER}/backup/backup.test.ts`,
    ['nonce[11] = isLast ? 1 : 0', 'nonce[11] = 0', 'is refused when it is cut after a frame'],
    ['nonce.writeUIntBE(frame, 5, 6)', 'nonce.writeUIntBE(0, 5, 6)', 'is refused when it is with two frames swapped'],
    [
      'if (!timingSafeEqual(macOf(macKey, plain), header.subarray(-MAC_BYTES)))',
      'if (false)',
      'says that it needs one, or another one',
    ],
  ),
  ...of(`${SERVER}/backup/restore-backup.ts`, `${SERVER}/backup/restore-backup.test.ts`, [
    `  await withClient(connection, (client) => requireUnused(client, version))
  await bringUp(connection, version.steps.at(-1))`,
    `  await bringUp(connection, version.steps.at(-1))`,
    'is refused by a Nine that has been started',
  ]),
  ...of(
    `${SERVER}/db/data-folder.ts`,
    `${SERVER}/db/data-folder.test.ts`,
    ['process.umask(OURS_ALONE)', '', 'is closed when it is made'],
    ['if (mode & rights) chmodSync', 'if (false) chmodSync', 'of an earlier version is closed'],
  ),
  // Joining a business.
  ...of(
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
  ...of(`${FEATURES}/staff/answer-invitation.service.ts`, `${FEATURES}/staff/membership-attacks.test.ts`, [
    `if (!isSentTo(row, person)) throw new AppError('invitation.other_address', { email: maskEmail(row.email) })`,
    '',
    'fails with a living link for whoever has another address',
  ]),
  ...of(
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
  ...of(`${FEATURES}/staff/invitation.service.ts`, `${FEATURES}/staff/invitation.test.ts`, [
    'token_hash: tokenHash,\n    created_at',
    'created_at',
    'mails a new link and ends the old one',
  ]),
  ...of(`${FEATURES}/staff/invitation.service.ts`, `${FEATURES}/staff/membership-attacks.test.ts`, [
    `randomBytes(32).toString('hex')`,
    'hashToken(`${actor.business} ${email}`).toString("hex")',
    'fails with the link of a member who was removed',
  ]),
  ...of(`${FEATURES}/staff/add-staff.service.ts`, `${FEATURES}/staff/staff.test.ts`, [
    `if (rows.some(({ role }) => role === OWNER)) assertRequirements(actor, ['recent-sign-in'])`,
    '',
    'lets an owner who signed in recently invite another owner',
  ]),
  ...of(
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
  ...of(
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
  ...of('packages/contract/src/business/staff.ts', `${FEATURES}/staff/invitation.test.ts`, [
    `requires: ['confirmed-email'],\n  envelope: 'result',\n  params: ById,\n  output: BusinessCard`,
    `envelope: 'result',\n  params: ById,\n  output: BusinessCard`,
    'is only for the account whose address was invited and is confirmed',
  ]),
  ...of(`${SERVER}/db/migrations/0012-invitations.ts`, `${FEATURES}/staff/old-invitations.test.ts`, [
    'update invitation set token_hash = null;',
    '',
    'whose old links no longer work',
  ]),
  // The life of an account.
  ...of('packages/contract/src/identity/return-path.ts', 'packages/contract/src/identity/return-path.test.ts', [
    `if (!isPlainPath(url.pathname)) return '/'`,
    '',
    'goes home instead of',
  ]),
  ...of(
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
  ...of(
    `${FEATURES}/identity/email-change.service.ts`,
    `${FEATURES}/identity/account-takeover.test.ts`,
    [`assertRequirements(person, ['recent-sign-in'])`, '', 'changing the address asks again after ten minutes'],
    ['if (!row.email_verified_at) return', '', 'an address that was never confirmed gets no link'],
    ['await revokeAccess(trx, runtime, person.id)', '', 'the former address brings itself back'],
    [' || (await isAddressHeld(trx, email, row.id))', '', 'nobody else registers the former address'],
    ['await countAttempt(trx, `change-email ${row.id}`, CHANGES)', '', 'can be asked for five times a day'],
  ),
  ...of(
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
  ...of(`${FEATURES}/identity/identity.service.ts`, `${FEATURES}/identity/account-takeover.test.ts`, [
    'if (await isAddressHeld(trx, email, id)) throw takenEmail()',
    '',
    'nobody else registers the former address',
  ]),
  ...of(
    `${FEATURES}/identity/password.service.ts`,
    `${FEATURES}/identity/account-takeover.test.ts`,
    ['await revokeAccess(trx, runtime, person.id)', '', 'a reset through the mail takes away everything'],
    ['await endAllSessions(trx, runtime, person.id)', 'await trx', 'a password reset voids the change'],
    [
      `['reset-password', 'change-email'])\n  await forgiveGuesses`,
      `['reset-password'])\n  await forgiveGuesses`,
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
  ...of(
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
  ...of(`${FEATURES}/identity/security-notice.ts`, `${FEATURES}/identity/account-takeover.test.ts`, [
    'await countAttempt(trx, `notice ${mail.to}`, NOTICES)',
    '',
    'tells of a changed password ten times a day at most',
  ]),
  ...of(
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
  ...of(`${FEATURES}/identity/password.service.ts`, `${FEATURES}/identity/identity.test.ts`, [
    'await forgiveGuesses(trx, person.email)',
    '',
    'a reset lets everybody try again',
  ]),
  ...of(`${FEATURES}/identity/prepare-password.ts`, `${FEATURES}/identity/identity.test.ts`, [
    'if (issues.length > 0)',
    'if (false)',
    'refuses password "123456" and says why',
  ]),
  ...of('packages/contract/src/identity/password.ts', 'packages/contract/src/identity/password.test.ts', [
    'if (isPersonal(password, owner))',
    'if (false)',
    'is not "hoangnam"',
  ]),
  ...of(
    `${FEATURES}/identity/sign-in.service.ts`,
    `${FEATURES}/identity/provider-link.test.ts`,
    [
      'if (!(await selectLivingSession(trx, personId, sessionId)))',
      'if (false)',
      'are not linked once the session that began it has ended',
    ],
    ['if (isOwn && isFresh &&', 'if (isFresh &&', 'not with an account of somebody else'],
    ['if (isOwn && isFresh &&', 'if (isOwn &&', 'not by an old sign-in that the provider passes on'],
  ),
  ...of(`${FEATURES}/identity/linked-account.service.ts`, `${FEATURES}/identity/provider-link.test.ts`, [
    `if (provider !== 'oidc') return undefined`,
    '',
    'do not take over an account whose address nobody has confirmed',
  ]),
  ...of(
    `${FEATURES}/identity/linked-account.service.ts`,
    `${FEATURES}/identity/sign-in.test.ts`,
    [
      'if (!found.emailVerified) return undefined',
      '',
      'joins an existing account by e-mail only when both sides have verified it',
    ],
    ['await revokeAccess(trx, runtime, owner.id)', '', 'gives an employee the account that a stranger registered'],
  ),
  ...of(`${FEATURES}/identity/identity.service.ts`, `${FEATURES}/identity/sign-in.test.ts`, [
    'if (oidc) throw',
    'if (false) throw',
    'has no other way in',
  ]),
  ...of(`${SERVER}/adapters/oauth.ts`, `${FEATURES}/identity/sign-in.test.ts`, [
    'return oidc ? undefined : providers[provider]',
    'return providers[provider]',
    'has no other way in',
  ]),
  ...of(`${FEATURES}/event/google-account.service.ts`, `${FEATURES}/event/google-account.test.ts`, [
    ' || parsed.data.sessionId !== person.sessionId',
    '',
    'is not connected by somebody else’s way back',
  ]),
  ...of(
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
  ...of(`${FEATURES}/guest/guest-self-service.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
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
    `if (sendMail) assertRequirements(person, ['confirmed-email'])`,
    '',
    'need a confirmed address of who sends them',
  ]),
  ...of(`${FEATURES}/guest/register-guest.service.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    'if (!event.organiser_confirmed) return undefined',
    '',
    'are not sent for an organiser whose address is not confirmed',
  ]),
  ...of('packages/contract/src/event/invite.ts', `${FEATURES}/mail/mail-budget.test.ts`, [
    `  requires: ['confirmed-email'],\n`,
    '',
    'need a confirmed address of who sends them',
  ]),
  ...of('packages/contract/src/event/guest.ts', `${FEATURES}/mail/mail-budget.test.ts`, [
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
  ...of(
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
    ['.slice(MAILBOX_LENGTH)) await rm', '.slice(1000)) await rm', 'is kept for the latest mails only'],
  ),
  ...of(`${FEATURES}/mail/sender-name.ts`, `${FEATURES}/mail/mail.test.ts`, [
    `.replaceAll(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}<>"@\\\\]/gu, ' ')`,
    '',
    'comes from the business by its name',
  ]),
  ...of(`${FEATURES}/mail/mail.public.ts`, `${FEATURES}/mail/mail.test.ts`, [
    'identity: 4, ticket: 3,',
    'identity: 0, ticket: 0,',
    'goes before many others when it is about an account',
  ]),
  ...of(`packages/contract/src/event/guest.ts`, `${FEATURES}/guest/guest.test.ts`, [
    `access: 'guest.export',\n  requires: ['recent-sign-in'],`,
    `access: 'guest.export',`,
    'are exported only by who proved within the last ten minutes',
  ]),
  // Pages for strangers
  ...of('packages/contract/src/data-block.ts', 'apps/web/src/pages-on-server.test.ts', [
    ".replaceAll('<', String.raw`\\u003c`)",
    '',
    'take whatever people typed as text: the page of an event',
  ]),
  ...of('apps/web/src/features/public-event/event-page.tsx', 'apps/web/src/pages-on-server.test.ts', [
    "isPublish && status !== 'finished' && placesLeft !== 0",
    'true',
    'offer no form where nobody can register',
  ]),
  ...of(
    'apps/web/src/features/registration-form/read-answers.ts',
    'apps/web/src/features/registration-form/read-answers.test.ts',
    ['fields.filter(({ show }) => show)', 'fields', 'leaves out fields that are not shown'],
  ),
  ...of('apps/web/src/features/ticket/ticket-path.ts', 'apps/web/src/features/ticket/ticket-path.test.ts', [
    'pathname.endsWith(`/checkin-event/${event}`)',
    'true',
    'is not',
  ]),
  ...of(`${SERVER}/http/page/web-app.ts`, `${SERVER}/http/page/web-app.test.ts`, [
    ", 'server/**'",
    '',
    'do not include what the server draws pages with',
  ]),
  ...of(`${SERVER}/http/page/served-page.ts`, `${FEATURES}/event/public-event-page.test.ts`, [
    'if (page.isFrameable) allowFraming(reply)',
    'allowFraming(reply)',
    'may be framed; no other page may',
  ]),
  ...of(`${FEATURES}/event/event.public.ts`, `${FEATURES}/event/public-event-page.test.ts`, [
    'if (event?.organiser.url !== slug.toLowerCase())',
    'if (!event)',
    'show nothing of an event that is hidden, missing or of another business',
  ]),
  ...of(`${FEATURES}/guest/check-in.page.ts`, `${FEATURES}/event/public-event-page.test.ts`, [
    "return guest.eventID === event ? guest : 'invalid'",
    'return guest',
    'show a registrant their ticket, and one with a forged id nothing',
  ]),
  ...of(
    `${SERVER}/http/protection/bad-requests.ts`,
    `${SERVER}/http/protection/bad-requests.test.ts`,
    ['if (BAD.has(statusCode))', 'if (statusCode >= 500)', 'is refused for the rest of the minute'],
    ['await sleep(delayMs, undefined, { ref: false })', '', 'is refused for the rest of the minute, and told so late'],
    ['(counts.get(network) ?? 0) < perMinute * PER_NETWORK', 'network', 'cannot go on by making up sessions'],
  ),
  ...of(
    `${SERVER}/db/living-sql.ts`,
    `${SERVER}/db/living-sql.test.ts`,
    ['if (applied.get(name)?.equals(hash)) continue', '', 'is run once, in the order of paths'],
    ['?.equals(hash)) continue', ') continue', 'is run again when it has changed, and only it'],
    ['names.toSorted()', 'names.toSorted().toReversed()', 'is run once, in the order of paths'],
    [
      'await sql`delete from living_sql where',
      'await sql`select from living_sql where',
      'is run again when it comes back after it was gone',
    ],
  ),
  ...of(`${SERVER}/db/migrate.ts`, `${SERVER}/db/living-sql.test.ts`, [
    '  if (upTo === undefined) await applyLivingSql(trx)\n      })\n',
    '})\n      if (upTo === undefined) await applyLivingSql(locked)\n',
    'come together with the tables of a start, or neither do',
  ]),
  ...of(`${SERVER}/db/roles.ts`, `${SERVER}/db/roles.test.ts`, [
    ', kysely_migration_lock, living_sql from',
    ', kysely_migration_lock from',
    'may not claim that a function is there',
  ]),
  ...of(`${SERVER}/backup/tables.ts`, `${SERVER}/backup/restore-backup.test.ts`, [
    "and c.oid <> coalesce(to_regclass('public.living_sql'), 0)",
    '',
    'brings up a new database with all its functions',
  ]),
  ...of(`${FEATURES}/dashboard/dashboard.queries.ts`, 'apps/server/test/row-statements.test.ts', [
    '  value: string',
    '  value: number',
    'returns the columns of that row, by name and type',
  ]),
  ...of(`${FEATURES}/guest/guest.queries.ts`, 'apps/server/test/row-statements.test.ts', [
    'as "mailFailed"',
    'as "mailfailed"',
    'returns the columns of that row, by name and type',
  ]),
  ...of(`${SERVER}/tree/node.table.ts`, 'apps/server/test/row-statements.test.ts', [
    '  level: number',
    '  level: string',
    'returns the columns of that row, by name and type',
  ]),
  ...of(`${FEATURES}/guest/guest-self-service.ts`, 'apps/server/test/access-table.test.ts', [
    'if (!isStaff && !isWithdrawKey(runtime.secret, id, key))',
    'if (!isStaff && key === undefined)',
    'refuses every call by link whose key is made up',
  ]),
  ...of('packages/contract/src/event/guest.ts', 'packages/contract/src/call.test.ts', [
    "key: 'query.key'",
    "key: 'query.token'",
    'by link name the field that holds its key',
  ]),
  ...of(
    'apps/web/src/lib/outbox.ts',
    'apps/web/src/lib/outbox.test.ts',
    ['if (entry.person !== currentPerson()) return', '', 'stops sending when somebody else signs in meanwhile'],
    [
      '(await store.list()).filter((entry) => entry.person === person)',
      'await store.list()',
      'leaves the entries of another person alone',
    ],
    [
      'if (entry.seq !== undefined) await store.remove(entry.seq)',
      '',
      'takes up after a reload what the visit before could not send',
    ],
    ['running = exclusively(sendAll)', 'running = sendAll()', 'two tabs send each entry once, in order'],
    ['clock.after(RETRY_MS, () => void flush())', '() => {}', 'keeps an entry that got no answer'],
    ['    cancelRetry()\n', '', 'cancels the retry it had planned'],
    ['if (!isHandled) onUnhandled(result)', '', 'what no listener handles goes to the fallback'],
  ),
  ...of(`${FEATURES}/asset/list/asset-filter.ts`, `${FEATURES}/asset/list/asset-list.test.ts`, [
    'before && after ? { ...before, ...after } : (before ?? after)',
    'after ?? before',
    '"priceMin":"150"',
  ]),
]
