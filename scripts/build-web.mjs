// Builds the web app, the embed script and the pages that the server draws, each when its sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['packages/contract', 'apps/web', 'apps/embed', 'package-lock.json']
const dist = join(root, 'apps/web/dist')

export function buildWebIfStale() {
  const stamp = hashSources()
  if (readStamp(dist) !== stamp) {
    console.log('Nine: building the web app …')
    // The first empties the folder that the others write into.
    build('apps/web')
    build('apps/embed')
    writeStamp(dist, stamp)
  }
  buildPagesIfStale(stamp)
}

/** The pages for strangers as the server draws them, and nothing else: a matter of seconds, for tests and development. */
export function buildPagesIfStale(stamp = hashSources()) {
  const folder = join(dist, 'server')
  if (readStamp(folder) === stamp) return
  build('apps/web', '--config', 'vite.server.config.ts')
  writeStamp(folder, stamp)
}

/** @param {string} project @param {string[]} options */
function build(project, ...options) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, project),
    stdio: 'inherit',
    // Always a production build, for tests too.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  console.error(`Nine: building ${project} failed; the lines above say why.`)
  process.exit(status ?? 1)
}

/** @param {string} folder */
function readStamp(folder) {
  const file = join(folder, '.stamp')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** @param {string} folder @param {string} stamp */
function writeStamp(folder, stamp) {
  writeFileSync(join(folder, '.stamp'), stamp)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, join(root, source))
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  if (!existsSync(path)) return
  if (path.endsWith('.json')) return void hash.update(relative(root, path)).update(readFileSync(path))
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/[/\\](dist|node_modules)([/\\]|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of entries) hash.update(relative(root, file)).update(readFileSync(file))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildWebIfStale()
