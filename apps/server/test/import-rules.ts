import { posix } from 'node:path'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

/** Server features from left to right; each may import those of groups to its left. */
const LINE: readonly (readonly string[])[] = [
  ['media', 'mail', 'notification', 'qrcode', 'region'],
  ['identity'],
  ['business'],
  ['staff'],
  ['location', 'category'],
  ['holder'],
  ['custom-field'],
  ['asset'],
  ['custody', 'label'],
  ['maintenance'],
  ['public-report'],
  ['reminder'],
  ['batch'],
  ['import'],
  ['inventory'],
  ['report'],
  ['reconcile'],
  ['dashboard'],
  ['sample', 'scan', 'search'],
]
/** A second line that begins after staff. */
const EVENT_LINE: readonly (readonly string[])[] = [
  ...LINE.slice(0, 4),
  ['event'],
  ['registration-form'],
  ['guest'],
  ['door'],
  ['message'],
  ['event-template'],
  ['sample', 'scan', 'search'],
]

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//
/** What a feature offers to the others: one of these two files. */
const FACE = /^apps\/server\/src\/features\/([^/]+)\/\1\.(?:public|service)\.ts$/
const FOUNDATION = /^apps\/server\/src\/(access|adapters|db|http|jobs|sheet|tree)\//
const TABLES = 'apps/server/src/tables.ts'
const MEANINGLESS_NAME = /(^|[-.])(utils?|helpers?|common|misc)$/

/** Every import that the architecture does not allow, and every file name that says nothing, in words. */
export function findBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...badNames(path),
    ...importsOf(path, text).flatMap((imported) => {
      const breach = breachOf(path, imported)
      return breach ? [`${path} imports ${imported.target}: ${breach}`] : []
    }),
  ])
}

interface Import {
  /** A path from the root of the repository for relative imports, else the name of the package. */
  target: string
  isTypeOnly: boolean
}

function breachOf(path: string, { target, isTypeOnly }: Import): string | undefined {
  if (path.startsWith('packages/contract/') && !isAllowedInContract(path, target))
    return 'the contract imports nothing but zod'
  if (target.startsWith('@nine/testkit/') && !PROOFS.test(path)) return 'only tests and measurements use the testkit'
  const [proof, other] = [proofOf(path), proofOf(target)]
  if (other && proof !== other) return 'tests and measurements share only the testkit'
  const [from, to] = [appOf(path), appOf(target)]
  if (from && to && from !== to) return 'apps know each other only through the contract'
  const foundation = FOUNDATION.exec(path)?.[1]
  if (foundation === 'adapters' && FOUNDATION.exec(target)?.[1] === 'http') return 'adapters do not know http'
  if (foundation === 'db' && !isAllowedInDb(path, target)) return 'db knows only what it is given'
  const feature = FEATURE.exec(path)?.[1]
  const used = FEATURE.exec(target)?.[1]
  if (feature && !isOrdered(feature)) return `the feature ${feature} has no position in the order`
  if (!used || used === feature) return undefined
  if (feature) {
    if (!isLeftOf(used, feature)) return `${used} is not to the left of ${feature}`
    return FACE.test(target) ? undefined : `features use only ${used}.public.ts or ${used}.service.ts of ${used}`
  }
  if (path === TABLES)
    return isTypeOnly && target.endsWith('.table.ts') ? undefined : 'tables.ts takes only the types of tables'
  return foundation ? 'the foundation imports no feature' : undefined
}

const isAllowedInContract = (path: string, target: string): boolean =>
  target === 'zod' ||
  target.startsWith('packages/contract/') ||
  (path.endsWith('.test.ts') && ['vitest', 'fast-check'].includes(target))

/** Tests of the database use whatever shows what they are about. */
const isAllowedInDb = (path: string, target: string): boolean =>
  path.endsWith('.test.ts') ||
  !target.startsWith('apps/server/src/') ||
  target.startsWith('apps/server/src/db/') ||
  // Knows nothing itself.
  target === 'apps/server/src/error-facts.ts'

/** `web` for a file of apps/web, and for its package. */
const appOf = (path: string): string | undefined => /^(?:apps\/|@nine\/(?!contract|testkit))([\w-]+)/.exec(path)?.[1]

const PROOFS = /\.test\.ts$|^(?:apps\/\w+\/test|e2e|bench|reliability)\//
const proofOf = (path: string): string | undefined => /^(e2e|bench|reliability)\//.exec(path)?.[1]

const isOrdered = (feature: string): boolean => [...LINE, ...EVENT_LINE].some((group) => group.includes(feature))

