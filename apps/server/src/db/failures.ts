interface DatabaseError {
  code?: string
  message: string
  syscall?: string
  constraint?: string
}

/** Connection refused or lost, server starting or stopping, no connection free, statement timed out. */
const DOWN_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08000',
  '08003',
  '08006',
])
const DOWN_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Connection ended)/

export function isDatabaseDown(error: Error): boolean {
  const { code, message, syscall } = error as DatabaseError
  // A missing Unix socket is a database that is down; any other missing file is not.
  if (code === 'ENOENT') return syscall === 'connect'
  return (code !== undefined && DOWN_CODES.has(code)) || DOWN_MESSAGE.test(message)
}

/** A serialization failure or deadlock; the transaction can simply be retried. */
export const isRetriable = (error: unknown): boolean => ['40001', '40P01'].includes((error as DatabaseError).code ?? '')

export const violates = (error: unknown, constraint: string): boolean =>
  (error as DatabaseError).constraint === constraint
