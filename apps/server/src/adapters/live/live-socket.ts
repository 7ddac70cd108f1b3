import type { LiveEvent, LiveEvents, LiveRequests } from '@nine/contract/live'
import type { Server, Socket } from 'socket.io'
import type { Person } from '../../access/session.ts'

type Pushes = { [E in LiveEvent]: (data: LiveEvents[E]) => void }

export type LiveServer = Server<LiveRequests, Pushes, Record<string, never>, { person: Person }>
export type LiveSocket = Socket<LiveRequests, Pushes, Record<string, never>, { person: Person }>
