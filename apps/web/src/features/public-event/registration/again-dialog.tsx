import type { Settings } from '@nine/contract/business/settings'
import buttons from '../../public-page/button.module.css'
import { CloseButton } from '../close-button.tsx'
import classes from './again-dialog.module.css'
import type { Words } from '../event-facts.ts'
import sheet from '../sheet.module.css'

interface Props {
  event: string
  botCheck: Settings['botCheck']
  words: Words
}

/** Sends a ticket once more to who has lost it; `small-forms.ts` does it. */
export const AgainDialog = ({ event, botCheck, words }: Props) => (
  <dialog id="again" className={`float borderless ${sheet['sheet']}`} aria-labelledby="again-title">
    <CloseButton label={words('close')} />
    <form
      noValidate
      className={`grid gap-6 p-7 ${classes['form']}`}
      data-again-form={event}
      data-bot-check={JSON.stringify(botCheck)}
      data-done={words('againDone')}
      data-failed={words('failedText')}
    >
      <h2 id="again-title">{words('againTitle')}</h2>
      <p className="soft">{words('againText')}</p>
      <label className="grid gap-3">
        <span>{words('againEmail')}</span>
        <input type="email" name="email" inputMode="email" autoComplete="email" required />
      </label>
      <p role="status" data-said="" hidden />
      <button type="submit" className={`white ${buttons['action']}`}>
        {words('againSend')}
      </button>
    </form>
  </dialog>
)
