import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { getProfile } from '@nine/contract/identity/profile'
import { createLocation } from '@nine/contract/tree/location'
import { portOf } from '@nine/testkit/server/free-port'
import { useTestApp } from '@nine/testkit/server/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readParent } from './span.ts'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}
interface OtlpRequest {
  resourceSpans: { resource: object; scopeSpans: { spans: Sent[] }[] }[]
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

/** Takes what any OpenTelemetry collector takes at /v1/traces. */
function useReceiver() {
  const received: { path: string; headers: IncomingHttpHeaders; body: OtlpRequest }[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await json(request)) as OtlpRequest
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void receive(request, response))
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    received,
    url: () => `http://127.0.0.1:${portOf(server)}/`,
    spans: () =>
      received.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  }
}

const attribute = (span: Sent, key: string) => {
  const value = span.attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

describe('with a receiver of traces', () => {
  const receiver = useReceiver()
  const test = useTestApp(() => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url(),
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20geheim, x-team=nine',
  }))

  it('a request and its statements arrive there, as part of the trace of who asked', async () => {
    const owner = await test.createPerson()
    const answer = await test.send(getProfile, {
      as: owner,
      header: { traceparent: `00-${TRACE}-${PARENT}-01` },
    })
    expect(answer.status).toBe(200)
    const own = () => receiver.spans().filter(({ traceId }) => traceId === TRACE)
    await expect.poll(() => own().length, { timeout: 5000 }).toBeGreaterThan(1)
    const request = own().find(({ parentSpanId }) => parentSpanId === PARENT)
    expect(request).toMatchObject({ name: `GET ${getProfile.path}`, kind: 2, status: {} })
    expect(attribute(request as Sent, 'http.response.status_code')).toBe('200')
    const statements = own().filter((span) => span !== request)
    for (const statement of statements) {
      expect(statement).toMatchObject({ parentSpanId: request?.spanId, kind: 3 })
      expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano))
      expect(attribute(statement, 'db.query.text')).not.toContain(owner.id)
    }
    expect(receiver.received[0]).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer geheim', 'x-team': 'nine', 'content-type': 'application/json' },
    })
  })

  it('the statements of requests at the same time stay with their own, bodies and transactions too', async () => {
    const owner = await test.createPerson()
    const business = await test.createBusiness({ 'meeting-manager': owner })
    const traces = Array.from({ length: 30 }, (_, index) => (index + 1).toString(16).padStart(32, 'a'))
    await Promise.all(
      traces.map((trace, index) =>
        test.send(createLocation, {
          as: owner,
          business,
          header: { traceparent: `00-${trace}-${PARENT}-01` },
          body: { name: `Kho ${index}`, parent: null, description: '', business },
        }),
      ),
    )
    const of = (trace: string) => receiver.spans().filter(({ traceId }) => traceId === trace)
    const inserts = (trace: string) =>
      of(trace).filter((span) => attribute(span, 'db.query.text')?.includes('insert into "location"'))
    await expect
      .poll(() => traces.map((trace) => inserts(trace).length), { timeout: 5000 })
      .toEqual(traces.map(() => 1))
    for (const trace of traces)
      expect(of(trace).filter(({ name }) => name === `POST ${createLocation.path}`)).toHaveLength(1)
  })

  it('a trace that its caller does not keep is not sent', async () => {
    const trace = 'b'.repeat(32)
    const marker = 'c'.repeat(32)
    for (const [id, flags] of [
      [trace, '00'],
      [marker, '01'],
    ])
      await test.inject({ url: '/healthz', headers: { traceparent: `00-${id}-${PARENT}-${flags}` } })
    await expect.poll(() => receiver.spans().some(({ traceId }) => traceId === marker), { timeout: 5000 }).toBe(true)
    expect(receiver.spans().some(({ traceId }) => traceId === trace)).toBe(false)
  })
})

describe('without one', () => {
  const test = useTestApp()

  it('nothing is watched', async () => {
    expect(test.runtime.tracer).toBeUndefined()
    expect((await test.inject({ url: '/readyz' })).status).toBe(200)
  })
})

it.each([undefined, '', 'x', `00-${'0'.repeat(32)}-${PARENT}-01`, `00-${TRACE}-${'0'.repeat(16)}-01`, `01-${TRACE}-x`])(
  'a caller without a sound trace begins a new one: %s',
  (header) => {
    expect(readParent(header)).toBeUndefined()
  },
)
