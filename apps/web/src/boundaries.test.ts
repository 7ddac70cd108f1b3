import { describe, expect, it } from 'vitest'
import { findBreaches, findCircles, type Sources } from './import-rules.ts'

const sources: Sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const here = './boundaries.test.ts'

describe('the boundaries of the web app', () => {
  // The examples below are no imports.
  const files = Object.fromEntries(Object.entries(sources).filter(([path]) => path !== here))

  it('are kept', () => {
    expect(Object.keys(files).length).toBeGreaterThan(400)
    expect(findBreaches(files)).toEqual([])
  })

  it('leave no circle of imports, types included', () => {
    expect(findCircles(files)).toEqual([])
  })

  it.each([
    ['lib importing ui', './lib/a.ts', './ui/b.tsx'],
    ['lib importing a feature', './lib/a.ts', './features/asset/asset.queries.ts'],
    ['ui importing a feature', './ui/list/a.tsx', './features/asset/asset.queries.ts'],
    ['ui importing the shell', './ui/list/a.tsx', './shell/app-frame.tsx'],
    ['a feature importing the shell', './features/asset/a.tsx', './shell/app-frame.tsx'],
    ['a feature importing a route', './features/asset/a.tsx', './routes/roots.tsx'],
    ['a feature importing one to its right', './features/event/edit/a.tsx', './features/guest/guest-tab.tsx'],
    ['a feature importing one of its own group', './features/location/a.tsx', './features/category/b.ts'],
    ['a feature importing one of the other line', './features/asset/a.tsx', './features/event/event.queries.ts'],
    ['a feature reaching into a room of another', './features/dashboard/a.tsx', './features/asset/list/selection.ts'],
    ['the shell reaching into a room of a feature', './shell/a.ts', './features/inventory/outbox/b.ts'],
    ['a feature without a place in the order', './features/weather/a.ts', './lib/api.ts'],
    ['addresses that know a screen', './paths.ts', './ui/link.tsx'],
    ['the product importing what only developers open', './shell/a.ts', './dev/gallery-page.tsx'],
  ])('would not be kept by %s', (_, path, target) => {
    const name = `${'../'.repeat(path.split('/').length - 2) || './'}${target.slice(2)}`
    for (const text of [
      `import { x } from '${name}'`,
      `import type { X } from '${name}'`,
      `import {\n  x,\n} from '${name}'`,
      `export { x } from '${name}'`,
      `const { x } = await import('${name}')`,
      `import '${name}'`,
    ])
      expect(findBreaches({ [path]: text, [target]: '' })).toHaveLength(1)
  })

  it.each([
    ['./ui/list/a.tsx', '../../lib/api.ts'],
    ['./features/guest/a.tsx', '../event/event.queries.ts'],
    ['./features/asset/list/a.tsx', '../detail/asset-editor.tsx'],
    ['./shell/a.ts', '../features/asset/asset.queries.ts'],
    ['./routes/a.ts', '../features/asset/list/asset-page.tsx'],
    ['./main.tsx', './router.tsx'],
  ])('are kept by %s importing %s', (path, name) => {
    expect(findBreaches({ [path]: `import { x } from '${name}'` })).toEqual([])
  })

  it('would not be free of circles with one of types, or with one that closes later', () => {
    const circle = {
      './a.ts': `import { b } from './b.ts'`,
      './b.ts': `import type { C } from './c.ts'`,
      './c.ts': `const a = () => import('./a.ts')`,
      './d.ts': `import { a } from './a.ts'`,
    }
    expect(findCircles(circle)).toEqual([['./a.ts', './b.ts', './c.ts']])
  })
})
