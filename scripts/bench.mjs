// `npm run bench`: every question of bench/, one after the other; closes with the figure of each. `npm run bench asset` asks
// only those whose name contains the word.
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../bench', import.meta.url))
/** What the questions stand on. */
const FOUNDATIONS = ['bare-server.ts', 'browser.ts', 'growth.ts', 'seed.ts', 'stocktake.ts', 'world.ts']
const wanted = process.argv[2] ?? ''
const questions = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !FOUNDATIONS.includes(name) && name.includes(wanted))
  .toSorted()

const results = []
for (const name of questions) {
  console.log(`\n— ${name}`)
  results.push({ name, ...(await run(name)) })
}
console.log()
for (const { name, code, figure } of results) console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${figure}`)
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0)

/** @param {string} name @returns {Promise<{ code: number, figure: string }>} the figure is on the last line */
function run(name) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`${folder}/${name}`], { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      printed += chunk
    })
    child.on('close', (code) => resolve({ code: code ?? 1, figure: printed.trim().split('\n').at(-1) ?? '' }))
  })
}
