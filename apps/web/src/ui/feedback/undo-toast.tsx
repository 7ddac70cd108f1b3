import { Button, CloseButton } from '@mantine/core'
import { Check, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/sentences/sentences.ts'
import { toasts } from './toast.tsx'
import { useCountdown } from './use-countdown.ts'
import classes from './undo-toast.module.css'

/** Longer than others: it has to be read, and then reached. */
const SHOWN_MS = 10_000
let shown = 0

interface UndoOffer {
  title: string
  text?: string
  isUneasy?: boolean
  /** Absent when it cannot be taken back. */
  undo?: (() => unknown) | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** At the top where the page has buttons at its lower edge. */
  position?: 'bottom-right' | 'top-center'
}

/**
 * Says what was done and offers to take it back, for ten seconds or for as long as somebody points at it. Returns a function
 * that withdraws the offer.
 */
export function toastUndo({ position = 'bottom-right', ...offer }: UndoOffer): () => void {
  const id = `undo-${shown++}`
  const hide = () => void toasts.open().then((layer) => layer.hide(id))
  void toasts.open().then((layer) =>
    layer.show({
      id,
      position,
      autoClose: false,
      withCloseButton: false,
      withBorder: false,
      className: `${classes['toast']} ${position === 'bottom-right' ? classes['low'] : ''}`,
      message: <UndoToast {...offer} onClose={hide} />,
    }),
  )
  return hide
}

function UndoToast({
  title,
  text,
  isUneasy = false,
  undo,
  action,
  onClose,
}: Omit<UndoOffer, 'position'> & { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = busy || isHovered || isFocused
  useCountdown(SHOWN_MS, isPaused, onClose)

  async function takeBack(): Promise<void> {
    setBusy(true)
    await undo?.()
    onClose()
  }

  return (
    <div
      className={`flex gap-6 ${classes['words']}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span
        className="center fixed radius-round square-36 toned"
        data-tone={isUneasy ? 'amber' : 'green'}
        aria-hidden="true"
      >
        {isUneasy ? <TriangleAlert size={18} /> : <Check size={18} strokeWidth={2.5} />}
      </span>
      <div className="column grow slim gap-3">
        <b className="text-m strong ink anywhere">{title}</b>
        {text && <span className="text-s muted anywhere">{text}</span>}
        <span className="flex wrap gap-4">
          {undo && (
            <Button
              variant="default"
              size="xs"
              loading={busy}
              leftSection={<Undo2 size={15} />}
              onClick={() => void takeBack()}
            >
              {t('undo')}
            </Button>
          )}
          {action && (
            <Button variant="subtle" size="xs" onClick={action.onClick}>
              {action.label}
            </Button>
          )}
        </span>
      </div>
      <CloseButton size={30} iconSize={16} aria-label={t('close')} onClick={onClose} />
      <span className={classes['line']} data-paused={isPaused || undefined} aria-hidden="true" />
    </div>
  )
}
