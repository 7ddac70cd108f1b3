import { say } from '@nine/contract/messages/say'
import { checkAnswers } from '@nine/contract/event/registration/registration-answers'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { photoThumbUrl } from '../../../lib/picture/image-url.ts'
import buttons from '../../public-page/button.module.css'
import { RefusedError } from '../../public-page/ask.ts'
import { wordsOf } from '../../public-page/words.ts'
import { chosenFiles, fileIssues } from '../../registration-form/chosen-files.ts'
import { withoutErrorOf } from '../../registration-form/without-error.ts'
import { focusFirstError } from '../../registration-form/focus-first-error.ts'
import { readAnswers } from '../../registration-form/read-answers.ts'
import { type FieldErrors, RegistrationFields } from '../../registration-form/registration-fields.tsx'
import { CloseButton } from '../close-button.tsx'
import { CompanionFields, readCompanions } from './companion-fields.tsx'
import { CONSENT, ConsentBoxes, NEWS } from './consent-boxes.tsx'
import classes from './register-dialog.module.css'
import type { NewTicket, RegistrationActions, RegistrationData } from './registration-data.ts'
import { SendAgain } from './send-again-button.tsx'
import sheet from '../sheet.module.css'

const MAY_WAIT = 'mayWait'
const NO_LONGER_PUBLISHED = ['CAN_NOT_SEE_EVENT', 'event.not_published']

function emailIn(dialog: HTMLDialogElement | null): string {
  return dialog?.querySelector<HTMLInputElement>('[name=email]')?.value.trim() ?? ''
}

interface Props {
  data: RegistrationData
  actions: RegistrationActions | undefined
  onRegistered: (ticket: NewTicket) => void
}

