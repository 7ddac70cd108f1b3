// Development: the server restarts on change (port 3000), Vite serves the web app with hot reload (port 5173). The pages
// that the server draws are built anew when their sources change, and the server restarts with them.
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const DRAWN = /^(public-\w+|ticket|registration-form)[/\\]/
const PAUSE_MS = 300
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:5173',
}
buildWebIfStale()
const children = [
  spawn(
    process.execPath,
    [
      ...['apps/server/src', 'packages/contract/src', 'apps/web/dist/server'].map((path) => `--watch-path=${path}`),
      'apps/server/src/main.ts',
    ],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    env,
    stdio: 'inherit',
  }),
]
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
}

/** @type {NodeJS.Timeout | undefined} */
let building
watch(join(root, 'apps/web/src/features'), { recursive: true }, (_, file) => {
  if (!file || !DRAWN.test(file)) return
  clearTimeout(building)
  building = setTimeout(() => {
    children.push(spawn(process.execPath, [join(root, 'scripts/build-web.mjs')], { stdio: 'inherit' }))
  }, PAUSE_MS)
}).unref()
