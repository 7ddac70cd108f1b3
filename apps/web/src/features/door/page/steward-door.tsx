import { closeDoorSession } from '@nine/contract/event/door/door-staff'
import { useEffect, useMemo, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { ignore } from '../../../lib/expected-error.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { forgetEvent } from '../engine/door-list-store.ts'
import type { StewardVisit } from '../engine/door-store.ts'
import type { DoorSession } from '../engine/session.ts'
import { endVisit, keepVisit, sendLeftOvers, visitsAt } from '../engine/steward-visits.ts'
import { DoorMessage } from './door-message.tsx'
import { DoorPage } from './door-page.tsx'
import { PinPage } from './pin-page.tsx'

const sessionOf = ({ owner, event, token }: StewardVisit): DoorSession => ({
  owner,
  event,
  isSteward: true,
  token: () => token,
})

type Shown = { visit: StewardVisit } | { unsent: number } | undefined

/** The door for somebody without an account: a PIN, then the same page with less on it. */
export function StewardDoor({ doorKey }: { doorKey: string }) {
  const { t } = useTranslation('door')
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    void visitsAt(doorKey).then(({ current, unsent }) => setShown(current ? { visit: current } : { unsent }))
    void sendLeftOvers(doorKey)
  }, [doorKey])

  async function enter(visit: StewardVisit): Promise<void> {
    await keepVisit(visit)
    setShown({ visit })
  }

  /** The visit stays until everything it recorded is sent; the list goes at once. */
  async function ask(visit: StewardVisit): Promise<void> {
    await forgetEvent(visit.event)
    await endVisit(visit)
    setShown({ unsent: (await visitsAt(doorKey)).unsent })
    void sendLeftOvers(doorKey)
  }

  async function leave(visit: StewardVisit, waiting: number): Promise<void> {
    // oxlint-disable-next-line no-alert -- a question that must not be overlooked
    if (waiting > 0 && !confirm(t('pin.leave', { count: waiting }))) return
    await call(closeDoorSession, { params: { eventId: visit.event } }, { token: visit.token }).catch(ignore(ApiError))
    await ask(visit)
  }
  if (!shown) return <DoorMessage title={t('loading')} />
  if ('unsent' in shown)
    return <PinPage doorKey={doorKey} unsent={shown.unsent} onEntered={(visit) => void enter(visit)} />
  return <OpenStewardDoor key={shown.visit.owner} visit={shown.visit} onLeave={leave} onNewPin={ask} />
}

interface OpenProps {
  visit: StewardVisit
  onLeave: (visit: StewardVisit, waiting: number) => Promise<void>
  onNewPin: (visit: StewardVisit) => Promise<void>
}

function OpenStewardDoor({ visit, onLeave, onNewPin }: OpenProps) {
  const session = useMemo(() => sessionOf(visit), [visit])
  return (
    <DoorPage
      session={session}
      back={undefined}
      onLeave={(waiting) => void onLeave(visit, waiting)}
      onNewPin={() => void onNewPin(visit)}
    />
  )
}
