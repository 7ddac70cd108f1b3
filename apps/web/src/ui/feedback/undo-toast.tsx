import { Button } from '@mantine/core'
import { t } from 'i18next'
import { Check } from 'lucide-react'
import { showToast, toasts } from './toast.tsx'

/** Longer than others: it has to be read, and then reached. */
const SHOWN_MS = 10_000
let shown = 0

/** Says what was done and offers to take it back, once. Returns a function that withdraws the offer. */
export function toastUndo(message: string, undo: () => unknown): () => void {
  const id = `undo-${shown++}`
  const hide = () => void toasts.open().then((layer) => layer.hide(id))
  showToast({
    id,
    message: (
      <span className="row between gap-5">
        <span className="clamp slim">{message}</span>
        <Button
          size="xs"
          variant="default"
          className="fixed"
          onClick={() => {
            hide()
            undo()
          }}
        >
          {t('undo')}
        </Button>
      </span>
    ),
    color: 'brand',
    icon: <Check size={18} />,
    position: 'top-center',
    autoClose: SHOWN_MS,
  })
  return hide
}
