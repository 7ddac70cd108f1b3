// Would the tests notice if a lock, a scope or a check went missing? Each is taken out in a copy, and its test must go red.
import { execFileSync, spawn } from 'node:child_process'
import {
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
import { type Mutant, MUTANTS } from './mutants.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** `MUTANTS=tree` tries only those whose file or test contains the word. */
const WORD = process.env['MUTANTS'] ?? ''

const copy = mkdtempSync(join(tmpdir(), 'nine-mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
copyTree()

const chosen = MUTANTS.filter(({ file, test, named }) => `${file} ${test} ${named}`.includes(WORD))
// All of them first: a list that has fallen behind the source proves nothing.
for (const mutant of chosen) mutate(mutant)
const files = [...new Set(chosen.map(({ test }) => test))]
const sound = await runTests(files)
if (sound.failed > 0 || sound.passed === 0) throw new Error(`without any mutant ${sound.failed} tests fail already`)
console.log(`without any mutant ${sound.passed} tests of ${files.length} files pass`)

const survivors: Mutant[] = []
for (const mutant of chosen) {
  const path = join(copy, mutant.file)
  writeFileSync(path, mutate(mutant))
  const { passed, failed, broken } = await runTests([mutant.test], mutant.named)
  copyFileSync(join(ROOT, mutant.file), path)
  const verdict = broken ? 'does not even load' : passed + failed === 0 ? 'no such test' : failed > 0 ? '' : 'survived'
  if (verdict) survivors.push(mutant)
  const what = `${mutant.file}: ${mutant.find.replaceAll(/\s+/g, ' ').slice(0, 90)}`
  console.log(verdict ? `✗ ${what}: ${verdict} (${mutant.named})` : `✓ ${what}`)
}
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
  for (const folder of ['.', 'apps/server']) {
    mkdirSync(join(copy, folder, 'node_modules'))
    for (const name of readdirSync(join(ROOT, folder, 'node_modules'))) {
      if (name !== '@nine')
        symlinkSync(join(ROOT, folder, 'node_modules', name), join(copy, folder, 'node_modules', name))
    }
  }
  mkdirSync(join(copy, 'node_modules/@nine'))
  symlinkSync('../../packages/contract', join(copy, 'node_modules/@nine/contract'))
}

interface Outcome {
  passed: number
  failed: number
  /** A file could not even be set up. */
  broken: boolean
}

function runTests(tests: readonly string[], named?: string): Promise<Outcome> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const name = named === undefined ? [] : ['-t', named.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)]
  const args = ['run', ...tests, ...name, '--reporter=json', `--outputFile=${report}`]
  return new Promise((resolve, reject) => {
    const child = spawn(join(copy, 'node_modules/.bin/vitest'), args, {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += chunk))
    child.on('close', () => {
      try {
        const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
        const [passed = 0, failed = 0] = [counts['numPassedTests'], counts['numFailedTests']]
        resolve({ passed, failed, broken: failed === 0 && (counts['numFailedTestSuites'] ?? 0) > 0 })
      } catch {
        reject(new Error(`vitest said nothing: ${errors}`))
      }
    })
  })
}
