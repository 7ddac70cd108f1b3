import { CalendarPlus, Check, Download, Share, UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import buttons from '../../public-page/button.module.css'
import { Icon } from '../../public-page/icon.tsx'
import { wordsOf } from '../../public-page/words.ts'
import { CloseButton } from '../close-button.tsx'
import { calendarUrl } from '../event-facts.ts'
import type { NewTicket, RegistrationData } from './registration-data.ts'
import sheet from '../sheet.module.css'
import { showDialog } from '../show-dialog.ts'
import { StubCode } from '../stub-code.tsx'
import { Stub } from '../stub.tsx'
import classes from './ticket-dialog.module.css'

interface Props {
  data: RegistrationData
  ticket: NewTicket
}

/** Shown right after registering. */
export function TicketDialog({ data: { lang, event, title, when, where }, ticket }: Props) {
  const { name, email, qrCode, code, mail, state, waitingNumber, companions } = ticket
  const words = wordsOf('publicEvent', lang)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current) showDialog(dialog.current)
  }, [])
  return (
    <dialog
      ref={dialog}
      id="ticket"
      className={`float borderless ${sheet['sheet']} ${classes['ticket']}`}
      aria-labelledby="ticket-title"
    >
      <CloseButton label={words('close')} />
      <div className={`centered ${classes['done']}`}>
        <span className={`radius-round white ${classes['tick']}`}>
          <Icon of={Check} size={30} />
        </span>
        <h2 id="ticket-title">
          {words(state === 'waiting' ? 'doneWaiting' : state === 'pending' ? 'donePending' : 'doneTitle')}
        </h2>
        {state !== 'registered' ? (
          <p>
            {state === 'waiting' ? words('waitingNumber', { number: waitingNumber ?? 1 }) : words('pendingText')}{' '}
            {mail === 'queued' && words('newsBy', { email })}
          </p>
        ) : mail === 'queued' ? (
          <p>
            {words('doneText')} <b>{email}</b>
          </p>
        ) : (
          <p>{words(mail === 'later' ? 'doneLater' : 'doneNone')}</p>
        )}
      </div>
      <Stub title={<b>{title}</b>} when={when} where={where}>
        {state === 'registered' && (
          <>
            <img src={qrCode} alt={words('qrAlt')} width={240} height={240} />
            <StubCode code={code} words={words} />
          </>
        )}
        <strong>{name}</strong>
        {state === 'registered' && <small>{words('showAtDoor')}</small>}
      </Stub>
      {companions.length > 0 && (
        <div className={`grid gap-4 mt-6 ${classes['others']}`}>
          <b>{words('companionTickets')}</b>
          {companions.map((companion) => (
            <a key={companion.id} href={companion.link} target="_blank" rel="noopener">
              {companion.name}
              {companion.state === 'waiting' && ` · ${words('ticketWaiting')}`}
            </a>
          ))}
        </div>
      )}
      {state === 'registered' && (
        <a className={`white ${buttons['action']}`} href={calendarUrl(event)}>
          <Icon of={CalendarPlus} size={19} />
          {words('addToCalendar')}
        </a>
      )}
      <div className="flex wrap gap-5 mt-6">
        {state === 'registered' && (
          <a className={`ink surface ${buttons['second']}`} href={qrCode} download={`qr-${event}.png`}>
            <Icon of={Download} size={18} />
            {words('saveQr')}
          </a>
        )}
        <button type="button" className={`ink surface ${buttons['second']}`} data-other="">
          <Icon of={UserPlus} size={18} />
          {words('forOther')}
        </button>
        <button type="button" className={`ink surface ${buttons['second']}`} data-share="">
          <Icon of={Share} size={18} />
          {words('share')}
        </button>
      </div>
    </dialog>
  )
}
