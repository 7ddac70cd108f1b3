import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classesIn, declareClasses } from '../build/class-names.ts'
import { SCREEN_SIZES } from './ui/screen-sizes.ts'

/** Lines of all stylesheets for a line of the components: 7,736 for 28,300 once there was a scale, 12,893 before. */
const MOST_LINES = 0.28

const SRC = import.meta.dirname
const read = (path: string) => readFileSync(join(SRC, path), 'utf8')
const sheets = globSync('**/*.css', { cwd: SRC }).map((path) => ({ path, css: read(path) }))
const components = sheets.filter(({ path }) => !['theme.css', 'layout.css', 'layers.css'].includes(path))
const scripts = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((path) => !/\.(d|test)\.ts$/.test(path))
  .map((path) => ({ path, code: read(path) }))

/** Every `property: value` of the stylesheets of components, with the file it is in. */
const declarations = components.flatMap(({ path, css }) =>
  [...css.matchAll(/^\s*([a-z-]+):\s([^;{]+);/gm)].map(([, property = '', value = '']) => ({ path, property, value })),
)
const valuesOf = (property: RegExp) => declarations.filter((declaration) => property.test(declaration.property))
const tokensOf = (kind: string) =>
  new Set([...read('theme.css').matchAll(new RegExp(`^  --${kind}-[\\w]+:`, 'gm'))].map(String))

describe('the scale of the styles stays small', () => {
  it.each([
    ['text', 9],
    ['space', 10],
    ['radius', 5],
  ])('there are at most so many steps of %s', (kind, most) => {
    expect(tokensOf(kind).size).toBeGreaterThan(0)
    expect(tokensOf(kind).size).toBeLessThanOrEqual(most)
  })

  it.each([
    ['type', /^font-size$/],
    ['radius', /radius$/],
    ['space', /^(gap|row-gap|column-gap|padding|margin)/],
  ])('%s comes from the scale alone', (_, property) => {
    // Inside calc() a size of something else may be added or taken away.
    const own = valuesOf(property).filter(({ value }) => /\d(px|rem)/.test(value.replaceAll(/calc\(.*\)/g, '')))
    expect(own).toEqual([])
  })

  it('colours are those of the theme', () => {
    const own = declarations.filter(({ value }) =>
      /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(|(?<![-\w])(white|black)\b/i.test(value),
    )
    expect(own).toEqual([])
  })

  it('screens have three sizes, named and written down once', () => {
    const queries = sheets.flatMap(({ css }) => [...css.matchAll(/@media ([^{]+)\{/g)].map(([, query = '']) => query))
    const named = new Set(queries.flatMap((query) => [...query.matchAll(/\(--(\w+)\)/g)].map(([, name]) => name)))
    expect(queries.filter((query) => query.includes('width'))).toEqual([])
    expect([...named].filter((name) => !Object.hasOwn(SCREEN_SIZES, String(name)))).toEqual([])
    expect(Object.keys(SCREEN_SIZES)).toEqual(['phone', 'tablet', 'wide'])
    expect(scripts.filter(({ path, code }) => path !== 'ui/screen-sizes.ts' && /\((max|min)-width/.test(code))).toEqual(
      [],
    )
  })

  it('there are not more lines than are needed', () => {
    const linesOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
    const drawn = scripts.filter(({ path }) => path.endsWith('.tsx')).map(({ code }) => code)
    expect(linesOf(sheets.map(({ css }) => css)) / linesOf(drawn)).toBeLessThan(MOST_LINES)
  })
})

describe('classes', () => {
  it('are declared for TypeScript as the stylesheets have them: else run `node apps/web/build/class-names.ts`', () => {
    expect(read('class-names.d.ts')).toBe(declareClasses())
    const names = components.map(({ path }) => basename(path))
    expect(names).toHaveLength(new Set(names).size)
  })

  it('are all used', () => {
    const unused = components
      .filter(({ path }) => path.endsWith('.module.css'))
      .flatMap(({ path, css }) => {
        const used = scripts.flatMap(({ path: script, code }) =>
          [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
            .filter(([, , from = '']) => join(dirname(script), from) === path)
            .map(([, name = '']) => ({ name, code })),
        )
        const isUsed = (className: string) =>
          used.some(({ name, code }) =>
            new RegExp(`\\b${name}(\\['${className}'\\]|\\.${className}\\b|\\[[^'])`).test(code),
          )
        return classesIn(css)
          .filter((className) => !isUsed(className))
          .map((className) => `${path}: ${className}`)
      })
    expect(unused).toEqual([])
  })

  it('that are shared exist', () => {
    const shared = new Set([...classesIn(read('layout.css')), ...classesIn(read('theme.css'))])
    const missing = scripts.flatMap(({ path, code }) =>
      [...code.matchAll(/className="([^"]*)"|className=\{`([^`]*)`\}/g)]
        .flatMap(([, plain = '', template = '']) => `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, ' ')}`.split(/\s+/))
        .filter((name) => name !== '' && !shared.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('that are shared are all used', () => {
    const words = new Set(scripts.flatMap(({ code }) => code.match(/[a-z][\w-]*/g) ?? []))
    expect(classesIn(read('layout.css')).filter((name) => !words.has(name))).toEqual([])
  })
})
