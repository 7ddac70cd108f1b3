// `npm run mailbox`: the latest mails and their links, while no mail server is set.
import './require-node.mjs'
import { printMailbox } from '../apps/server/src/start/print-mailbox.ts'

await printMailbox()
