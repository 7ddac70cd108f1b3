import type { EnterVerdict, LiveAuth, LiveEvent, LiveEvents } from '@nine/contract/live'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { useLogin } from './session.ts'
import { rethrowUnless } from './expected-error.ts'

const RETRY_MS = 3000
const RETRY_MAX_MS = 10_000
const ACK_TIMEOUT_MS = 10_000
/** The next screen often listens too. */
const CLOSE_AFTER_MS = 1000

/** Queries with this meta depend on live messages: they are refetched once the socket is open. */
export const LIVE = { live: true } as const

/** Calls the handler for each pushed event while the component is mounted and somebody is signed in. */
export function useLive<E extends LiveEvent>(event: E, handler: (data: LiveEvents[E]) => void): void {
  const token = useLogin()?.token
  const onEvent = useEffectEvent(handler)
  useEffect(() => {
    if (!token) return undefined
    const listener: Listener = { event, handle: (data) => onEvent(data as LiveEvents[E]) }
    listeners.add(listener)
    open(token)
    return () => {
      listeners.delete(listener)
      setTimeout(closeUnused, CLOSE_AFTER_MS)
    }
  }, [token, event])
}

/** Joins the live room of an enterprise while the component is mounted. Use it together with `useLive`. */
export function useLiveBusiness(business: string | undefined): void {
  useEffect(() => {
    if (!business) return undefined
    follow(business)
    return () => unfollow(business)
  }, [business])
}

/** Called whenever the socket opens, because earlier pushes were missed. Returns an unsubscribe function. */
export function onLiveOpen(listener: () => void): () => void {
  openListeners.add(listener)
  return () => void openListeners.delete(listener)
}

/** What is to be fetched again: queries that depend on live messages, or everything. */
type Outdated = 'live' | 'all'
let refetch: (what: Outdated) => unknown = () => undefined

/** The app says how it fetches again; pages without queries listen to `onLiveOpen`. */
export function setRefetch(run: (what: Outdated) => unknown): void {
  refetch = run
}

interface Listener {
  event: string
  handle: (data: unknown) => void
}

const listeners = new Set<Listener>()
const openListeners = new Set<() => void>()
/** How many components follow each enterprise. */
const followed = new Map<string, number>()
/** The only socket, and the session it belongs to. */
interface Connection {
  token: string
  socket?: Socket
}
let current: Connection | undefined

function open(token: string): void {
  if (current?.token === token) return
  current?.socket?.close()
  current = { token }
  void load(current)
}

/** The library is only loaded for people who are signed in. */
async function load(mine: Connection): Promise<void> {
  try {
    const { io } = await import('socket.io-client')
    if (current === mine) mine.socket = attend(io({ ...OPTIONS, auth: { token: mine.token } satisfies LiveAuth }))
  } catch (error) {
    // Files that do not arrive are a TypeError.
    rethrowUnless(error, TypeError)
    setTimeout(() => current === mine && void load(mine), RETRY_MS)
  }
}

function closeUnused(): void {
  if (listeners.size > 0) return
  current?.socket?.close()
  current = undefined
}

const OPTIONS = { transports: ['websocket'], forceNew: true, reconnectionDelayMax: RETRY_MAX_MS }

function attend(socket: Socket): Socket {
  let connections = 0
  socket.onAny((event: string, data: unknown) => {
    for (const listener of listeners) if (listener.event === event) listener.handle(data)
  })
  socket.on('connect', () => {
    connections++
    void enterAll(socket).then(() => catchUp(connections === 1))
  })
  socket.on('connect_error', (error) => {
    // The library retries lost connections, but not refusals.
    if (socket.active) return
    // The next call is refused too and redirects to sign-in.
    if (error.message === 'session.required') refetch('all')
    else setTimeout(() => reconnect(socket), RETRY_MS)
  })
  socket.on('disconnect', (reason) => {
    // The server cut the connection; anyone with a valid session may reconnect.
    if (reason === 'io server disconnect') setTimeout(() => reconnect(socket), 0)
  })
  return socket
}

function reconnect(socket: Socket): void {
  if (current?.socket === socket) socket.connect()
}

/** Refetches what was pushed while disconnected: at first only live queries, after a reconnect everything. */
function catchUp(first: boolean): void {
  for (const listener of openListeners) listener()
  refetch(first ? 'live' : 'all')
}

async function enterAll(socket: Socket): Promise<void> {
  await Promise.all([...followed.keys()].map((business) => enter(socket, business)))
}

async function enter(socket: Socket, business: string): Promise<void> {
  const verdict = await askToEnter(socket, business)
  const tryAgain = !verdict.ok && verdict.code === 'server.unavailable'
  if (tryAgain) setTimeout(() => socket.connected && followed.has(business) && void enter(socket, business), RETRY_MS)
}

async function askToEnter(socket: Socket, business: string): Promise<EnterVerdict> {
  try {
    const verdict: EnterVerdict = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('enter', business)
    return verdict
  } catch {
    // Rejects only when no acknowledgement came in time; its errors have no class of their own.
    return { ok: false, code: 'server.unavailable' }
  }
}

function follow(business: string): void {
  const count = followed.get(business) ?? 0
  followed.set(business, count + 1)
  const socket = current?.socket
  if (count === 0 && socket?.connected) void enter(socket, business).then(() => catchUp(true))
}

function unfollow(business: string): void {
  const count = followed.get(business) ?? 0
  if (count > 1) {
    followed.set(business, count - 1)
    return
  }
  followed.delete(business)
  const socket = current?.socket
  if (socket?.connected) socket.emit('leave', business, () => {})
}
