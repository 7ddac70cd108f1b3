import { useMemo } from 'react'
import { eventPaths } from '../../../paths.ts'
import { type Login, readLogin } from '../../../lib/session.ts'
import type { DoorSession } from '../engine/session.ts'
import { DoorPage } from './door-page.tsx'

/** The door for a member of the enterprise. Who signs in again as the same person goes on where they were. */
export function MemberDoor({ login, url, event }: { login: Login; url: string; event: string }) {
  const session = useMemo<DoorSession>(
    () => ({
      owner: login.id,
      event,
      isSteward: false,
      token: () => {
        const now = readLogin()
        return now?.id === login.id ? now.token : undefined
      },
    }),
    [login.id, event],
  )
  const back = eventPaths.edit.replace('$subdomain', url).replace('$eventId', event)
  return <DoorPage session={session} back={`${back}?tab=guest`} onLeave={undefined} onNewPin={undefined} />
}
