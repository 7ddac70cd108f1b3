import { ApiError } from './api.ts'
import { t } from './sentences/sentences.ts'

/** The message to show: the server's own sentence if it sent one, else `unknown`. */
export function messageOf(error: unknown, unknown = t('unknownError')): string {
  if (typeof error === 'string') return error
  if (error instanceof ApiError) return error.code === 'network' ? t('networkError') : error.message || unknown
  return unknown
}
