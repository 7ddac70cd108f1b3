import { SERVER, mutantsOf } from './mutant.ts'

/** Rights in the database, migrations and backups. */
export const DATABASE_MUTANTS = [
  ...mutantsOf(
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
  ...mutantsOf(`${SERVER}/db/migrate.ts`, `${SERVER}/db/roles.test.ts`, [
    'if (upTo === undefined && (await isAhead(locked)))',
    'if (false)',
    'starts, changes nothing, and says that it is older',
  ]),
  ...mutantsOf(`${SERVER}/db/database.ts`, `${SERVER}/db/database.test.ts`, [
    'result.rows[0]?.standby ? new StandbyReached() : undefined',
    'undefined',
    'is refused while it is one, and used once it is the primary',
  ]),
  ...mutantsOf(`${SERVER}/cleanup/cleanup.worker.ts`, `${SERVER}/cleanup/cleanup.test.ts`, [
    'delete from bot_check_spent where expires_at < now()',
    'select 1',
    'is removed by the worker every hour',
  ]),
  ...mutantsOf(
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
  ...mutantsOf(`${SERVER}/backup/restore-backup.ts`, `${SERVER}/backup/restore-backup.test.ts`, [
    `  await withClient(connection, (client) => requireUnused(client, version))
  await migrateSchema(connection, version.steps.at(-1))`,
    `  await migrateSchema(connection, version.steps.at(-1))`,
    'is refused by a Nine that has been started',
  ]),
  ...mutantsOf(
    `${SERVER}/db/data-folder.ts`,
    `${SERVER}/db/data-folder.test.ts`,
    ['process.umask(OURS_ALONE)', '', 'is closed when it is made'],
    ['if (mode & rights) chmodSync', 'if (false) chmodSync', 'of an earlier version is closed'],
  ),
  ...mutantsOf(
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
  ...mutantsOf(`${SERVER}/db/migrate.ts`, `${SERVER}/db/living-sql.test.ts`, [
    '  if (upTo === undefined) await applyLivingSql(trx)\n      })\n',
    '})\n      if (upTo === undefined) await applyLivingSql(locked)\n',
    'come together with the tables of a start, or neither do',
  ]),
  ...mutantsOf(`${SERVER}/db/roles.ts`, `${SERVER}/db/roles.test.ts`, [
    ', kysely_migration_lock, living_sql from',
    ', kysely_migration_lock from',
    'may not claim that a function is there',
  ]),
  ...mutantsOf(`${SERVER}/backup/tables.ts`, `${SERVER}/backup/restore-backup.test.ts`, [
    "and c.oid <> coalesce(to_regclass('public.living_sql'), 0)",
    '',
    'brings up a new database with all its functions',
  ]),
  ...mutantsOf(`${SERVER}/jobs/queue.ts`, `${SERVER}/jobs/queue.test.ts`, [
    '  await boss.updateQueue(queue, options)\n',
    '',
    'takes over its settings where it was made with others',
  ]),
  ...mutantsOf(`${SERVER}/jobs/wake-for-due.ts`, `${SERVER}/jobs/queue.test.ts`, [
    'boss.notifyWorker(worker)',
    'void worker',
    'begins what waited for its time soon after that',
  ]),
]
