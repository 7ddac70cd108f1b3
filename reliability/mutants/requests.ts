import { FEATURES, SERVER, mutantsOf } from './mutant.ts'

/** What every request passes: access, limits, validation, repeats. */
export const REQUESTS_MUTANTS = [
  ...mutantsOf(
    `${SERVER}/http/call/check-access.ts`,
    `${SERVER}/tree/tree.test.ts`,
    ['if (!allows(role, permission))', 'if (false)', 'lets members read and only managers and owners write'],
    ['if (!role)', `if (!role && business === '')`, 'never shows, moves into or deletes a location of another'],
  ),
  ...mutantsOf(`${SERVER}/http/call/check-access.ts`, `${SERVER}/http/call/serve.test.ts`, [
    `if (!session && !steward && needsSession(call)) throw`,
    `if (false) throw`,
    'ends with the session: an expired one is no session',
  ]),
  ...mutantsOf(`${SERVER}/access/session.ts`, `${SERVER}/http/call/serve.test.ts`, [
    ' and s.expires_at > now()',
    '',
    'ends with the session: an expired one is no session',
  ]),
  ...mutantsOf(`${SERVER}/access/session.ts`, `${SERVER}/access/session.test.ts`, [
    'where who.role is not null',
    'where true',
    'is there for nobody else',
  ]),
  ...mutantsOf(`${SERVER}/access/workspace.ts`, `${SERVER}/http/call/serve.test.ts`, [
    'if (copies.size > 1)',
    'if (false)',
    'is refused when copies disagree',
  ]),
  ...mutantsOf(`${SERVER}/access/workspace.ts`, `${FEATURES}/asset/asset.test.ts`, [
    `throw new AppError('session.mismatch')`,
    'return',
    'refuse anybody without a session, and a sender who is somebody else',
  ]),
  ...mutantsOf(
    `${SERVER}/http/call/serve.ts`,
    `${SERVER}/http/call/idempotency.test.ts`,
    ['if (record) await claim(trx, record)', '', 'makes one change out of twenty requests at once'],
    [`asker.person?.id ?? asker.steward?.sessionId ?? 'public'`, `'public'`, 'belongs to its person'],
    [' || call.secret ||', ' ||', 'never stores a secret answer'],
    ['    asker.business ?? null,\n', '', 'is refused for the same request in another business'],
  ),
  ...mutantsOf(`${SERVER}/http/call/idempotency.ts`, `${SERVER}/http/call/idempotency.test.ts`, [
    'if (!row.fingerprint.equals(record.fingerprint))',
    'if (false)',
    'is refused for another body, address or file',
  ]),
  ...mutantsOf(`${SERVER}/http/protection/rate-limit.ts`, `${SERVER}/http/protection/rate-limit.test.ts`, [
    'count > max',
    'false',
    'refuses who is too fast',
  ]),
  ...mutantsOf(`${SERVER}/http/call/check-access.ts`, `${SERVER}/http/protection/rate-limit.test.ts`, [
    'if (counted) refuseTooMany',
    'if (false) refuseTooMany',
    'counts people of one address on their own where the call says so',
  ]),
  ...mutantsOf(`${SERVER}/http/call/serve.ts`, `${SERVER}/http/protection/rate-limit.test.ts`, [
    'if (call.limit && !call.limit.perPerson)',
    'if (false)',
    'lets exactly that many through when all come at once',
  ]),
  ...mutantsOf(
    `${SERVER}/http/call/read-input.ts`,
    `${SERVER}/http/call/read-input.test.ts`,
    [
      String.raw`if (value.includes('\0'))`,
      'if (false)',
      'is refused when text or a key anywhere in it holds a NUL byte',
    ],
    ['if (depth > DEPTH_MAX)', 'if (false)', 'is refused when nested too deep, however deep'],
  ),
  ...mutantsOf(`${SERVER}/http/call/uploads.ts`, `${FEATURES}/media/hostile-files.test.ts`, [
    'bytes > rule.maxBytes',
    'false',
    'refuses a file larger than any photo',
  ]),
  ...mutantsOf(`${SERVER}/http/call/declared-access.ts`, 'apps/server/test/access-table.test.ts', [
    'throw new Error(`${String(method)} ${url} declares no access`)',
    'return',
    'without access stops the start',
  ]),
  ...mutantsOf(
    `${SERVER}/adapters/bot-check.ts`,
    `${FEATURES}/identity/identity.test.ts`,
    ['return spent.numInsertedOrUpdatedRows === 1n', 'return true', 'refuses a missing, foreign, forged or used'],
    [`payload.challenge.parameters.data?.['action'] !== action`, 'false', 'refuses a missing, foreign, forged or used'],
  ),
  ...mutantsOf(
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
  ...mutantsOf(
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
  ...mutantsOf('packages/contract/src/text/plain-text.ts', 'packages/contract/src/bounds.test.ts', [
    '/<[^<>]*>/g',
    '/<[^>]*>/g',
    'plainText takes time that grows with the text',
  ]),
  ...mutantsOf('packages/contract/src/text/without-accents.ts', 'packages/contract/src/bounds.test.ts', [
    `.replaceAll(SURPLUS_MARKS, '$1')`,
    '',
    'withoutAccents takes time that grows with the text',
  ]),
  ...mutantsOf(`${SERVER}/http/call/read-input.ts`, 'apps/server/test/staying-up.test.ts', [
    'issues.slice(0, ISSUES_SHOWN)',
    'issues',
    'a body that is wrong everywhere',
  ]),
  ...mutantsOf(`${SERVER}/http/call/uploads.ts`, 'apps/server/test/staying-up.test.ts', [
    'part.valueTruncated || fieldBytes > bodyLimit',
    'part.valueTruncated',
    'of a form, all fields together',
  ]),
  ...mutantsOf(
    `${SERVER}/http/call/serve.ts`,
    'apps/server/test/staying-up.test.ts',
    ['bodyLimit: call.bodyLimit ?? BODY_MAX,', 'bodyLimit: 10_000_000,', 'of JSON without a length'],
    [
      'await count(call.limit, networkOf(request.ip))',
      'await count(call.limit, request.ip)',
      'counts a whole IPv6 network as one caller',
    ],
  ),
  ...mutantsOf(`${SERVER}/app.ts`, 'apps/server/test/staying-up.test.ts', [
    'globalDecompression: false,',
    '',
    'and unpacks none',
  ]),
  ...mutantsOf(`${SERVER}/http/protection/overload.ts`, 'apps/server/test/staying-up.test.ts', [
    'turnMs() > TURN_MS_MAX && isWork(request)',
    'turnMs() < 0 && isWork(request)',
    'answers 503 at once while it cannot keep up',
  ]),
  ...mutantsOf(`${SERVER}/http/errors.ts`, 'apps/server/test/staying-up.test.ts', [
    `    .header('x-content-type-options', 'nosniff')\n`,
    '',
    'forbids browsers to guess what /%E0%A4%A is',
  ]),
  ...mutantsOf(`${SERVER}/http/metrics.ts`, 'apps/server/test/staying-up.test.ts', [
    '!isFromThisMachine(request.raw)',
    '!isFromThisMachine',
    'keeps its metrics from a proxy on this machine that sends Via',
  ]),
  ...mutantsOf(`${SERVER}/adapters/live/live-server.ts`, 'apps/server/test/staying-up.test.ts', [
    "typeof given === 'string' ? readToken(`Bearer ${given}`) : undefined",
    'readToken(`Bearer ${String(given)}`)',
    'refuses a socket token that pretends to have a text',
  ]),
  ...mutantsOf(
    `${SERVER}/adapters/live/live-listener.ts`,
    `${SERVER}/adapters/live/live-listener.test.ts`,
    ['query_timeout: TIMEOUT_MS,', '', 'notices within seconds that nobody is at the other end'],
    [
      'Promise.race([client.end().catch(() => {}), sleep(TIMEOUT_MS, undefined, { ref: false })])',
      'client.end()',
      'stops although nobody is at the other end',
    ],
  ),
  ...mutantsOf(
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
  ...mutantsOf(
    `${SERVER}/http/protection/slow-clients.ts`,
    `${SERVER}/http/protection/slow-clients.test.ts`,
    ['(elapsed) => elapsed > limits.readMs', '() => false', 'byte by byte is dropped'],
    ['elapsed > limits.startMs &&', 'elapsed < 0 &&', 'as an upload below the pace is dropped'],
    ['elapsed > limits.uploadMs ||', '', 'as an upload that never ends is dropped'],
    ['if (request.readableLength > 0) return', '', 'is not blamed for what waits here'],
  ),
  ...mutantsOf(`${SERVER}/http/call/serve.ts`, `${FEATURES}/media/storage-quota.test.ts`, [
    'if (isUpload) await countUpload(',
    'if (false) await countUpload(',
    'of one person are counted together',
  ]),
  ...mutantsOf(
    `${SERVER}/http/protection/bad-requests.ts`,
    `${SERVER}/http/protection/bad-requests.test.ts`,
    ['if (BAD.has(statusCode))', 'if (statusCode >= 500)', 'is refused for the rest of the minute'],
    ['await sleep(delayMs, undefined, { ref: false })', '', 'is refused for the rest of the minute, and told so late'],
    ['(counts.get(network) ?? 0) >= perMinute * PER_NETWORK', 'false', 'cannot go on by making up sessions'],
  ),
  ...mutantsOf(
    `${SERVER}/adapters/live/batch-hints.ts`,
    `${SERVER}/adapters/live/batch-hints.test.ts`,
    ['waiting.delete(topic)', '', 'go out together, each topic and each server by itself, and later ones'],
    ['batches.get(live) ??', 'batches.get({} as Live) ??', 'go out together, each topic and each server by itself'],
  ),
]
