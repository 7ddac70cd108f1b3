/** Texts of the source files by their paths, which begin with `./`. */
export type Sources = Readonly<Record<string, string>>

/** Features from left to right; each may import those of groups to its left. */
const REGISTER_LINE: readonly (readonly string[])[] = [
  ['code-scheme', 'guide', 'mail', 'public-page', 'region', 'reminder', 'sample', 'sent-mail'],
  ['identity', 'public-asset'],
  ['business'],
  ['custody'],
  ['batch', 'label', 'notification', 'staff', 'tree'],
  ['custom-field'],
  ['location', 'category'],
  ['maintenance'],
  ['asset'],
  ['import', 'inventory', 'public-report', 'report'],
  ['dashboard'],
  ['scan'],
]
/** A second line that begins after staff. */
const EVENT_LINE: readonly (readonly string[])[] = [
  ...REGISTER_LINE.slice(0, 4),
  ['badge', 'event'],
  ['door-settings', 'registration-form', 'registration-office'],
  ['guest', 'public-event'],
  ['door', 'message', 'ticket'],
  ['scan'],
]

/** What each part of the app may import beside itself. `features` is refined by the order above. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  locales: [],
  'paths.ts': [],
  lib: ['locales'],
  ui: ['lib', 'paths.ts'],
  features: ['ui', 'lib', 'locales', 'paths.ts'],
  shell: ['features', 'ui', 'lib', 'paths.ts'],
  dev: ['features', 'ui', 'lib', 'paths.ts'],
}

/** Every import that the order of the parts does not allow, in words. */
export function findBreaches(sources: Sources): string[] {
  return Object.keys(sources).flatMap((path) =>
    importsOf(sources, path).flatMap((target) => {
      const breach = breachOf(path, target)
      return breach ? [`${path} imports ${target}: ${breach}`] : []
    }),
  )
}

function breachOf(path: string, target: string): string | undefined {
  const [part, used] = [partOf(path), partOf(target)]
  const [feature, usedFeature] = [featureOf(path), featureOf(target)]
  if (feature && !hasPlace(feature)) return `the feature ${feature} is missing from the order`
  const allowed = MAY_IMPORT[part]
  // What assembles the app (routes, main) imports anything.
  if (!allowed) return undefined
  if (part !== used && !allowed.includes(used)) return `${part} does not know ${used}`
  if (!usedFeature || usedFeature === feature) return undefined
  if (feature && !isLeftOf(usedFeature, feature)) return `${usedFeature} is not to the left of ${feature}`
  return isInRoom(target) ? `the rooms of ${usedFeature} are its own` : undefined
}

/** Files that import each other, types and later imports included, each circle sorted. */
export function findCircles(sources: Sources): string[][] {
  const reached = new Map(Object.keys(sources).map((path) => [path, reachableFrom(sources, path)]))
  const circles = [...reached].flatMap(([path, targets]) =>
    targets.has(path) ? [[...targets].filter((target) => reached.get(target)?.has(path)).toSorted()] : [],
  )
  return circles.filter((circle, index) => circles.findIndex(([first]) => first === circle[0]) === index)
}

function reachableFrom(sources: Sources, start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop())
    for (const target of importsOf(sources, path))
      if (!found.has(target)) {
        found.add(target)
        open.push(target)
      }
  return found
}

/** `features` for a file in that folder, its own name for a file at the top. */
const partOf = (path: string): string => path.split('/')[1] ?? ''
const featureOf = (path: string): string | undefined => /^\.\/features\/([^/]+)\//.exec(path)?.[1]
const isInRoom = (path: string): boolean => /^\.\/features\/[^/]+\/[^/]+\//.test(path)

const hasPlace = (feature: string): boolean =>
  [...REGISTER_LINE, ...EVENT_LINE].some((group) => group.includes(feature))

const isLeftOf = (left: string, right: string): boolean =>
  [REGISTER_LINE, EVENT_LINE].some((line) => {
    const from = line.findIndex((group) => group.includes(left))
    return from !== -1 && from < line.findIndex((group) => group.includes(right))
  })

const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?\sfrom\s*['"](\.[^'"]+)['"]|^\s*import\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm

/** The imports that name a file of the app; styles come from anywhere. */
const importsOf = (sources: Sources, path: string): string[] =>
  [...(sources[path] ?? '').matchAll(IMPORT)]
    .map((found) => new URL(found[1] ?? found[2] ?? found[3] ?? '', `file:///${path}`).pathname)
    .map((name) => `.${name}`)
    .filter((name) => !name.endsWith('.css'))
