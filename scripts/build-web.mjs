// Builds the web app and the embed script when their sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['packages/contract', 'apps/web', 'apps/embed', 'package-lock.json']
const PROJECTS = ['apps/web', 'apps/embed']
const stampFile = join(root, 'apps/web/dist/.stamp')

export function buildWebIfStale() {
  const stamp = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Nine: building the web app …')
  for (const project of PROJECTS) {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, project),
      stdio: 'inherit',
    })
    if (status !== 0) {
      console.error(`Nine: building ${project} failed; the lines above say why.`)
      process.exit(status ?? 1)
    }
  }
  writeFileSync(stampFile, stamp)
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
