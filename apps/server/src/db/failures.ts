import { codeOf, messageOf } from '../error-facts.ts'

/** Connection refused or lost, server starting or stopping, no connection free, statement timed out, a standby. */
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
  '25006',
  '08000',
  '08003',
  '08006',
])
const DOWN_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after|Connection ended)/

export function isDatabaseDown(error: unknown): boolean {
  const code = codeOf(error)
  // A missing Unix socket is a database that is down; any other missing file is not.
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  return (code !== undefined && DOWN_CODES.has(code)) || DOWN_MESSAGE.test(messageOf(error))
}

/** A serialization failure or deadlock; the transaction can simply be retried. */
export const isRetriable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '')

export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
