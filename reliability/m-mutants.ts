// Would the tests notice if a lock, a scope or a check went missing? Each is taken out in a copy, and its test must go red.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { MUTANTS } from './mutants/all-mutants.ts'
import type { Mutant } from './mutants/mutant.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** `MUTANTS=tree` tries only those whose file or test contains the word. */
const WORD = process.env['MUTANTS'] ?? ''

const copy = mkdtempSync(join(tmpdir(), 'nine-mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
chmodSync(copy, 0o711)
copyTree()
// One database server for all runs: starting one takes longer than most of the tests.
const postgres = await startEmbeddedPostgres({ dataDir: join(copy, 'data'), log: () => {}, durable: false })
const { host, user } = postgres.connection
const DATABASE_URL = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`

const chosen = MUTANTS.filter(({ file, test, named }) => `${file} ${test} ${named}`.includes(WORD))
// All of them first: a list that has fallen behind the source proves nothing.
for (const mutant of chosen) mutate(mutant)
const files = [...new Set(chosen.map(({ test }) => test))]
const sound = await runTests(
  files,
  chosen.map(({ named }) => named),
)
if (sound.failing.length > 0 || sound.passed === 0)
  throw new Error(`these fail without any mutant: ${sound.failing.join('; ')}`)
console.log(`without any mutant ${sound.passed} tests of ${files.length} files pass`)

const survivors: Mutant[] = []
for (const mutant of chosen) {
  const path = join(copy, mutant.file)
  writeFileSync(path, mutate(mutant))
  const { passed, failing, broken } = await runTests([mutant.test], [mutant.named])
  copyFileSync(join(ROOT, mutant.file), path)
  const verdict = broken
    ? 'does not even load'
    : passed + failing.length === 0
      ? 'no such test'
      : failing.length > 0
        ? ''
        : 'survived'
  if (verdict) survivors.push(mutant)
  const what = `${mutant.file}: ${mutant.find.replaceAll(/\s+/g, ' ').slice(0, 90)}`
  console.log(verdict ? `✗ ${what}: ${verdict} (${mutant.named})` : `✓ ${what}`)
}
await postgres.stop()
console.log(`${chosen.length - survivors.length} of ${chosen.length} mutants noticed (goal all)`)
process.exit(survivors.length === 0 ? 0 : 1)

/** The file with the mutant in it. */
function mutate({ file, find, replace }: Mutant): string {
  const text = readFileSync(join(ROOT, file), 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} holds this not exactly once: ${find}`)
  return text.replace(find, () => replace)
}

/** All tracked and new files, with the installed packages but the workspaces of the copy itself. */
function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(copy, file))
  }
  for (const folder of ['.', 'apps/server', 'testkit']) {
    mkdirSync(join(copy, folder, 'node_modules'))
    for (const name of readdirSync(join(ROOT, folder, 'node_modules'))) {
      if (name !== '@nine')
        symlinkSync(join(ROOT, folder, 'node_modules', name), join(copy, folder, 'node_modules', name))
    }
  }
  mkdirSync(join(copy, 'data'), { mode: 0o711 })
  mkdirSync(join(copy, 'node_modules/@nine'))
  symlinkSync('../../packages/contract', join(copy, 'node_modules/@nine/contract'))
  symlinkSync('../../testkit', join(copy, 'node_modules/@nine/testkit'))
}

interface Outcome {
  passed: number
  /** Names of those that failed. */
  failing: string[]
  /** A file could not even be set up. */
  broken: boolean
}

interface Report {
  numPassedTests: number
  numFailedTestSuites: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

async function runTests(tests: readonly string[], named: readonly string[]): Promise<Outcome> {
  const file = join(copy, 'report.json')
  rmSync(file, { force: true })
  const pattern = named.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const args = ['run', ...tests, '-t', pattern, '--reporter=json', `--outputFile=${file}`]
  const child = spawn(join(copy, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    env: { ...process.env, DATABASE_URL },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'close')
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failing = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
  return { passed: report.numPassedTests, failing, broken: failing.length === 0 && report.numFailedTestSuites > 0 }
}
