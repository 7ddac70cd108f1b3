import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import importMessages from '@nine/contract/messages/import/vn'
import pageMessages from '@nine/contract/messages/pages/vn'
import sharedMessages from '@nine/contract/messages/shared/vn'
import serverMessages from '@nine/contract/messages/vn'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import locales from './locales/vn/index.ts'

const SRC = import.meta.dirname
const ROOT = join(SRC, '../../..')

/** Where the name of a namespace is handed in, so that no file has both it and its keys: the screens of the two trees. */
const HANDED_IN: Readonly<Record<string, string>> = { category: 'features/tree/', location: 'features/tree/' }

/** Keys that are put together from two words: a kind of thing, and what is wrong with its name (`row-outcome.ts`). */
const PUT_TOGETHER = ['importIssues.location_', 'importIssues.category_', 'importIssues.holder_']

/** Of fewer letters than that, what is fixed in a template would name nearly every key. */
const FIXED_LETTERS = 2

/** What a file says of keys: whole ones, those with a part that is filled in, and the namespaces it names. */
interface Said {
  path: string
  literals: ReadonlySet<string>
  patterns: readonly RegExp[]
  namespaces: ReadonlySet<string>
}

describe('sentences of the web app', () => {
  // Those of the contract are judged below: the server says some of them.
  const contract = new Set([...Object.keys(sharedMessages), ...Object.keys(importMessages)])
  const own = keysOf(locales).filter(({ namespace, key }) => {
    const [group = ''] = key.split('.')
    return !contract.has(namespace) && !(namespace === 'import' && contract.has(group))
  })

  it('are all said somewhere', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
      .filter((path) => !/\.test\.ts$|\.d\.ts$|^locales\//.test(path))
      .map((path) => saidIn(path, readFileSync(join(SRC, path), 'utf8')))
    expect(own.length).toBeGreaterThan(3000)
    expect(own.filter((sentence) => !isSaid(sentence, files)).map(nameOf)).toEqual([])
  })

  it.each([
    ['by its key', `const { t } = useTranslation('door')\nt('gate.add')`],
    ['with its namespace', `const { t } = useTranslation(['event', 'door'])\nt('door:gate.add')`],
    ['with the namespace beside it', `t('gate.add', { ns: 'door' })`],
    [
      'by the name of a property',
      `const { t } = useTranslation('door')\nkeysOf({ gate: 1 }).map((each) => t(each))`,
      'gate',
    ],
    ['in a table of keys, which names no namespace', `export const KEYS = ['gate.add']`],
    ['with a part that is filled in', `const { t } = useTranslation('door')\nt(\`gate.\${what}\`)`],
  ])('may be said %s', (_, code, key = 'gate.add') => {
    expect(isSaid({ namespace: 'door', key }, [saidIn('a.tsx', code)])).toBe(true)
  })

  it('are said in each of their plural forms by one key', () => {
    const file = saidIn('a.tsx', `const { t } = useTranslation('door')\nt('guests', { count })`)
    expect(['guests_one', 'guests_other'].map((key) => isSaid({ namespace: 'door', key }, [file]))).toEqual([
      true,
      true,
    ])
  })

  it.each([
    ['in another namespace', `const { t } = useTranslation('event')\nt('gate.add')`],
    ['in a comment', `const { t } = useTranslation('door')\n// t('gate.add')`],
    ['by a template that fits every key', `const { t } = useTranslation('door')\nt(\`\${group}.\${name}\`)`],
    ['as a part of another key', `const { t } = useTranslation('door')\nt('gate.addOne')`],
  ])('are not said %s', (_, code) => {
    expect(isSaid({ namespace: 'door', key: 'gate.add' }, [saidIn('a.tsx', code)])).toBe(false)
  })
})

