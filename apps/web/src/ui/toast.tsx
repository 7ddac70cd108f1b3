import { notifications } from '@mantine/notifications'
import { t } from 'i18next'
import { Check, Info, X } from 'lucide-react'
import { messageOf } from '../lib/error-message.ts'

const SHOWN_MS = 4000
/** On the dashboard, locations and categories. */
export const SHORT_TOAST = { autoClose: 3000 }

export interface ToastPlace {
  position?: 'top-center' | 'top-right'
  autoClose?: number
}

export function toastSuccess(
  message: string,
  { position = 'top-center', autoClose = SHOWN_MS }: ToastPlace = {},
): void {
  notifications.show({
    title: t('success'),
    message,
    color: 'brand',
    icon: <Check size={18} />,
    position,
    autoClose,
    closeButtonProps: closeButton(),
  })
}

export function toastInfo(message: string, { position = 'top-center', autoClose = SHOWN_MS }: ToastPlace = {}): void {
  notifications.show({
    message,
    color: 'blue',
    icon: <Info size={18} />,
    position,
    autoClose,
    closeButtonProps: closeButton(),
  })
}

/** The server's message, or that something unknown went wrong. */
export function toastError(error: unknown, { position = 'top-center', autoClose = SHOWN_MS }: ToastPlace = {}): void {
  notifications.show({
    title: t('error'),
    message: messageOf(error),
    color: 'red.8',
    icon: <X size={18} />,
    position,
    autoClose,
    closeButtonProps: closeButton(),
  })
}

/** What was asked for was not done; the sentence says what. */
export function toastFailure(message: string): void {
  notifications.show({
    title: t('failure'),
    message,
    color: 'red.8',
    icon: <X size={18} />,
    position: 'top-center',
    autoClose: SHOWN_MS,
    closeButtonProps: closeButton(),
  })
}

const closeButton = () => ({ 'aria-label': t('close') })
