// `npm run reliability`: every script of reliability/, one after the other; ends with the figure of each.
// `npm run reliability f1` runs only those whose name contains the word, RELIABILITY_SHARE=0.1 a tenth of each.
import './require-node.mjs'
import { runQuestions } from './run-questions.mjs'

await runQuestions('reliability', process.argv[2])
