import { TICKET_CODE_LENGTH } from '@nine/contract/event/guest/ticket-code'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { isHandheld } from '../../../lib/scan/handheld.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useDoor } from '../page/door-context.ts'
import buttons from '../controls/door-button.module.css'
import { DoorSheet } from '../controls/door-sheet.tsx'
import classes from './code-sheet.module.css'

const PLAIN = /^[A-Za-z0-9\s-]{1,9}$/
const signsOf = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()
const HALF = TICKET_CODE_LENGTH / 2

/** In two groups of four, unless a scanner types something longer. */
function shownOf(text: string): string {
  const signs = signsOf(text)
  if (!PLAIN.test(text) || signs.length > TICKET_CODE_LENGTH) return text
  return signs.length > HALF ? `${signs.slice(0, HALF)}-${signs.slice(HALF)}` : signs
}

/** A ticket code typed by hand; it checks itself at the eighth character. Handheld scanners type here too. */
export function CodeSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('door')
  const { actions } = useDoor()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef({ strokes: 0, since: 0 })
  useEffect(() => field.current?.focus(), [])

  async function check(code: string): Promise<void> {
    const { strokes, since } = typed.current
    const isScanned = isHandheld({ letters: code.length, strokes, ms: performance.now() - since })
    const verdict = await actions.check({ text: code, method: isScanned ? 'scan' : 'code' })
    if (verdict && verdict.kind !== 'unknown' && verdict.kind !== 'invalid') return onClose()
    setWrong(shownOf(code))
    setText('')
  }

  function change(next: string): void {
    if (text === '') typed.current = { strokes: 0, since: performance.now() }
    typed.current.strokes++
    const shown = shownOf(next)
    setText(shown)
    if (PLAIN.test(next) && signsOf(next).length === TICKET_CODE_LENGTH && next.length >= text.length) void check(shown)
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (text.trim() !== '') void check(text)
  }
  return (
    <DoorSheet title={t('code.title')} onClose={onClose}>
      <form className="column gap-5" onSubmit={submit}>
        <input
          ref={field}
          className={`full ink radius-l centered num ${classes['input']}`}
          aria-label={t('code.label')}
          aria-invalid={wrong !== undefined}
          placeholder="7K4M-Q2XD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <p className={wrong === undefined ? 'soft' : 'danger strong'} role={wrong === undefined ? undefined : 'alert'}>
          {wrong === undefined ? t('code.text') : `${t('verdict.unknown')}: ${wrong}`}
        </p>
        <button type="submit" className={buttons['action']} disabled={text.trim() === ''}>
          {t('code.action')}
        </button>
      </form>
    </DoorSheet>
  )
}
