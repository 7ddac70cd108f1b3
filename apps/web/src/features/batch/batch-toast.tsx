import { Button, CloseButton } from '@mantine/core'
import type { Batch } from '@nine/contract/batch/batch'
import { Check, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError, toasts } from '../../ui/feedback/toast.tsx'
import { sendUndo, untilOver } from './batch.queries.ts'
import classes from './batch-toast.module.css'
import { showRows } from './batch-rows.tsx'
import { useBatchWords } from './use-batch-words.ts'
import { useCountdown } from './use-countdown.ts'

const SHOWN_MS = 10_000

interface Options {
  business: string
  /** After it was undone. */
  onUndone: () => void
}

/** Says what a batch did, at the lower right, and takes it back for ten seconds or for as long as somebody points at it. */
export function toastBatch(batch: Batch, options: Options): void {
  void toasts.open().then((layer) =>
    layer.show({
      id: batch._id,
      position: 'bottom-right',
      autoClose: false,
      withCloseButton: false,
      withBorder: false,
      className: classes['toast'] ?? '',
      message: <BatchToast batch={batch} {...options} onClose={() => layer.hide(batch._id)} />,
    }),
  )
}

function BatchToast({ batch, business, onUndone, onClose }: Options & { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation('batch')
  const { resultOf } = useBatchWords()
  const [busy, setBusy] = useState(false)
  const { title, text } = resultOf(batch)
  const isUneasy = batch.failed > 0
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = busy || isHovered || isFocused
  useCountdown(SHOWN_MS, isPaused, onClose)

  async function undo(): Promise<void> {
    setBusy(true)
    try {
      const undone = await untilOver(business, await sendUndo(business, batch._id))
      toastBatch(undone, { business, onUndone })
    } catch (error) {
      toastError(error)
    } finally {
      onUndone()
      onClose()
    }
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
        <b className="text-m strong ink">{title}</b>
        {text && <span className="text-s muted anywhere">{text}</span>}
        <span className="flex wrap gap-4">
          {batch.undoUntil && (
            <Button
              variant="default"
              size="xs"
              loading={busy}
              leftSection={<Undo2 size={15} />}
              onClick={() => void undo()}
            >
              {t('undo')}
            </Button>
          )}
          {(isUneasy || (batch.kind === 'undo' && batch.skipped > 0)) && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => void showRows(business, batch, isUneasy ? 'failed' : 'skipped')}
            >
              {t('why')}
            </Button>
          )}
        </span>
      </div>
      <CloseButton size={30} iconSize={16} aria-label={t('close', { ns: 'common' })} onClick={onClose} />
      <span className={classes['line']} data-paused={isPaused || undefined} aria-hidden="true" />
    </div>
  )
}
