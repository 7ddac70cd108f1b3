import { say } from '@nine/contract/messages/say'
import { checkAnswers } from '@nine/contract/event/registration-answers'
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
import classes from './register-dialog.module.css'
import type { NewTicket, RegistrationActions, RegistrationData } from './registration-data.ts'
import sheet from '../sheet.module.css'

const NO_LONGER_PUBLISHED = ['CAN_NOT_SEE_EVENT', 'event.not_published']

interface Props {
  data: RegistrationData
  actions: RegistrationActions | undefined
  onRegistered: (ticket: NewTicket) => void
}

/** The dialog in which a guest registers, made from the event's own form. */
export function RegisterDialog({ data: { lang, title, image, when, fields, fileMb }, actions, onRegistered }: Props) {
  const words = wordsOf('publicEvent', lang)
  const dialog = useRef<HTMLDialogElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
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
    const form = new FormData(submitted.currentTarget)
    const answers = readAnswers(form, fields)
    const files = chosenFiles(form, fields)
    const verdict = checkAnswers(fields, answers, undefined, lang)
    const issues = [...(verdict.ok ? [] : verdict.issues), ...fileIssues(files, fileMb)]
    if (
      showErrors(
        Object.fromEntries(issues.map((issue) => [issue.field, say(lang, 'issues', issue.code, issue.values)])),
      )
    )
      return
    setSending(true)
    try {
      const ticket = await actions.send(answers, files)
      dialog.current?.close()
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
          <h2 id="register-title">{words('registerTitle')}</h2>
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
        </div>
        <footer>
          <button type="button" className={`ink surface ${buttons['second']}`} data-close="">
            {words('cancel')}
          </button>
          <button type="submit" className={`white ${buttons['action']}`} aria-busy={isSending || undefined}>
            {words(isSending ? 'sending' : 'register')}
          </button>
        </footer>
      </form>
    </dialog>
  )
}
