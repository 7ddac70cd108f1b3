import { portOf } from '../server/free-port.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Google's consent page, tokens and calendar, spoken over HTTP on this machine. */
export interface GoogleDouble {
  url: string
  /** Meetings by the id they were asked for with. */
  meetings: Map<string, Record<string, unknown>>
  /** The `sendUpdates` of the last change of each meeting. */
  sentUpdates: Map<string, string>
  /** When set, all tokens are invalid. */
  expired: boolean
  /** When set, every response is this. */
  failWith: number | undefined
  stop: () => Promise<void>
}

const claims = Buffer.from(JSON.stringify({ email: 'chau@gmail.example' })).toString('base64url')

export async function startGoogleDouble(): Promise<GoogleDouble> {
  const double: GoogleDouble = {
    url: '',
    meetings: new Map(),
    sentUpdates: new Map(),
    expired: false,
    failWith: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => void respond(double, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.url = `http://localhost:${portOf(server)}`
  return double
}

async function respond(double: GoogleDouble, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const { method = '', url = '', headers } = request
  const { status, result, location } = respondTo(double, { method, address: url, body, headers })
  response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
  response.end(status === 204 ? undefined : JSON.stringify(result ?? {}))
}

interface Reply {
  status: number
  result?: unknown
  location?: string
}

function respondTo(
  double: GoogleDouble,
  {
    method,
    address,
    body,
    headers,
  }: { method: string; address: string; body: string; headers: NodeJS.Dict<string | string[]> },
): Reply {
  const url = new URL(address, 'http://localhost')
  if (double.failWith) return { status: double.failWith }
  if (url.pathname === '/o/oauth2/v2/auth') {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', 'a-code')
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    return { status: 302, location: back.href }
  }
  if (url.pathname === '/token') return tokensFor(double, new URLSearchParams(body))
  if (headers['authorization'] !== 'Bearer an-access-token') return { status: 401 }
  return calendar(double, method, url, body)
}

function tokensFor(double: GoogleDouble, asked: URLSearchParams): Reply {
  const isCode = asked.get('grant_type') === 'authorization_code' && asked.get('code') === 'a-code'
  const isRefresh = asked.get('refresh_token') === 'a-refresh-token' && !double.expired
  if (asked.get('client_secret') !== 'google-secret' || !(isCode || isRefresh))
    return { status: 400, result: { error: 'invalid_grant' } }
  return {
    status: 200,
    result: {
      access_token: 'an-access-token',
      scope: 'openid email https://www.googleapis.com/auth/calendar.events',
      id_token: `x.${claims}.x`,
      ...(isCode ? { refresh_token: 'a-refresh-token' } : {}),
    },
  }
}

function calendar(double: GoogleDouble, method: string, url: URL, body: string): Reply {
  const id = url.pathname.split('/').at(-1) ?? ''
  if (method !== 'POST') double.sentUpdates.set(id, url.searchParams.get('sendUpdates') ?? '')
  if (method === 'GET') return { status: 200, result: double.meetings.get(id) }
  if (method === 'DELETE') return { status: double.meetings.delete(id) ? 204 : 410 }
  if (method === 'PATCH') {
    const before = double.meetings.get(id)
    if (!before) return { status: 404 }
    const after = { ...before, ...JSON.parse(body) }
    double.meetings.set(id, after)
    return { status: 200, result: after }
  }
  const asked: { id: string } = JSON.parse(body)
  if (double.meetings.has(asked.id)) return { status: 409 }
  const made = {
    ...asked,
    hangoutLink: `https://meet.google.com/${asked.id}`,
    conferenceData: { conferenceId: `meet-${asked.id}` },
  }
  double.meetings.set(asked.id, made)
  return { status: 200, result: made }
}
