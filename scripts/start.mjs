import './require-node.mjs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.mjs'

buildWebIfStale()
// What was stripped of its types and compiled once is taken as it is at the next start. Where nothing can be written, it is not.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/nine', import.meta.url)))
await import('../apps/server/src/start/main.ts')
