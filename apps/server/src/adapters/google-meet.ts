import { GOOGLE_CALLBACK_PATH } from '@nine/contract/event/google-account'
import { z } from 'zod'
import type { Config } from '../config.ts'

const SCOPE = 'openid email https://www.googleapis.com/auth/calendar.events'
const TIMEOUT_MS = 10_000

/** Google refused: the account is not, or no longer, allowed to do this. */
export class GoogleRefusal extends Error {}
/** Google did not respond, or not with anything usable. */
class GoogleUnavailable extends Error {}

export interface Meeting {
  id: string
  link: string
}

export interface MeetingTimes {
  /** The event's own id, so that creating it twice still gives one meeting. */
  id: string
  title: string
  start: Date
  end: Date
}

function addressesOf({ googleApiUrl }: Config) {
  if (!googleApiUrl)
    return {
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      calendar: 'https://www.googleapis.com/calendar/v3/calendars/primary/events',
    }
  const base = googleApiUrl.replace(/\/$/, '')
  return {
    authorization: `${base}/o/oauth2/v2/auth`,
    token: `${base}/token`,
    calendar: `${base}/calendar/v3/calendars/primary/events`,
  }
}

const callbackOf = ({ publicOrigin }: Config): string => publicOrigin + GOOGLE_CALLBACK_PATH

export function authorizationPage(config: Config, clientId: string, state: string): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callbackOf(config),
    response_type: 'code',
    scope: SCOPE,
    access_type: 'offline',
    prompt: 'consent',
    state,
  })
  return `${addressesOf(config).authorization}?${query.toString()}`
}

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  scope: z.string().default(''),
  id_token: z.string().optional(),
})

/** Exchanges the code of the consent page for a lasting token and the address of its account. */
export async function redeemCode(config: Config, code: string): Promise<{ refreshToken: string; email: string }> {
  const tokens = await askForTokens(config, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackOf(config),
  })
  // The calendar can be unticked on that page.
  if (!tokens.refresh_token || !tokens.scope.includes('calendar')) throw new GoogleRefusal()
  return { refreshToken: tokens.refresh_token, email: emailOf(tokens.id_token) }
}

/** Creates the meeting in the calendar of the connected account. */
export async function createMeeting(config: Config, refreshToken: string, times: MeetingTimes): Promise<Meeting> {
  const { access_token: token } = await askForTokens(config, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  const { calendar } = addressesOf(config)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const made = await ask(`${calendar}?conferenceDataVersion=1`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      id: times.id,
      summary: times.title,
      guestsCanSeeOtherGuests: false,
      start: { dateTime: times.start.toISOString() },
      end: { dateTime: times.end.toISOString() },
      conferenceData: {
        createRequest: { requestId: times.id, conferenceSolutionKey: { type: 'hangoutsMeet' } },
      },
    }),
  })
  // It was created before, and the response was lost.
  const response = made.status === 409 ? await ask(`${calendar}/${times.id}`, { headers }) : made
  const parsed = CalendarEvent.safeParse(response.body)
  if (!parsed.success) throw new GoogleUnavailable()
  return { id: parsed.data.conferenceData?.conferenceId ?? parsed.data.id, link: parsed.data.hangoutLink ?? '' }
}

/** A meeting as its calendar should show it. */
export interface MeetingEntry extends MeetingTimes {
  isCancelled: boolean
  guests: readonly string[]
  /** Google mails those invited about the change. */
  notifiesGuests: boolean
}

/** Brings the entry in a calendar up to date. */
export async function updateMeeting(
  config: Config,
  refreshToken: string,
  { id, title, start, end, isCancelled, guests, notifiesGuests }: MeetingEntry,
): Promise<void> {
  const { status } = await askCalendar(config, refreshToken, {
    id,
    notifiesGuests,
    method: 'PATCH',
    body: JSON.stringify({
      summary: title,
      start: { dateTime: start.toISOString() },
      end: { dateTime: end.toISOString() },
      // A cancelled entry can be confirmed again; the id of a deleted one cannot be reused.
      status: isCancelled ? 'cancelled' : 'confirmed',
      attendees: guests.map((email) => ({ email })),
      guestsCanSeeOtherGuests: false,
    }),
  })
  if (isGone(status) && !isCancelled) throw new GoogleRefusal()
}

/** Removes a meeting from its calendar for good. */
export async function removeMeeting(config: Config, refreshToken: string, id: string): Promise<void> {
  await askCalendar(config, refreshToken, { id, notifiesGuests: true, method: 'DELETE' })
}

interface CalendarRequest {
  id: string
  notifiesGuests: boolean
  method: 'PATCH' | 'DELETE'
  body?: string
}

async function askCalendar(config: Config, refreshToken: string, { id, notifiesGuests, ...init }: CalendarRequest) {
  const { access_token: token } = await askForTokens(config, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${addressesOf(config).calendar}/${id}?sendUpdates=${notifiesGuests ? 'all' : 'none'}`
  return ask(address, { ...init, headers })
}

const isGone = (status: number): boolean => status === 404 || status === 410

const CalendarEvent = z.object({
  id: z.string(),
  hangoutLink: z.string().optional(),
  conferenceData: z.object({ conferenceId: z.string().optional() }).optional(),
})

async function askForTokens(config: Config, fields: Record<string, string>): Promise<z.output<typeof Tokens>> {
  const client = config.providers.google
  const body = new URLSearchParams({
    ...fields,
    client_id: client?.clientId ?? '',
    client_secret: client?.clientSecret ?? '',
  })
  const response = await ask(addressesOf(config).token, { method: 'POST', body })
  const parsed = Tokens.safeParse(response.body)
  if (!parsed.success) throw new GoogleUnavailable()
  return parsed.data
}

async function ask(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  let response: Response
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    throw new GoogleUnavailable()
  }
  const body: unknown = await response.json().catch(() => undefined)
  // Rate limits come as 403 too, and are temporary.
  if (response.status === 403 && /ratelimit|quota/i.test(JSON.stringify(body))) throw new GoogleUnavailable()
  // 400 from the token page is `invalid_grant`; 403 a scope that was not given.
  if ([400, 401, 403].includes(response.status)) throw new GoogleRefusal()
  if (!response.ok && response.status !== 409 && !isGone(response.status)) throw new GoogleUnavailable()
  return { status: response.status, body }
}

/** The token came from Google itself over TLS: its signature adds nothing. */
function emailOf(idToken = ''): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    return z.object({ email: z.string() }).parse(claims).email
  } catch {
    return ''
  }
}
