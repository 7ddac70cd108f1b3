import { ActionIcon, Modal } from '@mantine/core'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './full-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { useTopmostEscape } from './use-topmost-escape.ts'

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
  useTopmostEscape(content, opened, onClose)
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
  /** Undefined where the dialog has it further below. */
  title: ReactNode | undefined
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
    <div className={`row fixed gap-5 ${title === undefined ? '' : 'line-bottom'} ${classes['head']}`}>
      <ActionIcon size={useIsPhone() ? 44 : 36} disabled={disabled} aria-label={t('close')} onClick={onClose}>
        <X size={20} />
      </ActionIcon>
      {title !== undefined && <Modal.Title className="truncate text-xl strong">{title}</Modal.Title>}
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
