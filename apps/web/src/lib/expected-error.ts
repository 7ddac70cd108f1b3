type ErrorClass = abstract new (...parameters: never[]) => unknown

/** In a `catch`: lets errors of these classes pass and throws any other one again. */
export function rethrowUnless(error: unknown, ...expected: readonly ErrorClass[]): void {
  if (!expected.some((kind) => error instanceof kind)) throw error
}

/** For `.catch`: undefined for errors of these classes, any other one is thrown again. */
export const ignore =
  (...expected: readonly ErrorClass[]) =>
  (error: unknown): undefined => {
    rethrowUnless(error, ...expected)
    return undefined
  }
