import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findBreaches, type SourceFile } from './import-rules.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function sourceFiles(): SourceFile[] {
  return (
    ['packages', 'apps', 'scripts', 'e2e', 'bench', 'reliability', 'testkit']
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && /\.(m?ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      // The examples below are no imports.
      .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path) && !path.endsWith('/boundaries.test.ts'))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  )
}

describe('the boundaries of the source', () => {
  it('are kept', () => {
    const files = sourceFiles()
    expect(files.length).toBeGreaterThan(50)
    expect(findBreaches(files)).toEqual([])
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
      'the schema importing more than types',
      'apps/server/src/db/schema.ts',
      `import { X } from '../features/mail/mail.table.ts'`,
    ],
    [
      'the schema importing another type',
      'apps/server/src/db/schema.ts',
      `import type { X } from '../features/mail/mail.service.ts'`,
    ],
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
    [`${features}/dashboard/a.ts`, `import { x } from '../inventory/inventory.service.ts'`],
    [`${features}/asset/a.ts`, `import { x } from './asset.queries.ts'\nimport { y } from '../../http/serve.ts'`],
    ['apps/server/src/db/schema.ts', `import type { X } from '../features/mail/mail.table.ts'`],
    ['apps/server/src/app.ts', `import { mailRoutes } from './features/mail/mail.routes.ts'`],
    ['apps/web/src/lib/community.ts', ''],
  ])('are kept by %s', (path, text) => {
    expect(breach(path, text)).toEqual([])
  })
})
