// Development: the server restarts on change (port 3000), Vite serves the web app with hot reload (port 5173). The pages
// that the server draws are rebuilt when their sources change, and the server restarts to load them.
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Sources of those pages, relative to each watched folder. */
const PAGE_SOURCES = {
  'apps/web/src':
    /^(features[/\\](public-\w+|ticket|registration-form)[/\\]|lib[/\\](bot-check|picture|scan|tone)|(theme|layout)\.css$|pages-on-server\.tsx$)/,
  'packages/contract/src': /^messages[/\\]/,
}
const PAUSE_MS = 300
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:5173',
}
buildWebIfStale()

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false
let server = startServer()
run([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'apps/web'))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopping = true
    for (const child of running) child.kill(signal)
  })
}

/** @type {NodeJS.Timeout | undefined} */
let waiting
for (const [folder, sources] of Object.entries(PAGE_SOURCES)) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !sources.test(file)) return
    clearTimeout(waiting)
    waiting = setTimeout(rebuild, PAUSE_MS)
  })
}

/** @param {string[]} args */
function run(args, cwd = root) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    // Watching folders keeps the process alive by itself.
    if (stopping && running.size === 0) process.exit()
  })
  return child
}

function startServer() {
  return run(['--watch-path=apps/server/src', '--watch-path=packages/contract/src', 'apps/server/src/start/main.ts'])
}

let building = false
let changedMeanwhile = false

/** The build empties its folder, which ends every watch on it: so the server is restarted from here. */
function rebuild() {
  if (building) return void (changedMeanwhile = true)
  building = true
  run(['scripts/build-web.mjs']).once('exit', (code) => {
    building = false
    if (stopping) return
    if (code === 0) restartServer()
    if (changedMeanwhile) rebuild()
    changedMeanwhile = false
  })
}

function restartServer() {
  if (server.killed) return
  // The data folder is free once the old one has exited.
  server.once('exit', () => {
    if (!stopping) server = startServer()
  })
  server.kill('SIGTERM')
}
