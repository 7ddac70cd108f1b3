/** One lock, scope or check taken out, and the test that must notice. */
export interface Mutant {
  file: string
  find: string
  replace: string
  /** A test file, and the name of the test in it. */
  test: string
  named: string
}

export const SERVER = 'apps/server/src'
export const FEATURES = `${SERVER}/features`

/** Mutants of one file, noticed by one test file. */
export function mutantsOf(
  file: string,
  test: string,
  ...changes: (readonly [find: string, replace: string, named: string])[]
): Mutant[] {
  return changes.map(([find, replace, named]) => ({ file, test, find, replace, named }))
}
