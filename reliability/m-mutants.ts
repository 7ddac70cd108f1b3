// Would the tests notice if a lock, a scope or a check went missing? Each is taken out in a copy, and its test must go red.
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
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
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded.ts'
import type { Asked, Outcome } from './base/test-runner.ts'
import { MUTANTS } from './mutants/all-mutants.ts'
import type { Mutant } from './mutants/mutant.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** `MUTANTS='tree|door'` tries only those whose file or test contains one of the words. */
const WORDS = (process.env['MUTANTS'] ?? '').split('|')

/** Most tests use one core. */
const WORKERS = availableParallelism()

/** Quick, and about nothing that a mutant changes. */
const CONTROL = { test: 'packages/contract/src/bytes.test.ts', named: '' }
const NOTHING: Outcome = { passed: 0, failing: 0, broken: false }
/** How long a runner may take to give its database back. */
const END_MS = 15_000

const runners = new Map<string, ChildProcess>()
/** The file that is as it was again since the last run in a copy. */
const changedIn = new Map<string, string[]>()

const folder = mkdtempSync(join(tmpdir(), 'nine-mutants-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
chmodSync(folder, 0o711)
const copies = Array.from({ length: WORKERS }, (_, index) => join(folder, `copy-${index}`))
for (const copy of copies) copyTree(copy)
// One database server for all runs: starting one takes longer than most of the tests.
const dataDir = join(folder, 'data')
mkdirSync(dataDir, { mode: 0o711 })
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
const { host, user } = postgres.connection
const DATABASE_URL = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`

const chosen = MUTANTS.filter(({ file, test, named }) =>
  WORDS.some((word) => `${file} ${test} ${named}`.includes(word)),
)
// All of them first: a list that has fallen behind the source proves nothing.
for (const mutant of chosen) mutate(mutant)

const tests = [...new Map(chosen.map(({ test, named }) => [`${test} ${named}`, { test, named }])).values()]
// One copy after the other: the first run in each builds pages, and makes roles that the whole database server shares.
const [first] = tests
if (first) for (const copy of copies) await runAlone(copy, first)
// Each test by itself too: one that fails alone would seem to notice every mutant. A busy machine gets a second try.
const unsound = new Set<string>()
await inEveryCopy(tests, async (copy, { test, named }) => {
  const passes = ({ passed, failing }: Outcome) => failing === 0 && passed > 0
  if (passes(await runKept(copy, { test, named }))) return
  await endRunner(copy)
  if (!passes(await runKept(copy, { test, named }))) unsound.add(`${test} ${named}`)
})
for (const test of unsound) console.log(`✗ fails without any mutant: ${test}`)
console.log(`without any mutant ${tests.length - unsound.size} of ${tests.length} tests pass, each by itself`)

const sound = chosen.filter(({ test, named }) => !unsound.has(`${test} ${named}`))
let survivors = chosen.length - sound.length
await inEveryCopy(sound, async (copy, mutant) => {
  const path = join(copy, mutant.file)
  writeFileSync(path, mutate(mutant))
  const attempt = () => (isLoadedOnce(mutant.file) ? runAlone(copy, mutant) : runSoundly(copy, mutant, path))
  const outcome = await attempt()
  // A busy machine gets a second try here too: a hook that took too long is no proof.
  const { passed, failing, broken } = outcome.broken ? await attempt() : outcome
  copyFileSync(join(ROOT, mutant.file), path)
  const verdict = broken
    ? 'does not even load'
    : passed + failing === 0
      ? 'no such test'
      : failing > 0
        ? ''
        : 'survived'
  if (verdict) survivors++
  const what = `${mutant.file}: ${mutant.find.replaceAll(/\s+/g, ' ').slice(0, 90)}`
  console.log(verdict ? `✗ ${what}: ${verdict} (${mutant.named})` : `✓ ${what}`)
})
await Promise.all([...runners.keys()].map(endRunner))
await postgres.stop()
console.log(`${chosen.length - survivors} of ${chosen.length} mutants noticed (goal all)`)
process.exit(survivors === 0 ? 0 : 1)

/** Works through a list, one item at a time in each copy. */
async function inEveryCopy<T>(items: readonly T[], work: (copy: string, item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  await Promise.all(
    copies.map(async (copy) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(copy, item)
    }),
  )
}

/** The file with the mutant in it. */
function mutate({ file, find, replace }: Mutant): string {
  const text = readFileSync(join(ROOT, file), 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} holds this not exactly once: ${find}`)
  return text.replace(find, () => replace)
}

