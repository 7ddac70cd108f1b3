import { Button, CloseButton, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import classes from './bulk-panel.module.css'

const REASON_MAX = 1000

interface Props {
  /** What the panel is called, and its button. */
  words: string
  /** Whether enough is chosen. */
  isReady: boolean
  /** Returns whether it has begun. */
  onSend: (reason: string) => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** What every panel of the bar has around its own fields: title, reason and buttons. */
export function PanelForm({ words, isReady, onSend, onClose, children }: Props) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation()
  const phone = useIsPhone()
  const title = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    if (!isReady || busy) return
    setBusy(true)
    try {
      if (await onSend(reason)) onClose()
    } finally {
      setBusy(false)
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void send()
  }

  return (
    <form className={`column gap-6 ${classes['panel']}`} aria-labelledby={title} onSubmit={submit}>
      <div className="row between">
        <b id={title} className="text-xl strong">
          {words}
        </b>
        <CloseButton size={phone ? 44 : 32} iconSize={18} aria-label={common('close')} onClick={onClose} />
      </div>
      {children}
      <TextInput
        label={
          <>
            {t('reason')} <span className="regular muted">{t('reasonHint')}</span>
          </>
        }
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="row wrap between gap-5">
        <span className="text-s muted">{t('undoable')}</span>
        <div className="row wrap end gap-5">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady} rightSection={!phone && <SubmitKeys />}>
            {words}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Only what is true of a selection. */
export function PanelNotes({ notes }: { notes: readonly (string | false | undefined)[] }) {
  const shown = notes.filter((note) => typeof note === 'string')
  if (shown.length === 0) return null
  return (
    <ul className={`list radius-m text-s toned ${classes['notes']}`} data-tone="amber">
      {shown.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
