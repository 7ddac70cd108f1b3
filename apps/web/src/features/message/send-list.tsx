import { Button } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { EventMessages, MessageSend } from '@nine/contract/message/message'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { MountOnFirstOpen } from '../../ui/dialog/mount-on-first-open.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { sayDateTime } from '../event/event-words.ts'
import { stop } from './message.queries.ts'
import classes from './message-tab.module.css'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

interface Props {
  event: EventDetail
  sends: readonly MessageSend[]
  reach: EventMessages['reach']
  maySend: boolean
}

/** What organisers wrote themselves: to whom, when, and what waits for its time. */
export function SendList({ event, sends, reach, maySend }: Props) {
  const { t } = useTranslation('message')
  const [opened, setOpened] = useState(false)
  const groupOf = ({ segment, category }: MessageSend): string =>
    segment === 'category'
      ? (reach.categories.find(({ id }) => id === category)?.name ?? t('segments.category'))
      : t(`segments.${segment}`)
  async function askToStop(send: MessageSend): Promise<void> {
    const question = {
      title: t('stop.title', { subject: send.subject }),
      text: t('stop.text'),
      action: t('stop.action'),
    }
    if (!(await confirm(question))) return
    try {
      await stop(event.id, send.id)
      toastSuccess(t('stop.done'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <section className="box clip" aria-label={t('own.title')}>
      <div className={`row between gap-5 line-bottom ${classes['head']}`}>
        <h3>{t('own.title')}</h3>
        {maySend && (
          <Button size="compact-md" variant="subtle" leftSection={<Plus size={16} />} onClick={() => setOpened(true)}>
            {t('own.new')}
          </Button>
        )}
      </div>
      {sends.length === 0 && <p className="soft text-s p-6">{t('own.none')}</p>}
      <ul className="quiet">
        {sends.map((send) => (
          <li key={send.id} className={`row gap-5 line-bottom ${classes['row']}`}>
            <span className="column grow slim">
              <b className="strong truncate">{send.subject}</b>
              <span className="text-s soft">
                {groupOf(send)} · {sayDateTime(send.sendAt, event.timeZone)} ·{' '}
                {t(`sendStates.${send.state}`, { count: send.mails, number: formatNumber(send.mails) })}
              </span>
            </span>
            {maySend && send.state === 'waiting' && (
              <Button size="compact-sm" variant="default" onClick={() => void askToStop(send)}>
                {t('stop.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MountOnFirstOpen when={opened}>
        <Suspense>
          <SendDialog event={event} reach={reach} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      </MountOnFirstOpen>
    </section>
  )
}
