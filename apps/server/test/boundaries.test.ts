import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findBreaches, findCircles, findTableBreaches, packagesLoadedWith, type SourceFile } from './import-rules.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const allFiles = (): string[] =>
  ['packages', 'apps', 'scripts', 'e2e', 'bench', 'reliability', 'testkit']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))

const sourceFiles = (): SourceFile[] =>
  allFiles()
    // The examples below are no imports.
    .filter((path) => /\.(m?ts|tsx|mjs)$/.test(path) && !path.endsWith('/boundaries.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** About 25 files are seen at a glance. */
const FILES_MAX = 28
/** Folders with one file for each step, language or question. */
const ONE_OF_A_KIND = /^(apps\/server\/src\/db\/migrations|apps\/web\/src\/locales|reliability)\//

/** Where files may not import each other in a circle. */
const NO_CIRCLES = ['apps/server/', 'apps/web/', 'apps/embed/', 'packages/contract/', 'testkit/']

const PER_REQUEST = 'who asks is found by one prepared statement, once for every request'
/** Statements that use a table of a feature to the right, and why. */
const TABLES_BEYOND: Readonly<Record<string, string>> = {
  'apps/server/src/access/session.ts: session of identity': PER_REQUEST,
  'apps/server/src/access/session.ts: person of identity': PER_REQUEST,
  'apps/server/src/access/session.ts: staff of staff': PER_REQUEST,
  'apps/server/src/adapters/live/live-recheck.ts: session of identity':
    'the same question for all open sockets at once',
  'apps/server/src/adapters/live/live-recheck.ts: staff of staff': 'the same question for all open sockets at once',
  'apps/server/src/tree/node.queries.ts: asset_stat of asset': 'a node says how many assets it holds',
  'apps/server/src/tree/tree.queries.ts: asset of asset': 'only a node that holds no asset may be deleted',
  'apps/server/src/features/asset/asset.queries.ts: custody of custody': 'an asset says until when it is handed over',
  'apps/server/src/features/asset/asset.queries.ts: handover of custody': 'and whether its receiver has confirmed',
  'apps/server/src/features/asset/list/list-assets.queries.ts: batch of batch':
    'the list can be narrowed to what an import has added',
  'apps/server/src/features/asset/list/filter-conditions.ts: batch_row of batch': 'and its rows say what that is',
  'apps/server/src/features/batch/undo.queries.ts: inventory_item of inventory':
    'undoing an import leaves alone what was counted since',
  'apps/server/src/features/event/event.queries.ts: guest of guest':
    'an organiser sees the newest guests with the event',
  'apps/server/src/features/event/registration-rules.queries.ts: guest of guest':
    'the page of an event that is full says how many wait',
  'apps/server/src/features/event/meeting/meeting.queries.ts: guest of guest':
    'a calendar entry lists those who registered',
  'apps/server/src/features/mail/mail-budget.queries.ts: person of identity': 'a new account may send fewer mails',
  'apps/server/src/features/notification/notification.queries.ts: staff of staff':
    'everybody with a role is notified by one statement, which also waits for a removal under way',
}

/**
 * What every server holds in memory from its first moment. What few of them need, or rarely, is left out: it is imported where
 * it is used, as in `adapters/drawing.ts`, or works in a process of its own.
 */
const LOADED_AT_START = [
  '@fastify/compress',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'altcha-lib',
  'fast-json-stringify',
  'fastify',
  'fflate',
  'file-type',
  'kysely',
  'libphonenumber-js',
  'nodemailer',
  'openid-client',
  'pg',
  'pg-boss',
  'pino',
  'postal-mime',
  'prom-client',
  'qr',
  's3mini',
  'sanitize-html',
  'socket.io',
  'zod',
]

describe('the boundaries of the source', () => {
  it('leave what few servers need to those who use it: nothing else is loaded at start', () => {
    expect(packagesLoadedWith('apps/server/src/start/main.ts', sourceFiles())).toEqual(LOADED_AT_START)
    const files = [
      {
        path: 'apps/server/src/a.ts',
        text: "import type { B } from 'b'\nimport {\n  c,\n} from './c.ts'\nimport 'd/e'\n",
      },
      { path: 'apps/server/src/c.ts', text: "import { x } from '@f/g/h'\nconst later = () => import('i')\n" },
    ]
    expect(packagesLoadedWith('apps/server/src/a.ts', files)).toEqual(['@f/g', 'd'])
  })

  it('are kept', () => {
    const files = sourceFiles()
    expect(files.length).toBeGreaterThan(50)
    expect(findBreaches(files)).toEqual([])
  })

  it('hold no circle of imports', () => {
    const files = sourceFiles().filter(({ path }) => NO_CIRCLES.some((folder) => path.startsWith(folder)))
    expect(files.length).toBeGreaterThan(50)
    expect(findCircles(files)).toEqual([])
  })

  it('keep folders small enough to take in at a glance', () => {
    const folders = Map.groupBy(
      allFiles().filter((path) => !ONE_OF_A_KIND.test(path)),
      (path) => dirname(path),
    )
    const large = [...folders].filter(([, files]) => files.length > FILES_MAX)
    expect(folders.size).toBeGreaterThan(100)
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  it('let no statement use a table of a feature to the right, but for those listed', () => {
    expect(findTableBreaches(sourceFiles()).toSorted()).toEqual(Object.keys(TABLES_BEYOND).toSorted())
  })

  const features = 'apps/server/src/features'
  const breach = (path: string, text: string) => findBreaches([{ path, text }])

  it.each([
    [
      'the contract importing an app',
      'packages/contract/src/a.ts',
      `import { x } from '../../../apps/server/src/app.ts'`,
    ],
    [
      'the product importing what only tests use',
      'apps/server/src/a.ts',
      `import { x } from '@nine/testkit/server/test-app'`,
    ],
    ['a measurement importing a browser test', 'bench/a.ts', `import { x } from '../e2e/a.ts'`],
    ['the testkit importing a measurement', 'testkit/src/load/a.ts', `import { x } from '../../../bench/a.ts'`],
    ['the contract importing node', 'packages/contract/src/a.ts', `import { readFileSync } from 'node:fs'`],
    ['the contract importing a test tool outside a test', 'packages/contract/src/a.ts', `import { it } from 'vitest'`],
    [
      'the web app importing the server',
      'apps/web/src/a.tsx',
      `import type { Config } from '../../server/src/config.ts'`,
    ],
    ['the web app importing the package of the server', 'apps/web/src/a.tsx', `import '@nine/server/app'`],
    ['the server importing the web app', 'apps/server/src/a.ts', `const page = await import('../../web/src/main.tsx')`],
    [
      'a feature importing one to its right',
      `${features}/identity/a.ts`,
      `import { x } from '../staff/staff.service.ts'`,
    ],
    [
      'a feature importing one of its own group',
      `${features}/mail/a.ts`,
      `import { x } from '../media/media.service.ts'`,
    ],
    [
      'a feature importing one of the other line',
      `${features}/event/a.ts`,
      `import { x } from '../asset/asset.service.ts'`,
    ],
    ['the other way round', `${features}/asset/a.ts`, `import { x } from '../event/event.service.ts'`],
    [
      'a feature reaching past a service',
      `${features}/staff/a.ts`,
      `import { x } from '../identity/identity.queries.ts'`,
    ],
    [
      "the type of another feature's row",
      `${features}/staff/a.ts`,
      `import type { X } from '../identity/identity.table.ts'`,
    ],
    ['a re-export of what is private', `${features}/staff/a.ts`, `export { x } from '../identity/identity.queries.ts'`],
    [
      'an import over several lines',
      `${features}/mail/a.ts`,
      `import {\n  x,\n  y,\n} from '../staff/staff.service.ts'`,
    ],
    ['a feature nobody has placed', `${features}/weather/a.ts`, `import { z } from 'zod'`],
    [
      'the foundation importing a feature',
      'apps/server/src/http/a.ts',
      `import { x } from '../features/mail/mail.service.ts'`,
    ],
    [
      'access importing a feature',
      'apps/server/src/access/a.ts',
      `import { x } from '../features/staff/staff.service.ts'`,
    ],
    [
      'tables.ts importing more than types',
      'apps/server/src/tables.ts',
      `import { X } from './features/mail/mail.table.ts'`,
    ],
    [
      'tables.ts importing another type',
      'apps/server/src/tables.ts',
      `import type { X } from './features/mail/mail.service.ts'`,
    ],
    [
      'a feature importing another service than the one of its name',
      `${features}/guest/a.ts`,
      `import { x } from '../event/public-event.service.ts'`,
    ],
    ['an adapter importing http', 'apps/server/src/adapters/a.ts', `import { x } from '../http/errors.ts'`],
    ['db importing what is made of it', 'apps/server/src/db/a.ts', `import type { Db } from '../tables.ts'`],
    ['a file called utils', 'apps/web/src/lib/utils.ts', ''],
    ['a file called like its tests', 'apps/server/src/http/helpers.test.ts', ''],
    ['a folder called common', 'packages/contract/src/common/id.ts', ''],
    ['a file called something-utils', 'apps/web/src/lib/date-utils.tsx', ''],
  ])('would not be kept by %s', (_, path, text) => {
    expect(breach(path, text)).toHaveLength(1)
  })

  it.each([
    ['packages/contract/src/a.ts', `import { z } from 'zod'\nimport { x } from './b.ts'`],
    ['packages/contract/src/a.test.ts', `import { it } from 'vitest'`],
    ['apps/web/src/a.tsx', `import { x } from '@nine/contract/call'\nimport { y } from './server/y.ts'`],
    [
      `${features}/staff/a.ts`,
      `import { x } from '../identity/identity.service.ts'\nimport { y } from '../mail/mail.service.ts'`,
    ],
    [
      `${features}/guest/a.ts`,
      `import { x } from '../event/event.service.ts'\nimport { y } from '../staff/staff.service.ts'`,
    ],
    [`${features}/guest/b.ts`, `import { x } from '../event/event.public.ts'`],
    [`${features}/dashboard/a.ts`, `import { x } from '../inventory/inventory.service.ts'`],
    [`${features}/asset/a.ts`, `import { x } from './asset.queries.ts'\nimport { y } from '../../http/serve.ts'`],
    ['apps/server/src/tables.ts', `import type { X } from './features/mail/mail.table.ts'`],
    ['apps/server/src/app.ts', `import { mailRoutes } from './features/mail/mail.routes.ts'`],
    ['apps/web/src/lib/community.ts', ''],
  ])('are kept by %s', (path, text) => {
    expect(breach(path, text)).toEqual([])
  })

  const circle = (...texts: string[]) =>
    findCircles(texts.map((text, index) => ({ path: `packages/contract/src/${'abc'[index] ?? ''}.ts`, text })))

  it('see a circle of values, of types, and across packages', () => {
    expect(circle(`import { b } from './b.ts'`, `import { a } from './a.ts'`)).toHaveLength(1)
    expect(circle(`import type { B } from './b.ts'`, `import { c } from './c.ts'`, `export * from './a.ts'`)).toEqual([
      'packages/contract/src/a.ts ↔ packages/contract/src/b.ts ↔ packages/contract/src/c.ts',
    ])
    expect(circle(`import { b } from '@nine/contract/b'`, `type A = import('./a.ts').A`)).toHaveLength(1)
  })

  it('see none where imports only meet', () => {
    expect(circle(`import { b } from './b.ts'\nimport { c } from './c.ts'`, `import { c } from './c.ts'`, '')).toEqual(
      [],
    )
  })

  const guestTable = {
    path: `${features}/guest/guest.table.ts`,
    text: 'export interface GuestTables {\n  guest: {\n  }\n}\n',
  }

  it.each([
    ['event', `db.selectFrom('guest as g')`, 1],
    ['event', 'sql`select 1 from event e\n join guest g on true`', 1],
    ['event', 'sql`delete from guest`', 1],
    ['event', '/** Reads nothing from guest. */', 0],
    ['sample', `db.selectFrom('guest')`, 0],
    ['guest', 'sql`update guest set name = 1`', 0],
  ])('see whether a statement of %s uses a table to its right: %s', (feature, text, breaches) => {
    expect(findTableBreaches([guestTable, { path: `${features}/${feature}/a.queries.ts`, text }])).toHaveLength(
      breaches,
    )
  })
})
