import type { EnterVerdict, LiveEvent, LiveEvents } from '@nine/contract/live'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { startLive } from '../../../apps/server/src/adapters/live/live-server.ts'
import { createApp } from '../../../apps/server/src/app.ts'
import { openRuntime, type OpenRuntime } from '../../../apps/server/src/runtime.ts'

export interface LiveApp {
  url: string
  runtime: OpenRuntime
  recheck: () => Promise<void>
  stop: () => Promise<void>
}

/** Lets an app listen on a free port, sockets and all. */
export async function listenLive(app: FastifyInstance, runtime: OpenRuntime): Promise<LiveApp> {
  const live = await startLive(app, runtime)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, runtime, ...live }
}

/** A second process of the product, as it were, on the same database. */
export async function openTwin({ config, connection, log }: OpenRuntime): Promise<LiveApp> {
  const runtime = await openRuntime(config, connection, log)
  const { app } = await createApp(runtime)
  const twin = await listenLive(app, runtime)
  return {
    ...twin,
    stop: async () => {
      await twin.stop()
      await app.close()
      await runtime.close()
    },
  }
}

/** A browser's side of the socket, with everything it received. */
export interface LiveClient {
  socket: Socket
  received: { event: string; data: unknown }[]
  next: <E extends LiveEvent>(event: E, withinMs?: number) => Promise<LiveEvents[E]>
  ask: (request: string, ...content: unknown[]) => Promise<EnterVerdict>
}

/** As our own client does; other options are of other clients. */
const OURS = { transports: ['websocket'] }

/** Connects; throws the server's refusal. */
export async function connectLive(url: string, auth: object, options: object = OURS): Promise<LiveClient> {
  const socket = io(url, { auth, forceNew: true, reconnectionDelay: 50, ...options })
  const received: LiveClient['received'] = []
  socket.onAny((event: string, data: unknown) => received.push({ event, data }))
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => {
      socket.close()
      reject(error)
    }
    socket.once('connect_error', refuse)
    socket.once('connect', () => {
      // Later it reconnects by itself, as often as that takes.
      socket.off('connect_error', refuse)
      resolve()
    })
  })
  return {
    socket,
    received,
    next: (event, withinMs = 1000) => once(socket, event, withinMs) as Promise<never>,
    ask: (request, ...content) => socket.timeout(2000).emitWithAck(request, ...content) as Promise<EnterVerdict>,
  }
}

/** The next message of a socket; fails when none comes. */
export function once(socket: Socket, event: string, withinMs = 1000): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${withinMs} ms`)), withinMs)
    socket.once(event, (data: unknown) => {
      clearTimeout(timer)
      resolve(data)
    })
  })
}
