import { messageOf } from '../../../lib/error-message.ts'
import { loadNamespaces, t } from '../../../lib/sentences/sentences.ts'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import type { Sent } from './send-mark.ts'

/** Toasts a mark that failed or conflicted while its check is not open. */
export async function toastBackgroundResult(sent: Sent): Promise<void> {
  await loadNamespaces(['inventory'])
  const words = { ns: 'inventory', name: sent.entry.name } as const
  if ('item' in sent && sent.photoError)
    toastError(t('photoRefused', { ...words, message: messageOf(sent.photoError) }))
  if (sent.outcome === 'late') toastInfo(t('late', words))
  if (sent.outcome === 'conflict') toastInfo(t('conflict.elsewhere', { ...words, by: sent.by?.name ?? '' }))
  if (sent.outcome === 'refused') {
    // oxlint-disable-next-line no-console -- for whoever looks for the cause
    console.error(sent.error)
    toastError(t('refused', { ...words, message: messageOf(sent.error) }))
  }
}
