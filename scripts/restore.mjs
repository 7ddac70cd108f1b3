import './require-node.mjs'
import { runRestore } from '../apps/server/src/backup/run-backup.ts'

await runRestore(process.argv[2])
