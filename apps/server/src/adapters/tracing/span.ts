import { randomBytes } from 'node:crypto'

/** The kinds of OTLP that occur here. */
export const KIND = { internal: 1, server: 2, client: 3 } as const

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const NONE = /^0+$/
const SAMPLED = 1

/** One step of a trace, under way or ended. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: (typeof KIND)[keyof typeof KIND]
  startedAt: number
  attributes: Record<string, string | number>
  hasFailed: boolean
}

/** The trace that a client names (W3C Trace Context), and whether it wants it kept. */
export function readParent(header: unknown): { traceId: string; spanId: string; isSampled: boolean } | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  if (!traceId || !spanId || !flags || NONE.test(traceId) || NONE.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export const startSpan = (
  name: string,
  kind: Span['kind'],
  parent?: Pick<Span, 'traceId' | 'spanId'>,
  attributes: Span['attributes'] = {},
): Span => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  ...(parent ? { parentSpanId: parent.spanId } : {}),
  name,
  kind,
  startedAt: now(),
  attributes,
  hasFailed: false,
})

/** Milliseconds since 1970, with their fractions. */
const now = (): number => performance.timeOrigin + performance.now()

const nanoseconds = (milliseconds: number): string => `${BigInt(Math.round(milliseconds * 1000))}000`

/** The span as OTLP writes it in JSON, ending now. */
export const toOtlp = ({ startedAt, attributes, hasFailed, ...span }: Span): object => ({
  ...span,
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(now()),
  attributes: Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  })),
  status: hasFailed ? { code: 2 } : {},
})
