import './require-node.mjs'
import { runBackup } from '../apps/server/src/backup/run-backup.ts'

await runBackup(process.argv[2])