describe('sentences of the contract', () => {
  it('are all named somewhere', () => {
    const words = new Set<string>()
    for (const path of globSync('{apps/{web,server},packages/contract}/src/**/*.{ts,tsx,sql}', { cwd: ROOT }))
      // The list of all errors, and what is common, name much that nobody may say.
      if (!/\.test\.ts$|\.d\.ts$|\/(locales|messages)\/|contract\/src\/errors\.ts$|common-passwords/.test(path))
        for (const word of readFileSync(join(ROOT, path), 'utf8').match(/[\w.-]*\w/g) ?? []) {
          words.add(word)
          for (const part of word.split('.')) words.add(part)
        }
    const all = [serverMessages, pageMessages, sharedMessages, importMessages].flatMap((messages) => keysOf(messages))
    expect(all.length).toBeGreaterThan(800)
    const unnamed = all.filter(
      ({ namespace, key }) =>
        !words.has(key) &&
        !words.has(withoutForm(key)) &&
        !PUT_TOGETHER.some((start) => `${namespace}.${key}`.startsWith(start)),
    )
    expect(unnamed.map(nameOf)).toEqual([])
  })
})

interface Sentence {
  namespace: string
  key: string
}

const nameOf = ({ namespace, key }: Sentence): string => `${namespace}:${key}`

const withoutForm = (key: string): string => key.replace(/_(zero|one|other)$/, '')

function keysOf(sentences: object): Sentence[] {
  return Object.entries(sentences).flatMap(([namespace, group]: [string, unknown]) =>
    pathsIn(group).map((key) => ({ namespace, key })),
  )
}

function pathsIn(group: unknown): string[] {
  if (typeof group !== 'object' || group === null) return []
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && !Array.isArray(value) ? pathsIn(value).map((path) => `${name}.${path}`) : [name],
  )
}

function isSaid({ namespace, key }: Sentence, files: readonly Said[]): boolean {
  const names = [key, withoutForm(key)].flatMap((name) => [name, `${namespace}:${name}`])
  return files.some(({ path, literals, patterns, namespaces }) => {
    const isOfNamespace =
      namespace === 'common' ||
      namespaces.size === 0 ||
      namespaces.has(namespace) ||
      path.startsWith(HANDED_IN[namespace] ?? '/')
    return isOfNamespace && names.some((name) => literals.has(name) || patterns.some((each) => each.test(name)))
  })
}

function saidIn(path: string, code: string): Said {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const namespaces = new Set<string>()
  const noteNamespace = (text: string): void => {
    const [name = ''] = text.split(':')
    if (Object.hasOwn(locales, name)) namespaces.add(name)
  }
  visit(parseSync(path, code).program, (node) => {
    for (const name of namesIn(node)) literals.add(name)
    const texts = textsOf(node)
    noteNamespace(texts[0] ?? '')
    if (texts.length === 1) literals.add(texts[0] ?? '')
    else if (texts.every((text) => /^[\w.:-]*$/.test(text)) && lettersOf(texts) >= FIXED_LETTERS)
      patterns.push(
        new RegExp(`^${texts.map((text) => text.replaceAll('.', String.raw`\.`)).join(String.raw`[\w. -]+`)}$`),
      )
  })
  return { path, literals, patterns, namespaces }
}

/** The names of what an object has: `t(name)` for each of them says sentences, too. */
function namesIn(node: object): string[] {
  if (!('type' in node) || node.type !== 'ObjectExpression' || !('properties' in node)) return []
  if (!Array.isArray(node.properties)) return []
  return node.properties.flatMap(({ key }: { key?: { type: string; name: string } }) =>
    key?.type === 'Identifier' ? [key.name] : [],
  )
}

const lettersOf = (texts: readonly string[]): number => texts.join('').replaceAll(/\W/g, '').length

/** The text of a string, the fixed texts of a template, and nothing of anything else. */
function textsOf(node: object): string[] {
  if (!('type' in node)) return []
  if (node.type === 'Literal') return 'value' in node && typeof node.value === 'string' ? [node.value] : []
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis)) return []
  return node.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked)
}

function visit(node: unknown, look: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) look(node)
  for (const child of Object.values(node)) visit(child, look)
}
