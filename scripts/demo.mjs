import './require-node.mjs'
import { buildWebIfStale } from './build-web.mjs'

buildWebIfStale()
await import('../apps/server/src/start/demo.ts')
