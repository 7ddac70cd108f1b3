import { Switch } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { RegistrationOffice } from '@nine/contract/event/registration/registration-rules'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { sayDateTime } from '../event-words.ts'
import { saveRules } from '../office.queries.ts'
import classes from './published-header.module.css'

interface Props {
  event: EventDetail
  office: RegistrationOffice
  mayChange: boolean
}

/** The switch of registration, and from when to when it goes. */
export function RegistrationBox({ event, office: { rules, capacity }, mayChange }: Props) {
  const { t } = useTranslation('event')
  const [isSaving, setSaving] = useState(false)
  async function turn(isOn: boolean): Promise<void> {
    setSaving(true)
    try {
      await saveRules(event.id, { isOn })
      toastSuccess(t(isOn ? 'registration.switchedOn' : 'registration.switchedOff'), {
        action: {
          label: t('registration.undo'),
          onClick: () => void saveRules(event.id, { isOn: !isOn }).catch(toastError),
        },
      })
    } catch (error) {
      toastError(error)
    } finally {
      setSaving(false)
    }
  }
  const facts = {
    opensAt: rules.opensAt ? sayDateTime(rules.opensAt, event.timeZone) : t('registration.atPublishing'),
    closesAt: rules.closesAt ? sayDateTime(rules.closesAt, event.timeZone) : t('registration.atTheEnd'),
    whenFull: t(
      capacity === null
        ? 'registration.noLimit'
        : rules.hasWaitingList
          ? 'registration.waitingList'
          : 'registration.refuses',
    ),
  }
  return (
    <div className={`column slim gap-5 ${classes['figures']}`}>
      <Switch
        labelPosition="left"
        label={t('registration.takes')}
        description={t('registration.takesHint')}
        checked={rules.isOn}
        disabled={!mayChange || isSaving}
        classNames={{ body: 'between', labelWrapper: 'grow' }}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      <dl className="column gap-3 line-top">
        {(['opensAt', 'closesAt', 'whenFull'] as const).map((fact) => (
          <div key={fact} className="row gap-4">
            <dt className={`fixed text-s muted ${classes['term']}`}>{t(`registration.${fact}`)}</dt>
            <dd className="row gap-4 grow slim text-s medium">
              <span className="grow slim">{facts[fact]}</span>
              {mayChange && (
                <EditRules event={event.id} label={t('registration.edit', { name: t(`registration.${fact}`) })} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function EditRules({ event, label }: { event: string; label: string }) {
  const { url } = useEnterprise()
  return (
    <ButtonLink
      size="compact-xs"
      variant="subtle"
      color="gray"
      aria-label={label}
      to={eventPaths.edit}
      params={{ subdomain: url, eventId: event }}
      search={{ tab: 'registration' }}
    >
      <Pencil size={14} />
    </ButtonLink>
  )
}
