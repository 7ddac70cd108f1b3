/** No connection, a server in trouble or too busy, a session that has ended: the same call may succeed later. */
export const isPassingFailure = ({ code, status }: { code: string; status: number }): boolean =>
  code === 'network' || status >= 500 || status === 401 || status === 429
