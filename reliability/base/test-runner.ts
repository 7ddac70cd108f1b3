// Runs one test after the other in the folder it is started in, as m-mutants.ts asks: what was loaded once stays loaded,
// and the database that tests copy is made once.
import { createVitest } from 'vitest/node'

/** A test to be run, after a file has changed. */
export interface Asked {
  test: string
  /** Tests whose name matches are run. */
  pattern: string
  changed: string[]
}

export interface Outcome {
  passed: number
  failing: number
  /** The file could not even be set up. */
  broken: boolean
}

// A second try: on a busy machine a deadline is missed now and then, a mutant stays.
const vitest = await createVitest({ watch: false, retry: 1, reporters: [], passWithNoTests: true })
process.on('disconnect', () => void vitest.close().then(() => process.exit()))
process.on('message', (asked: Asked) => void run(asked).then((outcome) => process.send?.(outcome)))

async function run({ test, pattern, changed }: Asked): Promise<Outcome> {
  for (const file of changed) vitest.invalidateFile(file)
  vitest.setGlobalTestNamePattern(new RegExp(pattern))
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([test]))
  const states = testModules.flatMap((file) => [...file.children.allTests()].map((each) => each.result().state))
  const failing = states.filter((state) => state === 'failed').length
  const isBroken = testModules.some((file) => file.state() === 'failed')
  return { passed: states.filter((state) => state === 'passed').length, failing, broken: failing === 0 && isBroken }
}
