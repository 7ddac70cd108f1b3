import { Button } from '@mantine/core'
import { Check, Info, X } from 'lucide-react'
import { isUnproved } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { t } from '../../lib/sentences/sentences.ts'
import { lazyLayer } from '../dialog/lazy-layer.tsx'
import type { Toast } from './toast-store.ts'

export const toasts = lazyLayer(() => import('./toast-layer.tsx'))

const SHOWN_MS = 4000
/** On the dashboard, locations and categories. */
export const SHORT_TOAST = { autoClose: 3000 }

export interface ToastPlace {
  position?: 'top-center' | 'top-right'
  autoClose?: number
  /** What to do next. */
  action?: { label: string; onClick: () => void }
}

export function toastSuccess(
  message: string,
  { position = 'top-center', autoClose = SHOWN_MS, action }: ToastPlace = {},
): void {
  showToast({
    title: t('success'),
    message: action ? <WithAction message={message} {...action} /> : message,
    color: 'brand',
    icon: <Check size={18} />,
    position,
    autoClose,
  })
}

export function toastInfo(message: string, { position = 'top-center', autoClose = SHOWN_MS }: ToastPlace = {}): void {
  showToast({
    message,
    color: 'blue',
    icon: <Info size={18} />,
    position,
    autoClose,
  })
}

/** Shows the server's message or a generic one; nothing if the person cancelled. */
export function toastError(error: unknown, { position = 'top-center', autoClose = SHOWN_MS }: ToastPlace = {}): void {
  if (isUnproved(error)) return
  showToast({
    title: t('error'),
    message: messageOf(error),
    color: 'red.8',
    icon: <X size={18} />,
    position,
    autoClose,
  })
}

/** A failure described by a sentence. */
export function toastFailure(message: string): void {
  showToast({
    title: t('failure'),
    message,
    color: 'red.8',
    icon: <X size={18} />,
    position: 'top-center',
    autoClose: SHOWN_MS,
  })
}

const WithAction = ({ message, label, onClick }: { message: string } & NonNullable<ToastPlace['action']>) => (
  <>
    {message}
    <Button variant="light" size="compact-sm" className="block mt-4" onClick={onClick}>
      {label}
    </Button>
  </>
)

export function showToast(toast: Toast): void {
  const closeButtonProps = { 'aria-label': t('close') }
  void toasts.open().then(({ show }) => show({ ...toast, closeButtonProps }))
}
