import { useState } from 'react'
import buttons from '../../public-page/button.module.css'
import { RefusedError } from '../../public-page/ask.ts'
import type { Words } from '../event-facts.ts'

interface Props {
  email: string
  words: Words
  onSend: (email: string) => Promise<void>
}

/** For somebody who is registered already: their ticket once more, to the same address. */
export function SendAgain({ email, words, onSend }: Props) {
  const [said, setSaid] = useState('')
  const [isSending, setSending] = useState(false)
  async function send(): Promise<void> {
    setSending(true)
    try {
      await onSend(email)
      setSaid(words('againDone'))
    } catch (error) {
      if (!(error instanceof RefusedError) && !(error instanceof TypeError)) throw error
      setSaid(error instanceof RefusedError ? error.refusal.message : words('failedText'))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={`ink surface ${buttons['second']}`}
        aria-busy={isSending || undefined}
        disabled={isSending}
        onClick={() => void send()}
      >
        {words('againMine')}
      </button>
      <p role="status" className="soft" hidden={said === ''}>
        {said}
      </p>
    </>
  )
}
