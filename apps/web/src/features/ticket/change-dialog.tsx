import { checkAnswers } from '@nine/contract/event/registration/registration-answers'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import { say } from '@nine/contract/messages/say'
import type { Lang } from '@nine/contract/lang'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CloseButton } from '../public-event/close-button.tsx'
import sheet from '../public-event/sheet.module.css'
import { showDialog } from '../public-event/show-dialog.ts'
import { ask, RefusedError } from '../public-page/ask.ts'
import buttons from '../public-page/button.module.css'
import { notice } from '../public-page/notice.ts'
import { currentPage, pageLang } from '../public-page/page.ts'
import { wordsOf } from '../public-page/words.ts'
import { focusFirstError } from '../registration-form/focus-first-error.ts'
import { ownWordsName, readAnswers } from '../registration-form/read-answers.ts'
import { type FieldErrors, RegistrationFields } from '../registration-form/registration-fields.tsx'
import classes from './own-actions.module.css'
import { OWN_FORM } from './own-form.ts'

type OwnAnswers = Readonly<Record<string, string | boolean | { chosen: string[]; other: string }>>

/** Asks for the guest's answers and opens them in the event's own form. */
export async function showChangeDialog(guest: string, key: string): Promise<void> {
  const path = `/event-service/user-event/${guest}/answers?key=${encodeURIComponent(key)}`
  const { answers, until } = await ask<{ answers: OwnAnswers; until: string | null }>({ method: 'GET', path })
  const lang = pageLang()
  if (until === null) return notice(wordsOf('publicEvent', lang)('changeOver'), 'red')
  const fields: RegistrationField[] = JSON.parse(document.getElementById(OWN_FORM)?.textContent ?? '[]')
  const container = document.createElement('div')
  currentPage().append(container)
  const root = createRoot(container)
  const onClose = () => {
    root.unmount()
    container.remove()
  }
  root.render(<ChangeDialog lang={lang} fields={fields} answers={answers} path={path} onClose={onClose} />)
}

interface Props {
  lang: Lang
  fields: readonly RegistrationField[]
  answers: OwnAnswers
  path: string
  onClose: () => void
}

function ChangeDialog({ lang, fields, answers, path, onClose }: Props) {
  const words = wordsOf('publicEvent', lang)
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(fields)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (!dialog.current) return
    fillIn(dialog.current, answers)
    // Another list: the fields look again which of them are asked.
    setShown([...fields])
    showDialog(dialog.current)
    // oxlint-disable-next-line react/exhaustive-deps -- filled in once, when it opens
  }, [])
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(dialog.current)
  }, [errors])

  async function submit(submitted: SyntheticEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault()
    const changed = readAnswers(new FormData(submitted.currentTarget), fields)
    const verdict = checkAnswers(fields, changed, undefined, lang)
    const issues = verdict.ok ? [] : verdict.issues
    setErrors(Object.fromEntries(issues.map((issue) => [issue.field, say(lang, 'issues', issue.code, issue.values)])))
    if (issues.length > 0 || isSending) return
    setSending(true)
    try {
      await ask({ method: 'POST', path, body: changed })
      dialog.current?.close()
      notice(words('changeSaved'))
      location.reload()
    } catch (error) {
      if (!(error instanceof RefusedError) && !(error instanceof TypeError)) throw error
      const refused = error instanceof RefusedError ? error.refusal : undefined
      setErrors(Object.fromEntries((refused?.errors ?? []).map(({ field, message }) => [field, message])))
      setProblem(refused?.message ?? words('failedText'))
    } finally {
      setSending(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={`float borderless ${sheet['sheet']}`}
      aria-labelledby="change-title"
      onClose={onClose}
    >
      <CloseButton label={words('close')} />
      <form noValidate className={`grid gap-7 p-7 ${classes['form']}`} onSubmit={(submitted) => void submit(submitted)}>
        <h2 id="change-title">{words('changeTitle')}</h2>
        <p className="danger" role="alert" hidden={problem === ''}>
          {problem}
        </p>
        <RegistrationFields
          fields={shown}
          errors={errors}
          lang={lang}
          words={{ own: words('otherHint'), choose: words('chooseOption'), readMore: words('readMore'), fileHint: '' }}
        />
        <button type="submit" className={`white ${buttons['action']}`} aria-busy={isSending || undefined}>
          {words(isSending ? 'sending' : 'changeSave')}
        </button>
      </form>
    </dialog>
  )
}

/** The fields keep their values themselves. */
function fillIn(dialog: HTMLDialogElement, answers: OwnAnswers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const inputs = dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)
    for (const input of inputs) fill(input, answer)
    const own = dialog.querySelector<HTMLInputElement>(`[name="${CSS.escape(ownWordsName(name))}"]`)
    if (own && typeof answer === 'object') own.value = answer.other
  }
}

function fill(input: HTMLInputElement | HTMLSelectElement, answer: OwnAnswers[string]): void {
  if (typeof answer === 'string') input.value = answer
  else if (input instanceof HTMLSelectElement) input.value = typeof answer === 'object' ? (answer.chosen[0] ?? '') : ''
  else input.checked = typeof answer === 'object' ? answer.chosen.includes(input.value) : answer
}
