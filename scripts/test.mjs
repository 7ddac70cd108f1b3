// `npm test`: everything. `npm run check`: everything but the browser. Ends with one line of totals.
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.mjs'
import { ensureChromium } from './find-chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const withBrowser = !process.argv.includes('--no-browser')
const reports = mkdtempSync(join(tmpdir(), 'nine-reports-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
/** What failed, by name: said again at the end, below thousands of lines of what did not. @type {string[]} */
const failures = []

// Two at a time: each of them waits for files, or works on one core, for much of its time.
await twoAtATime([
  // Rules that know types load every project anyway; so does `typeCheck`, which checks each file once, in its own project.
  () => check('lint and types', 'oxlint', ['--deny-warnings']),
  () => check('nothing unused', 'knip', ['--treat-config-hints-as-errors']),
  // The contract's own project has a browser's types, as the web app has. The server has none.
  () =>
    check('the contract without a browser', 'tsc', ['-p', 'packages/contract', '--lib', 'es2024', '--types', 'node']),
  () => check('formatting', 'oxfmt', ['--check', '.']),
  () => check('lockfile', 'node', ['scripts/complete-lockfile.mjs', '--check']),
])
buildWebIfStale()
await unitTests()
if (withBrowser) await browserTests()

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exit(totals.failed > 0 ? 1 : 0)

/** @param {(() => Promise<void>)[]} checks */
async function twoAtATime(checks) {
  const next = async () => {
    for (let start = checks.shift(); start; start = checks.shift()) await start()
  }
  await Promise.all([next(), next()])
}

/** Its output is shown in one piece, above its verdict. @param {string} name @param {string} command @param {string[]} args */
async function check(name, command, args) {
  const started = Date.now()
  const output = join(reports, `${name.replaceAll('/', '-')}.txt`)
  const file = openSync(output, 'w')
  const code = await run(command, args, {}, file)
  closeSync(file)
  process.stdout.write(readFileSync(output))
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code === 0) totals.passed++
  else {
    totals.failed++
    failures.push(name)
  }
}

async function unitTests() {
  const report = join(reports, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  add(code, counts.numPassedTests, counts.numFailedTests, counts.numPendingTests)
  for (const { name, status, message, assertionResults } of counts.testResults ?? []) {
    if (status === 'failed' && assertionResults.length === 0) failures.push(`${relative(root, name)}\n${message}`)
    for (const test of assertionResults) {
      if (test.status === 'failed')
        failures.push(`${relative(root, name)} › ${test.fullName}\n${test.failureMessages[0]}`)
    }
  }
}

async function browserTests() {
  const report = join(reports, 'playwright.json')
  // Node reads TypeScript by itself, without compiling it first.
  const env = { CHROMIUM: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, PW_DISABLE_TS_ESM: '1' }
  const code = await run('playwright', ['test', '--reporter=list,json'], env)
  const { stats } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { stats: undefined }
  add(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected, stats?.skipped)
}

/** A runner that failed without naming a failed test still counts as one. */
function add(/** @type {number} */ code, passed = 0, failed = 0, skipped = 0) {
  totals.passed += passed
  totals.failed += code !== 0 && failed === 0 ? 1 : failed
  totals.skipped += skipped
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] @param {number} [output] @returns {Promise<number>} */
function run(command, args, env = {}, output) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: output === undefined ? 'inherit' : ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
}
