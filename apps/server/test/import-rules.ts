import { posix } from 'node:path'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

/** Server features from left to right; each may import those of groups to its left. */
const LINE: readonly (readonly string[])[] = [
  ['media', 'mail', 'notification', 'qrcode', 'places'],
  ['identity'],
  ['business'],
  ['staff'],
  ['location', 'category'],
  ['asset'],
  ['inventory'],
  ['dashboard'],
  ['sample'],
]
/** A second line that begins after staff. */
const EVENT_LINE: readonly (readonly string[])[] = [
  ...LINE.slice(0, 4),
  ['event'],
  ['registration-form'],
  ['guest'],
  ['embed'],
  ['sample'],
]

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//
const FOUNDATION = /^apps\/server\/src\/(access|adapters|db|http|jobs)\//
const NOTHING_NAME = /(^|[-.])(utils?|helpers?|common|misc)$/

/** Every import that the architecture does not allow, and every file whose name says nothing, in words. */
export function findBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...badNames(path),
    ...importsOf(path, text).flatMap((imported) => {
      const fault = faultOf(path, imported)
      return fault ? [`${path} imports ${imported.target}: ${fault}`] : []
    }),
  ])
}

interface Import {
  /** A path from the root of the repository for relative imports, else the name of the package. */
  target: string
  isTypeOnly: boolean
}

function faultOf(path: string, { target, isTypeOnly }: Import): string | undefined {
  if (path.startsWith('packages/contract/') && !isAllowedInContract(path, target))
    return 'the contract knows nobody but zod'
  if (target.startsWith('@nine/testkit/') && !PROOFS.test(path)) return 'only tests and measurements use the testkit'
  const [proof, other] = [proofOf(path), proofOf(target)]
  if (other && proof !== other) return 'tests and measurements share only the testkit'
  const [from, to] = [appOf(path), appOf(target)]
  if (from && to && from !== to) return 'apps know each other only through the contract'
  const feature = FEATURE.exec(path)?.[1]
  const used = FEATURE.exec(target)?.[1]
  if (feature && !isPlaced(feature)) return `the feature ${feature} has no place in the order`
  if (!used || used === feature) return undefined
  if (feature) {
    if (!standsLeft(used, feature)) return `${used} does not stand to the left of ${feature}`
    return target.endsWith('.service.ts') ? undefined : 'features use only the service of another'
  }
  if (!FOUNDATION.test(path)) return undefined
  if (path !== 'apps/server/src/db/schema.ts') return 'what features stand on imports none of them'
  return isTypeOnly && target.endsWith('.table.ts') ? undefined : 'the schema takes only the types of tables'
}

const isAllowedInContract = (path: string, target: string): boolean =>
  target === 'zod' ||
  target.startsWith('packages/contract/') ||
  (path.endsWith('.test.ts') && ['vitest', 'fast-check'].includes(target))

/** `web` for a file of apps/web, and for its package. */
const appOf = (path: string): string | undefined => /^(?:apps\/|@nine\/(?!contract|testkit))([\w-]+)/.exec(path)?.[1]

const PROOFS = /\.test\.ts$|^(?:apps\/\w+\/test|e2e|bench|reliability)\//
const proofOf = (path: string): string | undefined => /^(e2e|bench|reliability)\//.exec(path)?.[1]

const isPlaced = (feature: string): boolean => [...LINE, ...EVENT_LINE].some((group) => group.includes(feature))

const standsLeft = (left: string, right: string): boolean =>
  [LINE, EVENT_LINE].some((line) => {
    const [from, to] = [left, right].map((name) => line.findIndex((group) => group.includes(name))) as [number, number]
    return from !== -1 && from < to
  })

const badNames = (path: string): string[] =>
  path
    .split('/')
    .map((part) => part.replace(/(\.test|\.spec|\.d)?\.\w+$/, ''))
    .filter((stem) => NOTHING_NAME.test(stem))
    .map((stem) => `${path}: "${stem}" does not say what it holds`)

const STATEMENT = /^\s*(?:import|export)\s(?<what>[^'"]*?)\sfrom\s*['"](?<named>[^'"]+)['"]/
const BARE = /^\s*import\s*['"](?<named>[^'"]+)['"]/
const DYNAMIC = /\bimport\(\s*['"](?<named>[^'"]+)['"]/

function importsOf(path: string, text: string): Import[] {
  return [STATEMENT, BARE, DYNAMIC].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'gm'))].map(({ groups = {} }) => ({
      target: resolve(path, groups['named'] ?? ''),
      isTypeOnly: groups['what']?.startsWith('type ') ?? false,
    })),
  )
}

const resolve = (path: string, name: string): string =>
  name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
