import { DATA_RIGHTS, REQUEST_TEXT_MAX } from '@nine/contract/event/privacy/data-request'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { Settings } from '@nine/contract/business/settings'
import { localeOf } from '@nine/contract/lang'
import type { PageContext } from '@nine/contract/public-pages'
import buttons from '../../public-page/button.module.css'
import { wordsOf } from '../../public-page/words.ts'
import classes from './data-request-page.module.css'
import { EventFrame } from '../event-frame.tsx'

interface Props {
  event: PublicEvent
  botCheck: Settings['botCheck']
  context: PageContext
}

export const DataRequestHead = ({ event, context: { lang } }: Omit<Props, 'botCheck'>) => (
  <>
    <title>{`${wordsOf('privacy', lang)('requestTitle')} · ${event.organiser.name}`}</title>
    <meta name="robots" content="noindex" />
  </>
)

/** Where people ask the organiser of an event about their data; `small-forms.ts` sends it. */
export function DataRequestPage({ event, botCheck, context }: Props) {
  const { lang } = context
  const words = wordsOf('privacy', lang)
  const { organiser } = event
  return (
    <EventFrame context={context} words={wordsOf('publicEvent', lang)} organiser={organiser} data={{}}>
      <main className={`grid gap-7 ${classes['request']}`} lang={localeOf(lang)}>
        <h1>{words('requestTitle')}</h1>
        <p className="soft">{words('requestText', { organiser: organiser.name, event: event.eventTitle })}</p>
        <p className="soft">{words('ownWay')}</p>
        <form
          noValidate
          className={`grid gap-7 bordered radius-xl surface p-7 ${classes['form']}`}
          data-request-form={event.id}
          data-bot-check={JSON.stringify(botCheck)}
          data-done={words('requestDone')}
          data-failed={wordsOf('publicEvent', lang)('failedText')}
        >
          <fieldset className="grid gap-4 borderless">
            <legend className="strong mb-4">{words('requestKind')}</legend>
            {DATA_RIGHTS.map((right, index) => (
              <label key={right} className={`row gap-4 ${classes['right']}`}>
                <input type="radio" name="right" value={right} defaultChecked={index === 0} />
                <span>{words(right)}</span>
              </label>
            ))}
          </fieldset>
          <label className="grid gap-3">
            <span className="medium">{words('requestEmail')}</span>
            <input type="email" name="email" inputMode="email" autoComplete="email" required />
          </label>
          <label className="grid gap-3">
            <span className="medium">{words('requestWords')}</span>
            <textarea name="text" rows={3} maxLength={REQUEST_TEXT_MAX} />
          </label>
          <p role="status" data-said="" hidden />
          <button type="submit" className={`white ${buttons['action']}`}>
            {words('requestSend')}
          </button>
        </form>
      </main>
    </EventFrame>
  )
}