const isLeftOf = (left: string, right: string): boolean =>
  [LINE, EVENT_LINE].some((line) => {
    const [from, to] = [left, right].map((name) => line.findIndex((group) => group.includes(name))) as [number, number]
    return from !== -1 && from < to
  })

const badNames = (path: string): string[] =>
  path
    .split('/')
    .map((part) => part.replace(/(\.test|\.spec|\.d)?\.\w+$/, ''))
    .filter((stem) => MEANINGLESS_NAME.test(stem))
    .map((stem) => `${path}: "${stem}" does not say what it holds`)

const STATEMENT = /^\s*(?:import|export)\s(?<what>[^'"]*?)\sfrom\s*['"](?<named>[^'"]+)['"]/
const BARE = /^\s*import\s*['"](?<named>[^'"]+)['"]/
const DYNAMIC = /\bimport\(\s*['"](?<named>[^'"]+)['"]/

const importsOf = (path: string, text: string): Import[] => findImports(path, text, [STATEMENT, BARE, DYNAMIC])

const findImports = (path: string, text: string, patterns: readonly RegExp[]): Import[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'gm'))].map(({ groups = {} }) => ({
      target: resolve(path, groups['named'] ?? ''),
      isTypeOnly: groups['what']?.startsWith('type ') ?? false,
    })),
  )

/** Packages that are loaded as soon as a file is: everything it imports, but for types and `import()`. */
export function packagesLoadedWith(start: string, files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const [packages, seen, waiting] = [new Set<string>(), new Set<string>(), [start]]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const { target, isTypeOnly } of findImports(path, texts.get(path) ?? '', [STATEMENT, BARE])) {
      if (isTypeOnly) continue
      const source = sourceOf(target)
      if (texts.has(source)) waiting.push(source)
      else if (!/^(node:|apps\/|packages\/)/.test(source)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source)
    }
  }
  return [...packages].toSorted()
}

const resolve = (path: string, name: string): string =>
  name.startsWith('.') ? posix.join(posix.dirname(path), name) : name

/** Files that import each other in a circle; an import of a type counts like any other. One line for each circle. */
export function findCircles(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const graph = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(path, text)
        .map(({ target }) => sourceOf(target))
        .filter((target) => paths.has(target)),
    ]),
  )
  return stronglyConnected(graph)
    .filter((members) => members.length > 1 || graph.get(members[0] ?? '')?.includes(members[0] ?? ''))
    .map((members) => members.toSorted().join(' ↔ '))
}

const sourceOf = (target: string): string =>
  target
    .replace(/^@nine\/contract\/(.+)$/, 'packages/contract/src/$1.ts')
    .replace(/^@nine\/testkit\/(.+)$/, 'testkit/src/$1.ts')

/** Tarjan's algorithm. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const [index, low] = [new Map<string, number>(), new Map<string, number>()]
  const stack: string[] = []
  const components: string[][] = []
  const visit = (node: string): void => {
    const own = index.size
    index.set(node, own)
    low.set(node, own)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? own, low.get(next) ?? own))
    }
    if (low.get(node) === own) components.push(stack.splice(stack.indexOf(node)))
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return components
}

/** `file: table of owner` for every statement that uses a table of a feature which its file may not import. */
export function findTableBreaches(files: readonly SourceFile[]): string[] {
  const owners = new Map(
    files
      .filter(({ path }) => path.startsWith('apps/server/src/') && path.endsWith('.table.ts'))
      .flatMap(({ path, text }) => tablesIn(text).map((table) => [table, FEATURE.exec(path)?.[1]] as const)),
  )
  return files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) => {
      const feature = FEATURE.exec(path)?.[1]
      return usedTables(text).flatMap((table) => {
        const owner = owners.get(table)
        if (!owner || owner === feature || (feature && isLeftOf(owner, feature))) return []
        return [`${path}: ${table} of ${owner}`]
      })
    })
}

/** What assembles the features (app, backup, cleanup) may use them all. */
const isProduct = (path: string): boolean =>
  (FEATURE.test(path) || FOUNDATION.test(path)) && path.endsWith('.ts') && !/\.test\.ts$|\/migrations\//.test(path)

const tablesIn = (text: string): string[] =>
  [...text.matchAll(/^export interface \w+Tables? \{\n(?<body>[\s\S]*?)^\}/gm)].flatMap(({ groups }) =>
    [...(groups?.['body'] ?? '').matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name),
  )

const BUILT = /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'(\w+)/g
const WRITTEN = /\b(?:from|join|into|update)\s+(\w+)/g

function usedTables(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...new Set([...code.matchAll(BUILT), ...code.matchAll(WRITTEN)].map(([, table = '']) => table))]
}
