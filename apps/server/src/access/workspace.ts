import { ID_PATTERN } from '@nine/contract/fields'
import { AppError } from '../app-error.ts'

interface Sources {
  params: unknown
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

/** The business a request names in header, query, body or path. All copies must agree. */
export function namedBusiness({ params, query, headers, body }: Sources): string | undefined {
  const named = [headers['x-business-id'], query['business'], field(body, 'business'), field(params, 'business')]
  const copies = new Set(named.filter((value) => value !== undefined && value !== null && value !== ''))
  if (copies.size > 1) throw new AppError('business.mismatch')
  const [business] = copies
  if (business === undefined) return undefined
  if (typeof business !== 'string' || !ID_PATTERN.test(business)) throw new AppError('business.not_found')
  return business
}

const SENDER_HEADERS = ['account', 'uid', 'x-uid'] as const

/** Headers that name the sender decide nothing, but one that contradicts the session is refused. */
export function refuseOtherSender(headers: Record<string, unknown>, personId: string): void {
  if (
    SENDER_HEADERS.some((name) => headers[name] !== undefined && headers[name] !== '' && headers[name] !== personId)
  ) {
    throw new AppError('session.mismatch')
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
