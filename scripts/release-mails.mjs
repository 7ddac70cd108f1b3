import './require-node.mjs'
import { runRelease } from '../apps/server/src/backup/run-backup.ts'

await runRelease()
