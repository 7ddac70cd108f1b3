import { ID_PATTERN } from '@nine/contract/fields'
import type { EnterVerdict } from '@nine/contract/live'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { findRole, findSessionContext, readToken } from '../../access/session.ts'
import { isDatabaseDown } from '../../db/failures.ts'
import { AppError } from '../../app-error.ts'
import type { OpenRuntime } from '../../runtime.ts'
import { startListening } from './live-listener.ts'
import { recheckSockets } from './live-recheck.ts'
import { type Rights, watchRights } from './live-rights.ts'
import type { LiveServer, LiveSocket } from './live-socket.ts'
import { businessRoom, type LiveMessage, personRoom, readMessage, sessionRoom } from './live.ts'

/** A browser only sends which enterprise it follows. */
const MESSAGE_BYTES = 4096
const HANDSHAKE_MS = 10_000
const SOCKETS_PER_PERSON = 50
const REQUESTS_PER_WINDOW = 30
const WINDOW_MS = 10_000
const RECHECK_EVERY_MS = 60_000

export interface RunningLive {
  /** Disconnects sockets that lost their rights unnoticed. Runs by itself every minute. */
  recheck: () => Promise<void>
  stop: () => Promise<void>
}

/** Opens the live socket on the app's port. Connections are checked, and cut as soon as they lose their rights. */
export async function startLive(app: FastifyInstance, runtime: OpenRuntime): Promise<RunningLive> {
  const { db, log, meters } = runtime
  const io: LiveServer = new Server(app.server, {
    // Other clients begin with polling, as Socket.IO does by itself; ours speak websocket only.
    transports: ['polling', 'websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_MS,
  })
  const rights = watchRights()
  io.use((socket, respond) => {
    void verdictOn(admit(io, runtime, rights, socket), log).then(respond)
  })
  io.on('connection', (socket) => {
    meters.sockets.inc()
    socket.on('disconnect', () => meters.sockets.dec())
    welcome(runtime, rights, socket)
  })

  let handled = Promise.resolve()
  const listener = await startListening(runtime.worker, {
    onMessage: (text) => {
      handled = handled
        .then(() => readMessage(db, text))
        .then((message) => message && act(io, rights, message))
        .catch((error: unknown) => log.error({ err: error }, 'live message'))
    },
    // Messages may have been missed. Browsers reconnect by themselves, are checked again, and refetch.
    onListening: () => {
      meters.listening.set(1)
      for (const socket of io.sockets.sockets.values()) socket.conn.close()
    },
    onLost: (error) => {
      meters.listening.set(0)
      log.warn({ err: error }, 'live connection lost')
    },
  })
  const recheck = () => recheckSockets(io, db)
  const timer = setInterval(() => {
    recheck().catch((error: unknown) => log.error({ err: error }, 'live recheck'))
  }, RECHECK_EVERY_MS)

  return {
    recheck,
    stop: async () => {
      clearInterval(timer)
      // It resolves only after the last request: the app's own close waits for that.
      void io.close()
      await listener.stop()
    },
  }
}

async function admit(io: LiveServer, { pool, log }: OpenRuntime, rights: Rights, socket: LiveSocket): Promise<void> {
  const { token: given } = socket.handshake.auth as { token?: unknown }
  const token = typeof given === 'string' ? readToken(`Bearer ${given}`) : undefined
  if (given !== undefined && !token)
    log.warn({ address: socket.handshake.address }, 'live handshake with a token that is none')
  const session = token && (await rights.settled(() => findSessionContext(pool, token, undefined)))
  if (!session) throw new AppError('session.required')
  const open = io.sockets.adapter.rooms.get(personRoom(session.person.id))?.size ?? 0
  if (open >= SOCKETS_PER_PERSON) throw new AppError('request.rate_limited')
  socket.data.person = session.person
}

/** What socket.io expects: the error, or nothing. */
async function verdictOn(admission: Promise<void>, log: FastifyBaseLogger): Promise<Error | undefined> {
  try {
    await admission
    return undefined
  } catch (error) {
    if (error instanceof AppError) return new Error(error.code)
    if (!isDatabaseDown(error)) log.error({ err: error }, 'live handshake')
    return new Error('server.unavailable')
  }
}

function welcome(runtime: OpenRuntime, rights: Rights, socket: LiveSocket): void {
  const { person } = socket.data
  void socket.join([personRoom(person.id), sessionRoom(person.sessionId)])
  const allow = requestCounter()
  socket.use(([event], next) => {
    if ((event === 'enter' || event === 'leave') && allow()) next()
    else socket.disconnect(true)
  })
  socket.on('enter', (business, acknowledge) => {
    void enter(runtime, rights, socket, business).then((verdict) => reply(acknowledge, verdict))
  })
  socket.on('leave', (business, acknowledge) => {
    if (isId(business)) void socket.leave(businessRoom(business))
    reply(acknowledge, { ok: true })
  })
}

async function enter(
  { pool, log }: OpenRuntime,
  rights: Rights,
  socket: LiveSocket,
  business: unknown,
): Promise<EnterVerdict> {
  if (!isId(business)) return { ok: false, code: 'business.not_found' }
  try {
    const role = await rights.settled(() => findRole(pool, socket.data.person.id, business))
    if (!role) return { ok: false, code: 'business.not_found' }
  } catch (error) {
    log.warn({ err: error }, 'live enter')
    return { ok: false, code: 'server.unavailable' }
  }
  if (socket.connected) void socket.join(businessRoom(business))
  return { ok: true }
}

function act(io: LiveServer, rights: Rights, message: LiveMessage): void {
  switch (message.kind) {
    case 'emit':
      // The sender's types pair event and data; here they are only passed on.
      io.to(message.room).emit(message.event, message.data as never)
      return
    case 'leave': {
      rights.cut()
      const sockets = io.in(personRoom(message.personId))
      sockets.socketsLeave(businessRoom(message.businessId))
      sockets.emit('business.left', { business: message.businessId })
      return
    }
    case 'end':
      rights.cut()
      io.in(message.sessionId ? sessionRoom(message.sessionId) : personRoom(message.personId)).disconnectSockets(true)
  }
}

function requestCounter(): () => boolean {
  let windowStart = 0
  let count = 0
  return () => {
    const now = Date.now()
    if (now - windowStart > WINDOW_MS) {
      windowStart = now
      count = 0
    }
    return ++count <= REQUESTS_PER_WINDOW
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value)

function reply(acknowledge: unknown, verdict: EnterVerdict): void {
  if (typeof acknowledge === 'function') acknowledge(verdict)
}
