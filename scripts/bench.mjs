// `npm run bench`: every question of bench/, one after the other; closes with the figure of each. `npm run bench asset` asks
// only those whose name contains the word.
import './require-node.mjs'
import { runQuestions } from './run-questions.mjs'

await runQuestions('bench', process.argv[2])
