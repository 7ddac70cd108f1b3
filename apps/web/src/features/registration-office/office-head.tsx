import { Progress, Switch } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { RegistrationOffice } from '@nine/contract/event/registration/registration-rules'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { Tone } from '../../lib/tone.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { sayDateTime } from '../event/event-words.ts'
import { saveRules } from '../event/office.queries.ts'

const TONES: Record<RegistrationOffice['state'], Tone> = {
  open: 'green',
  soon: 'blue',
  closed: 'grey',
  full: 'amber',
  waiting: 'amber',
}

interface Props {
  event: EventDetail
  office: RegistrationOffice
  mayChange: boolean
}

/** Whether people can register right now, the switch for it, and how many seats are taken. */
export function OfficeHead({ event, office, mayChange }: Props) {
  const { t } = useTranslation('registration')
  const { rules, state, capacity, taken, held } = office
  const [isSaving, setSaving] = useState(false)
  const isOff = event.cancelled ? 'cancelled' : event.isPublish ? undefined : 'unpublished'
  async function turn(isOn: boolean): Promise<void> {
    setSaving(true)
    try {
      await saveRules(event.id, { isOn })
      toastSuccess(t(isOn ? 'switchedOn' : 'switchedOff'))
    } catch (error) {
      toastError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <section className="box column gap-6 p-7" aria-label={t('title')}>
      <div className="row between gap-6 wrap">
        <StatusBadge
          tone={TONES[state]}
          label={t(`states.${state}`, { time: rules.opensAt ? sayDateTime(rules.opensAt, event.timeZone) : '' })}
        />
        <Switch
          labelPosition="left"
          label={t('isOn')}
          checked={rules.isOn}
          disabled={!mayChange || isSaving}
          onChange={({ currentTarget }) => void turn(currentTarget.checked)}
        />
      </div>
      {isOff && <p className="soft">{t(isOff)}</p>}
      <div className="column gap-3">
        <p className="strong">
          {capacity === null
            ? t('takenFree', { count: taken, taken: formatNumber(taken) })
            : t('taken', { taken: formatNumber(taken), capacity: formatNumber(capacity) })}
        </p>
        {held > 0 && <p className="text-s soft">{t('held', { count: held, number: formatNumber(held) })}</p>}
        {capacity !== null && <Progress value={Math.min(100, (taken / capacity) * 100)} aria-hidden="true" />}
      </div>
      <p className="text-s soft">{t('isOnHint')}</p>
    </section>
  )
}
