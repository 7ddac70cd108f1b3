/** A `catch` for reading what another process may remove meanwhile: a missing file becomes undefined, any other error is thrown. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