/** All tracked and new files, with the installed packages but the workspaces of the copy itself. */
function copyTree(copy: string): void {
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
  mkdirSync(join(copy, 'node_modules/@nine'))
  symlinkSync('../../packages/contract', join(copy, 'node_modules/@nine/contract'))
  symlinkSync('../../testkit', join(copy, 'node_modules/@nine/testkit'))
}

type NamedTest = Pick<Mutant, 'test' | 'named'>

function patternOf({ named }: NamedTest): string {
  return named.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** What a runner that stays takes in once: the database that tests copy, and the pages of the web app. */
function isLoadedOnce(file: string): boolean {
  return !file.endsWith('.ts') || file.startsWith('apps/server/src/db/') || file.startsWith('apps/web/src/features/')
}

/** A runner in which everything fails would seem to notice every mutant: a small test of something else has to pass after it. */
async function runSoundly(copy: string, mutant: Mutant, path: string): Promise<Outcome> {
  const outcome = await runKept(copy, mutant, path)
  if (outcome.failing === 0) return outcome
  const { passed } = await runKept(copy, CONTROL, path)
  if (passed > 0) return outcome
  await endRunner(copy)
  return runKept(copy, mutant, path)
}

/** Runs a test in the runner of a copy, where a file may have changed since. */
async function runKept(copy: string, test: NamedTest, changed?: string): Promise<Outcome> {
  const runner = runners.get(copy) ?? startRunner(copy)
  const asked: Asked = {
    test: test.test,
    pattern: patternOf(test),
    changed: [...(changedIn.get(copy) ?? []), ...(changed ? [changed] : [])],
  }
  // It is put back after the run.
  changedIn.set(copy, changed ? [changed] : [])
  runner.send(asked)
  // One that is gone has noticed nothing; the next run starts another.
  const over = new AbortController()
  const answered = once(runner, 'message', over) as Promise<[Outcome]>
  const [outcome] = await Promise.race([answered, once(runner, 'exit', over).then(() => [NOTHING] as const)])
  over.abort()
  if (outcome === NOTHING) runners.delete(copy)
  return outcome
}

function startRunner(copy: string): ChildProcess {
  const runner = fork(join(copy, 'reliability/base/test-runner.ts'), {
    cwd: copy,
    env: { ...process.env, DATABASE_URL },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  runners.set(copy, runner)
  return runner
}

/** It gives its database back before the server of all of them stops. */
async function endRunner(copy: string): Promise<void> {
  const runner = runners.get(copy)
  if (!runner) return
  runners.delete(copy)
  const late = setTimeout(() => runner.kill('SIGKILL'), END_MS)
  runner.disconnect()
  await once(runner, 'exit')
  clearTimeout(late)
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

/** Runs a test in a process of its own. */
async function runAlone(copy: string, test: NamedTest): Promise<Outcome> {
  const file = join(copy, 'report.json')
  rmSync(file, { force: true })
  const args = ['run', test.test, '-t', patternOf(test), '--retry=1', '--reporter=json', `--outputFile=${file}`]
  const child = spawn(join(copy, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    env: { ...process.env, DATABASE_URL },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'close')
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failing = report.numFailedTests
  return { passed: report.numPassedTests, failing, broken: failing === 0 && report.numFailedTestSuites > 0 }
}
