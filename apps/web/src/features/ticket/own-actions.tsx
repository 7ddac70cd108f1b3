import type { PublicEvent } from '@nine/contract/event/public-event'
import type { PageContext } from '@nine/contract/public-pages'
import type { Registrant } from '@nine/contract/event/registration/registration'
import { CloseButton } from '../public-event/close-button.tsx'
import { isToCome, requestPageOf, type Words } from '../public-event/event-facts.ts'
import sheet from '../public-event/sheet.module.css'
import buttons from '../public-page/button.module.css'
import { DataBlock } from '../public-page/data-block.tsx'
import { wordsOf } from '../public-page/words.ts'
import classes from './own-actions.module.css'
import { OWN_FORM } from './own-form.ts'

interface Props {
  event: PublicEvent
  guest: Registrant
  words: Words
  context: PageContext
}

/** What guests do themselves. Only their own mail and the device they registered on have the key for it. */
export function OwnActions({ event, guest, words, context: { lang, query } }: Props) {
  const { state, checkIn, offeredUntil, restorableUntil, cancelledFrom } = guest
  const key = query['key']
  const publicPage = `/${event.organiser.url}/${event.id}`
  const dataLinks = key !== undefined && (
    <>
      <a href={`/event-service/user-event/${guest.id}/own-data?key=${encodeURIComponent(key)}`} download="">
        {words('ownData')}
      </a>
      <a href={requestPageOf(event)}>{wordsOf('privacy', lang)('rightsLink')}</a>
    </>
  )
  // Of what was called off only the data is left.
  if (event.cancelled) return dataLinks && <p className={`row wrap gap-6 ${classes['links']}`}>{dataLinks}</p>
  if (key === undefined) return state === 'cancelled' ? <RegisterAgain page={publicPage} words={words} /> : null
  const isLeaving = state !== 'cancelled' && !checkIn && isToCome(event)
  return (
    <div className="grid gap-6" data-own={key}>
      {offeredUntil && (
        <button
          type="button"
          className={`white ${buttons['action']}`}
          data-accept=""
          data-failed={words('acceptFailed')}
        >
          {words('accept')}
        </button>
      )}
      {restorableUntil && (
        <button
          type="button"
          className={`white ${buttons['action']}`}
          data-restore=""
          data-failed={words(cancelledFrom === 'registered' ? 'restoreFailed' : 'restoreInLineFailed')}
        >
          {words(cancelledFrom === 'registered' ? 'restore' : 'restoreInLine')}
        </button>
      )}
      {state === 'cancelled' && <RegisterAgain page={publicPage} words={words} />}
      <p className={`row wrap gap-6 ${classes['links']}`}>
        {isLeaving && (
          <button type="button" data-change="" data-over={words('changeOver')}>
            {words('change')}
          </button>
        )}
        {isLeaving && (
          <button type="button" data-withdraw="" data-tone="red">
            {words(offeredUntil ? 'giveUpSeat' : 'withdraw')}
          </button>
        )}
        {dataLinks}
      </p>
      {isLeaving && <WithdrawDialog words={words} hasSeat={state === 'registered'} />}
      {isLeaving && (
        <DataBlock
          id={OWN_FORM}
          type="application/json"
          value={event.requiredRegister.filter(
            ({ show, name, format }) => show && name !== 'email' && format !== 'file',
          )}
        />
      )}
    </div>
  )
}

const RegisterAgain = ({ page, words }: { page: string; words: Words }) => (
  <a className={`ink surface ${buttons['second']}`} href={page} data-register-again="">
    {words('registerAgain')}
  </a>
)

const WithdrawDialog = ({ words, hasSeat }: { words: Words; hasSeat: boolean }) => (
  <dialog id="withdraw" className={`float borderless ${sheet['sheet']}`} aria-labelledby="withdraw-title">
    <CloseButton label={words('close')} />
    <form className={`grid gap-6 p-7 ${classes['form']}`} data-failed={words('withdrawFailed')}>
      <h2 id="withdraw-title">{words('withdrawTitle')}</h2>
      <p className="soft">{words(hasSeat ? 'withdrawAsk' : 'withdrawAskInLine')}</p>
      <label className="grid gap-3">
        <span>{words('withdrawReason')}</span>
        <textarea name="reason" rows={2} maxLength={300} />
      </label>
      <div className="flex wrap gap-5">
        <button type="button" className={`ink surface ${buttons['second']}`} data-close="">
          {words(hasSeat ? 'keepSeat' : 'keepPlace')}
        </button>
        <button type="submit" className={`ink surface danger ${buttons['second']}`}>
          {words('withdraw')}
        </button>
      </div>
    </form>
  </dialog>
)
