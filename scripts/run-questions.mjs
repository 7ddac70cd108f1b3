// Runs the scripts of a folder one after the other; shared parts are in its base/. Each prints its figure on its last
// line and fails when short of it.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Asks those questions of a folder whose name contains the word, and ends the process with the figure of each.
 * @param {string} name of the folder
 * @param {string} [word]
 */
export async function runQuestions(name, word = '') {
  const folder = fileURLToPath(new URL(`../${name}`, import.meta.url))
  const questions = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file.includes(word))
    .toSorted()
  const results = []
  for (const question of questions) {
    console.log(`\n— ${question}`)
    results.push({ question, ...(await run(`${folder}/${question}`)) })
  }
  console.log()
  for (const { question, code, figure } of results)
    console.log(`${code === 0 ? '✓' : '✗'} ${question.padEnd(20)} ${figure}`)
  process.exit(results.length === 0 || results.some(({ code }) => code !== 0) ? 1 : 0)
}

/** @param {string} file @returns {Promise<{ code: number, figure: string }>} the figure is on the last line */
function run(file) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      printed += chunk
    })
    child.on('close', (code) => resolve({ code: code ?? 1, figure: printed.trim().split('\n').at(-1) ?? '' }))
  })
}
