import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './door-sheet.module.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** From below on phones, in the middle of larger screens. Esc and the ground close it; the focus goes back. */
export function DoorSheet({ title, onClose, children }: Props) {
  const { t } = useTranslation('door')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc closes it
    <dialog
      ref={dialog}
      className={`surface ink borderless float unpadded ${classes['sheet']}`}
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className={`column low ${classes['content']}`}>
        <div className={`row between fixed ${classes['head']}`}>
          <h2 className="text-3xl">{title}</h2>
          <button
            type="button"
            className="center square-44 radius-m hover"
            aria-label={t('dismiss')}
            onClick={() => dialog.current?.close()}
          >
            <X size={24} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
