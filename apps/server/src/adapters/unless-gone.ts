/** For reading what another process may remove meanwhile: a missing file is undefined, any other failure stays one. */
export function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
