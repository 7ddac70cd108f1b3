import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { Check, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { cameIn, marksIn } from '../engine/find-guests.ts'
import { categoryOf, may, useDayStart, useDoor } from '../page/door-context.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import buttons from '../controls/door-button.module.css'
import { briefOf } from './guest-facts.tsx'
import classes from './guest-row.module.css'

interface Props {
  guest: DoorGuest
  typed: string
  onOpen: (guest: DoorGuest) => void
}

export function GuestRow({ guest, typed, onOpen }: Props) {
  const { t } = useTranslation('door')
  const { door } = useDoor()
  return (
    <li className={`row gap-5 line-bottom ${classes['row']}`}>
      <button
        type="button"
        className="column gap-2 grow slim"
        aria-label={t('search.open', { name: guest.name })}
        disabled={guest.code === ''}
        onClick={() => onOpen(guest)}
      >
        <span className="row wrap gap-4">
          <b className="strong text-xl anywhere">
            <Marked name={guest.name} typed={typed} />
          </b>
          <CategoryTag category={categoryOf(door, guest)} />
          {guest.state && guest.state !== 'registered' && (
            <span
              className="toned chip radius-s text-xs strong"
              data-tone={guest.state === 'cancelled' ? 'red' : 'amber'}
            >
              {t(`search.states.${guest.state}`)}
            </span>
          )}
        </span>
        {briefOf(guest) && <span className="soft">{briefOf(guest)}</span>}
        {guest.code && (
          <span className="row gap-3 soft num">
            <Ticket size={16} aria-hidden="true" />
            {formatTicketCode(guest.code)}
          </span>
        )}
      </button>
      <RowAction guest={guest} />
    </li>
  )
}

function RowAction({ guest }: { guest: DoorGuest }) {
  const { t } = useTranslation('door')
  const { actions, door, gates, time } = useDoor()
  const [isAsking, setAsking] = useState(false)
  const { name } = guest
  const isInside = cameIn(guest, useDayStart()) && guest.out === undefined
  if (gates.direction === 'out')
    return isInside ? (
      <button
        type="button"
        className={`fixed ${buttons['second']} ${classes['button']}`}
        aria-label={t('search.checkOutOf', { name })}
        onClick={() => void actions.checkIn(guest)}
      >
        {t('search.checkOut')}
      </button>
    ) : null
  if (isInside)
    return (
      <p className="row gap-4 fixed">
        <Check size={20} aria-hidden="true" />
        <span>
          <b className="strong brand block">{t('search.isIn')}</b>
          <span className="soft">{[guest.in && time(guest.in.at), guest.in?.gate].filter(Boolean).join(' · ')}</span>
        </span>
      </p>
    )
  if (guest.state === 'cancelled') return null
  if (guest.state === undefined)
    return (
      <button
        type="button"
        className={`fixed ${buttons['action']} ${classes['button']}`}
        aria-label={t('search.checkInOf', { name })}
        onClick={() => void actions.checkIn(guest)}
      >
        {t('search.checkIn')}
      </button>
    )
  if (!may(door, 'override')) return null
  return (
    <span className="column gap-2 fixed">
      {isAsking && <span className={`text-s amber ${classes['question']}`}>{t('search.askWaiting', { name })}</span>}
      <button
        type="button"
        className={`${buttons[isAsking ? 'ink' : 'second']} ${classes['button']}`}
        aria-label={t('search.letInOf', { name })}
        onClick={() => {
          if (isAsking) void actions.checkIn(guest, true)
          setAsking(!isAsking)
        }}
      >
        {t('letIn')}
      </button>
    </span>
  )
}

/** A name with what was typed marked in it. */
function Marked({ name, typed }: { name: string; typed: string }) {
  const marks = marksIn(name, typed)
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {name.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className={`radius-s ${classes['mark']}`}>{name.slice(from, to)}</mark>
        </span>
      ))}
      {name.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
