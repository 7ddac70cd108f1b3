import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  opened: boolean
  title: ReactNode
  size?: number
  /** A short question or list: it stays in the middle of a phone instead of filling it. */
  centered?: boolean
  onClose: () => void
  /** Once it is out of sight. */
  onClosed?: () => void
  children: ReactNode
}

/** Floats over the page until it is closed by Esc, its button or a click beside it. Forms that could be lost have their own. */
export function Dialog({ opened, title, size = 560, centered = false, onClose, onClosed, children }: Props) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const fills = phone && !centered
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      title={title}
      size={size}
      centered={centered}
      fullScreen={fills}
      radius={fills ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': t('close'), size: phone ? 44 : 36, iconSize: 20 }}
    >
      {children}
    </Modal>
  )
}