/** The dialog in which a guest registers, made from the event's own form. */
export function RegisterDialog({ data, actions, onRegistered }: Props) {
  const { lang, title, image, when, fields, fileMb, registration } = data
  const words = wordsOf('publicEvent', lang)
  const dialog = useRef<HTMLDialogElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  /** The address that is registered already. */
  const [known, setKnown] = useState('')
  const [isConsentMissing, setConsentMissing] = useState(false)
  const [companionErrors, setCompanionErrors] = useState<ReadonlyMap<number, string>>(new Map())
  /** There are not enough seats for all of them, but a line. */
  const [mustChoose, setMustChoose] = useState(false)
  const [round, setRound] = useState(0)
  const box = useRef<HTMLParagraphElement>(null)
  const isJustFound = useRef(false)
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      // Errors that go one by one leave the focus where it is.
      if (isJustFound.current) focusFirstError(dialog.current)
      isJustFound.current = false
    } else if (problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [errors, problem])

  function clearError({ target }: SyntheticEvent<HTMLFormElement>): void {
    const left = withoutErrorOf(errors, target)
    if (left === errors) return
    const count = Object.keys(left).length
    setErrors(left)
    setProblem(count > 0 ? words('review', { count }) : '')
  }

  function showErrors(found: FieldErrors): boolean {
    const count = Object.keys(found).length
    isJustFound.current = true
    setErrors(found)
    setProblem(count > 0 ? words('review', { count }) : '')
    return count > 0
  }

  async function submit(submitted: SyntheticEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault()
    if (isSending || !actions) return
    const element = submitted.currentTarget
    const form = new FormData(element)
    const answers = readAnswers(form, fields)
    const files = chosenFiles(form, fields)
    const verdict = checkAnswers(fields, answers, undefined, lang)
    setKnown('')
    const companionList = readCompanions(form)
    const nameless = new Map(
      companionList.flatMap(({ name }, index) =>
        name === '' ? [[index, say(lang, 'issues', 'companion_name_required')]] : [],
      ),
    )
    setCompanionErrors(nameless)
    const consentText = form.get(CONSENT)
    setConsentMissing(consentText === null)
    const issues = [...(verdict.ok ? [] : verdict.issues), ...fileIssues(files, fileMb)]
    if (
      showErrors(
        Object.fromEntries(issues.map((issue) => [issue.field, say(lang, 'issues', issue.code, issue.values)])),
      )
    )
      return
    if (nameless.size > 0) return
    if (consentText === null) return element.querySelector<HTMLInputElement>(`[name=${CONSENT}]`)?.focus()
    setSending(true)
    try {
      const more = {
        consentText,
        wantsNews: form.get(NEWS) !== null,
        ...(companionList.length > 0 ? { companionList, mayWait: form.get(MAY_WAIT) !== null } : {}),
      }
      const ticket = await actions.send({ ...answers, ...more }, files)
      dialog.current?.close()
      element.reset()
      setRound(round + 1)
      setMustChoose(false)
      onRegistered(ticket)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  function refuse(error: unknown): void {
    if (!(error instanceof RefusedError) || error.refusal.code.startsWith('server.'))
      return setProblem(`${words('failed')}: ${words('registrationFailed')}`)
    const { code, message, errors: refused = [] } = error.refusal
    if (code === 'ALREADY_EXITS_ACCOUNT') setKnown(emailIn(dialog.current))
    setMustChoose(code === 'registration.too_many_people' && registration.hasWaitingList)
    setCompanionErrors(
      new Map(
        refused.flatMap(({ field, message: said }) => {
          const index = /^companionList\.(\d+)/.exec(field)?.[1]
          return index === undefined ? [] : [[Number(index), said]]
        }),
      ),
    )
    if (NO_LONGER_PUBLISHED.includes(code)) {
      dialog.current?.close()
      return actions?.onUnpublished()
    }
    const ofFields = refused.filter(({ field }) => fields.some(({ name }) => name === field))
    if (!showErrors(Object.fromEntries(ofFields.map(({ field, message }) => [field, message])))) setProblem(message)
  }

  return (
    <dialog
      ref={dialog}
      id="register"
      className={`float borderless ${sheet['sheet']}`}
      aria-labelledby="register-title"
    >
      <form
        noValidate
        className={classes['form']}
        onChange={clearError}
        onSubmit={(submitted) => void submit(submitted)}
      >
        <header>
          <h2 id="register-title">{words(registration.state === 'waiting' ? 'waitingTitle' : 'registerTitle')}</h2>
          <CloseButton label={words('close')} />
        </header>
        <div className={`gap-7 p-7 scroll-y ${classes['body']}`}>
          <p className={`gap-6 radius-l tinted p-6 ${classes['about']}`}>
            {image && <img src={photoThumbUrl(image)} alt="" loading="lazy" />}
            <span>
              <b>{title}</b>
              <small>{when}</small>
            </span>
          </p>
          <p
            ref={box}
            className={`danger radius-l p-6 ${classes['problem']}`}
            role="alert"
            data-problem=""
            hidden={!problem}
          >
            {problem || `${words('failedTitle')}. ${words('failedText')}`}
          </p>
          {known !== '' && actions && (
            <SendAgain email={known} words={words} onSend={(email) => actions.sendAgain(email)} />
          )}
          <RegistrationFields
            fields={fields}
            errors={errors}
            lang={lang}
            words={{
              own: words('otherHint'),
              choose: words('chooseOption'),
              readMore: words('readMore'),
              fileHint: words('fileHint', { max: fileMb }),
            }}
          />
          <CompanionFields key={round} words={words} groupMax={registration.groupMax} errors={companionErrors} />
          {mustChoose && (
            <label className={`row gap-4 ${classes['wait']}`}>
              <input type="checkbox" name={MAY_WAIT} />
              <span>{words('allWait')}</span>
            </label>
          )}
          <ConsentBoxes
            lang={lang}
            requestPage={data.requestPage}
            consent={registration.consent}
            isMissing={isConsentMissing}
          />
        </div>
        <footer>
          <button type="button" className={`ink surface ${buttons['second']}`} data-close="">
            {words('cancel')}
          </button>
          <button type="submit" className={`white ${buttons['action']}`} aria-busy={isSending || undefined}>
            {words(isSending ? 'sending' : registration.state === 'waiting' ? 'joinWaiting' : 'register')}
          </button>
        </footer>
      </form>
    </dialog>
  )
}
