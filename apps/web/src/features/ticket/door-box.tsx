import { sayMoment } from '@nine/contract/event/event-when'
import type { Registrant } from '@nine/contract/event/registration/registration'
import { say } from '@nine/contract/messages/say'
import type { PageContext } from '@nine/contract/public-pages'
import { DoorOpen } from 'lucide-react'
import type { Words } from '../public-event/event-facts.ts'
import { shownZone } from '../public-event/shown-zone.ts'
import buttons from '../public-page/button.module.css'
import { Icon } from '../public-page/icon.tsx'
import classes from './door-box.module.css'

interface Props {
  guest: Registrant
  words: Words
  context: PageContext
}

/** Says when the door opens; at that time it becomes the button to check in (check-in.ts). */
export function DoorBox({ guest, words, context }: Props) {
  const { lang, now } = context
  if (guest.checkIn)
    return (
      <button type="button" className={`white ${buttons['action']}`} disabled>
        {words('checkedIn')}
      </button>
    )
  if (!guest.selfCheckIn || !guest.selfCheckInFrom) return <p className="text-s muted centered">{words('atTheDoor')}</p>
  const opens = new Date(guest.selfCheckInFrom)
  const isOpen = now >= opens.getTime()
  return (
    <>
      {!isOpen && (
        <div className={`row gap-6 radius-l ${classes['box']}`} data-opens-at="">
          <Icon of={DoorOpen} size={22} />
          <p className="slim">
            <b className="block strong" data-in-zone="opens">
              {words('doorOpens', { time: sayMoment(opens, lang, shownZone(context)) })}
            </b>
            <span className="block text-s muted">{words('checkInComes')}</span>
          </p>
        </div>
      )}
      <button
        type="button"
        className={`white ${buttons['action']}`}
        data-check-in=""
        data-opens={guest.selfCheckInFrom}
        data-done={words('checkedIn')}
        data-title={words('success')}
        data-notice={say(lang, 'done', 'guest.checked_in')}
        hidden={!isOpen}
      >
        {words('checkIn')}
      </button>
    </>
  )
}
