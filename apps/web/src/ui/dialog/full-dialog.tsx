import { ActionIcon, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './full-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'
import { useIsPhone } from '../use-is-phone.ts'

interface Props {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog over the whole window: head and foot stay, what is between scrolls. It slides up on phones. */
export function FullDialog({ opened, onClose, children }: Props) {
  const phone = useIsPhone()
  const content = useRef<HTMLDivElement>(null)
  useFocusBack(opened)
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !opened) return
      // Whatever is open above closes first; it may have just closed, without a transition, for this very key.
      if (!isCovered(content.current) && !isWithinOther(event.target, content.current)) onClose()
    },
    { capture: true },
  )
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      padding={0}
      transitionProps={{ transition: phone ? 'slide-up' : 'fade', duration: 160 }}
    >
      <Modal.Content ref={content} radius={0} className={`column fixed full clip surface screen borderless`}>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

interface HeadProps {
  title: ReactNode
  /** Beside the title. */
  beside?: ReactNode
  /** At the right edge. */
  end?: ReactNode
  disabled?: boolean
  onClose: () => void
}

export function DialogHead({ title, beside, end, disabled = false, onClose }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className={`row fixed gap-5 line-bottom ${classes['head']}`}>
      <ActionIcon size={useIsPhone() ? 44 : 36} disabled={disabled} aria-label={t('close')} onClick={onClose}>
        <X size={20} />
      </ActionIcon>
      <Modal.Title className="truncate text-xl strong">{title}</Modal.Title>
      {beside}
      <div className="row fixed gap-4 push">{end}</div>
    </div>
  )
}

/** `start` shows what is missing or unsaved; the buttons are at the end. */
export function DialogFoot({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className={`row between fixed gap-7 line-top surface ${classes['foot']}`}>
      <div className={`slim text-s soft ${classes['start']}`}>{start}</div>
      <div className={`flex fixed gap-5 ${classes['buttons']}`}>{children}</div>
    </div>
  )
}

/** What closes first: other dialogs, menus and pickers, and a drag in progress. */
const FLOATS = '[role=dialog], [role=menu], .mantine-Popover-dropdown, [data-dragging]'

function isCovered(own: HTMLElement | null): boolean {
  return [...document.querySelectorAll(FLOATS)].some(
    (float) => float !== own && !float.contains(own) && float.getClientRects().length > 0,
  )
}

function isWithinOther(target: EventTarget | null, own: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role=dialog]') : null
  return dialog !== null && dialog !== own && !dialog.contains(own)
}
