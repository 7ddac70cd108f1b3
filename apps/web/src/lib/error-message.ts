import { t } from 'i18next'
import { ApiError } from './api.ts'

/** The message to show: the server's own sentence if it sent one. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof ApiError)
    return error.code === 'network' ? t('networkError') : error.message || t('unknownError')
  return t('unknownError')
}
