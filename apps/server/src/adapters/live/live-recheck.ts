import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import type { LiveServer } from './live-socket.ts'
import { businessRoom } from './live.ts'

const BUSINESS_ROOM = businessRoom('')

/** Disconnects the sockets of this process whose session expired or whose membership ended without a message about it. */
export async function recheckSockets(io: LiveServer, db: Db): Promise<void> {
  // Rooms as they are before the query: one joined while it runs is not in its result.
  const sockets = [...io.sockets.sockets.values()].map((socket) => ({ socket, rooms: [...socket.rooms] }))
  if (sockets.length === 0) return
  const sessionIds = sockets.map(({ socket }) => socket.data.person.sessionId)
  const { rows } = await sql<{ id: string; businesses: string[] }>`
    select s.id, array_remove(array_agg(m.business_id), null) as businesses
    from session s left join staff m on m.person_id = s.person_id
    where s.id = any(${sessionIds}) and s.expires_at > now()
    group by s.id
  `.execute(db)
  const businessesOf = new Map(rows.map(({ id, businesses }) => [id, new Set(businesses)]))
  for (const { socket, rooms } of sockets) {
    const businesses = businessesOf.get(socket.data.person.sessionId)
    if (!businesses) {
      socket.disconnect(true)
      continue
    }
    for (const room of rooms) {
      if (!room.startsWith(BUSINESS_ROOM)) continue
      const business = room.slice(BUSINESS_ROOM.length)
      if (businesses.has(business)) continue
      void socket.leave(room)
      socket.emit('business.left', { business })
    }
  }
}
