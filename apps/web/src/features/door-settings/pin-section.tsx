import { ActionIcon, Button, Paper, Tooltip } from '@mantine/core'
import type { DoorPin, Gate } from '@nine/contract/event/door/door-settings'
import type { EventDetail } from '@nine/contract/event/event'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { AddPinDialog } from './add-pin-dialog.tsx'
import { doorPinsQuery, revokePin } from './door-settings.queries.ts'
import classes from './door-settings.module.css'

interface Props {
  event: EventDetail
  gates: readonly Gate[]
}

/** PINs for people without an account: who is in with them, and how to end one at once. */
export function PinSection({ event, gates }: Props) {
  const { t } = useTranslation('doorSettings')
  const found = useQuery(doorPinsQuery(event.id))
  const [adding, setAdding] = useState(false)
  const pins = found.data?.items
  return (
    <Paper component="section" className={classes['card']}>
      <div className="row between gap-5">
        <h3 className="text-l strong">{t('pins')}</h3>
        <Button
          size="sm"
          leftSection={<Plus size={16} />}
          disabled={gates.length === 0}
          onClick={() => setAdding(true)}
        >
          {t('addPin')}
        </Button>
      </div>
      <p className="text-s soft mt-2">{t(gates.length === 0 ? 'pinsNeedGate' : 'pinsHint')}</p>
      {found.isError && !pins && <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <RowsSkeleton rows={2} />}
      {pins?.length === 0 && gates.length > 0 && <EmptyState icon={KeyRound} title={t('noPins')} />}
      {pins && pins.length > 0 && (
        <ul className="list mt-4">
          {pins.map((pin) => (
            <PinRow key={pin.id} event={event.id} pin={pin} />
          ))}
        </ul>
      )}
      <AddPinDialog opened={adding} event={event} gates={gates} onClose={() => setAdding(false)} />
    </Paper>
  )
}

function PinRow({ event, pin }: { event: string; pin: DoorPin }) {
  const { t } = useTranslation('doorSettings')
  const [now] = useState(Date.now)
  const state = stateOf(pin, now)
  const name = pin.label || pin.gate.name
  async function revoke(): Promise<void> {
    const question = {
      title: t('revoke.title', { name }),
      text: t('revoke.text', { count: pin.stewards.length }),
      action: t('revoke.action'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await revokePin(event, pin.id)
      toastSuccess(t('revoke.done'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <li className={`row top gap-5 line-top ${classes['pin']}`} data-over={state !== 'valid' || undefined}>
      <div className="grow slim">
        <p className="row wrap gap-4">
          <span className="medium anywhere">{name}</span>
          <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />
        </p>
        <p className="text-s soft anywhere">
          {pin.label && `${pin.gate.name} · `}
          {spanOf(pin)}
        </p>
        <p className="text-s muted anywhere">{t('madeBy', { name: pin.by, time: formatDateTime(pin.createdAt) })}</p>
        {pin.stewards.length > 0 && (
          <p className="text-s anywhere mt-2">
            {t('isIn', {
              names: pin.stewards.map(({ name: who, since }) => `${who} (${formatTime(since)})`).join(', '),
            })}
          </p>
        )}
      </div>
      {(state === 'valid' || state === 'later') && (
        <Tooltip label={t('revoke.action')}>
          <ActionIcon size={36} aria-label={t('revoke.of', { name })} onClick={() => void revoke()}>
            <X size={17} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

const TONES = { valid: 'green', later: 'blue', expired: 'grey', revoked: 'red' } as const

function stateOf({ revokedAt, validFrom, validUntil }: DoorPin, now: number): keyof typeof TONES {
  if (revokedAt !== null) return 'revoked'
  if (Date.parse(validUntil) <= now) return 'expired'
  return Date.parse(validFrom) > now ? 'later' : 'valid'
}

/** "21/11/2026 07:00 – 18:00" */
const spanOf = ({ validFrom, validUntil }: DoorPin): string =>
  formatDate(validFrom) === formatDate(validUntil)
    ? `${formatDateTime(validFrom)} – ${formatTime(validUntil)}`
    : `${formatDateTime(validFrom)} – ${formatDateTime(validUntil)}`
