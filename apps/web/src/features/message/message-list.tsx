import { Switch, UnstyledButton } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { EventMessage, MessageKind } from '@nine/contract/message/message'
import {
  AlarmClock,
  Ban,
  Bell,
  BellRing,
  Heart,
  Hourglass,
  type LucideIcon,
  Megaphone,
  Ticket,
  TicketCheck,
  UserCheck,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { sayDateTime } from '../event/event-words.ts'
import { saveMessage } from './message.queries.ts'
import classes from './message-tab.module.css'

const ICONS: Record<MessageKind, LucideIcon> = {
  ticket: Ticket,
  waiting: Hourglass,
  promoted: TicketCheck,
  offer: TicketCheck,
  pending: UserCheck,
  declined: UserX,
  'reminder-day': Bell,
  'reminder-hour': AlarmClock,
  'reminder-own': BellRing,
  change: Megaphone,
  cancellation: Ban,
  thanks: Heart,
}

interface Props {
  event: EventDetail
  messages: readonly EventMessage[]
  chosen: MessageKind | undefined
  mayChange: boolean
  onChoose: (kind: MessageKind) => void
}

/** What an event sends by itself: when, how many went out, and a switch. */
export function MessageList({ event, messages, chosen, mayChange, onChoose }: Props) {
  const { t } = useTranslation('message')
  return (
    <section className="box clip" aria-label={t('automatic')}>
      <h3 className={`line-bottom ${classes['head']}`}>{t('automatic')}</h3>
      <ul className="quiet">
        {messages.map((message) => (
          <li
            key={message.kind}
            className={`row gap-5 line-bottom ${classes['row']}`}
            data-chosen={message.kind === chosen || undefined}
          >
            <Row message={message} timeZone={event.timeZone} isChosen={message.kind === chosen} onChoose={onChoose} />
            <OnSwitch event={event.id} message={message} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  message: EventMessage
  timeZone: string
  isChosen: boolean
  onChoose: (kind: MessageKind) => void
}

function Row({ message: { kind, dueAt, sent, failed }, timeZone, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation('message')
  const Icon = ICONS[kind]
  return (
    <UnstyledButton
      className="row grow slim finger gap-5 ink to-start"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(kind)}
    >
      <span className={`center fixed radius-m tinted ${classes['icon']}`} aria-hidden="true">
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <span className="column grow slim">
        <b className="strong">{t(`kinds.${kind}`)}</b>
        <span className="text-s soft">
          {dueAt
            ? t(`due.${kind === 'thanks' ? 'thanks' : 'at'}`, { time: sayDateTime(dueAt, timeZone) })
            : t(`when.${kind}`)}
        </span>
      </span>
      <span className="column text-s end nowrap">
        {sent > 0 && <span className="soft num">{t('sentCount', { count: sent, number: formatNumber(sent) })}</span>}
        {failed > 0 && (
          <b className={`num ${classes['failed']}`}>
            {t('failedCount', { count: failed, number: formatNumber(failed) })}
          </b>
        )}
      </span>
    </UnstyledButton>
  )
}

interface SwitchProps {
  event: string
  message: EventMessage
  mayChange: boolean
}

function OnSwitch({ event, message: { kind, isOn }, mayChange }: SwitchProps) {
  const { t } = useTranslation('message')
  const [saving, setSaving] = useState(false)
  async function turn(next: boolean): Promise<void> {
    // Without it guests have only what they saw on the screen.
    const question = { title: t('off.title'), text: t('off.text'), action: t('off.action'), danger: true }
    if (kind === 'ticket' && !next && !(await confirm(question))) return
    setSaving(true)
    try {
      await saveMessage(event, kind, { isOn: next })
    } catch (error) {
      toastError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Switch
      checked={isOn}
      disabled={!mayChange || saving}
      aria-label={t('turn', { name: t(`kinds.${kind}`) })}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  )
}
