// `npm run bench`: every script of bench/, one after the other; ends with the figure of each. `npm run bench asset` asks
// only those whose name contains the word.
import './require-node.mjs'
import { runQuestions } from './run-questions.mjs'

await runQuestions('bench', process.argv[2])
