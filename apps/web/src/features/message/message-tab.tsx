import type { EventDetail } from '@nine/contract/event/event'
import type { MessageKind } from '@nine/contract/message/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useLive } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { usePermissions } from '../business/business.queries.ts'
import { MessageEditor } from './message-editor.tsx'
import { MessageList } from './message-list.tsx'
import { messagesQuery } from './message.queries.ts'
import classes from './message-tab.module.css'
import { OutboxLog } from './outbox-log.tsx'
import { SendList } from './send-list.tsx'

/** What an event tells its guests, in whose words, and what became of every mail. */
export function MessageTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('message')
  const phone = useIsPhone()
  const { can } = usePermissions(event.business)
  const found = useQuery(messagesQuery(event.id))
  useLive('guest.changed', ({ event: id }) => {
    if (id === event.id) void found.refetch()
  })
  // On a phone the list comes first, then the message as a page of its own.
  const [chosen, setChosen] = useState<MessageKind | undefined>(phone ? undefined : 'ticket')
  const data = found.data
  if (!data && found.isError)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  if (!data) return <RowsSkeleton />
  const message = data.messages.find(({ kind }) => kind === chosen)
  const mayChange = can('event.update')
  return (
    <div className="column slim gap-8">
      <div className={`grid gap-7 top ${classes['columns']}`} data-editing={message ? true : undefined}>
        <div className={`column slim gap-7 ${classes['list']}`}>
          <MessageList
            event={event}
            messages={data.messages}
            chosen={chosen}
            mayChange={mayChange}
            onChoose={setChosen}
          />
          <SendList event={event} sends={data.sends} reach={data.reach} maySend={can('event.invite')} />
        </div>
        {message && (
          <MessageEditor
            key={message.kind}
            event={event}
            message={message}
            mayChange={mayChange}
            onBack={phone ? () => setChosen(undefined) : undefined}
          />
        )}
      </div>
      <section aria-label={t('log.title')}>
        <OutboxLog event={event.id} mayRetry={can('event.invite')} />
      </section>
    </div>
  )
}
