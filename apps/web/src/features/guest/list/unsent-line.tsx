import { Button, CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { findGuestIds } from './guest-bulk.queries.ts'
import classes from './guest-list.module.css'

interface Props {
  event: string
  /** Guests with an address whose ticket was not sent. */
  count: number
  /** Asks with the number, then sends. */
  onSend: (ids: readonly string[], onProgress: (done: number) => void) => Promise<boolean>
}

/** The one next thing: tickets that nobody has got. Hidden, it comes back when there are more of them. */
export function UnsentLine({ event, count, onSend }: Props) {
  const { t } = useTranslation('guest')
  const [hiddenAt, setHiddenAt] = useLocalStorage<number>({ key: `unsent-${event}`, defaultValue: 0 })
  const [done, setDone] = useState<number>()
  if (count === 0 || count <= hiddenAt) return null

  async function send(): Promise<void> {
    setDone(0)
    try {
      const { ids } = await findGuestIds(event, { status: 'mail-none' })
      if (ids.length > 0) await onSend(ids, setDone)
    } catch (error) {
      toastError(error)
    } finally {
      setDone(undefined)
    }
  }
  return (
    <div className={`row wrap gap-5 mb-6 radius-m ${classes['unsent']}`} data-tone="blue" role="status">
      <Send size={17} className="fixed" aria-hidden="true" />
      <span className="grow medium">{t('unsent.text', { count, shown: formatNumber(count) })}</span>
      <Button variant="subtle" size="compact-sm" loading={done !== undefined} onClick={() => void send()}>
        {t('unsent.send', { count, shown: formatNumber(count) })}
      </Button>
      <CloseButton size={28} aria-label={t('unsent.hide')} onClick={() => setHiddenAt(count)} />
    </div>
  )
}
