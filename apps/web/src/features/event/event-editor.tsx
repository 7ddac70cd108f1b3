import { Button } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workspacePaths } from '../../paths.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import classes from './event-edit.module.css'
import { EventFields } from './event-fields.tsx'
import { EventSide } from './event-side.tsx'
import { NotConnectedNotice } from './not-connected-notice.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'
import { useEventForm } from './use-event-form.ts'

interface Props {
  event: EventDetail
  mayChange: boolean
}

/** What an event is: saved as a draft, or published. */
export function EventEditor({ event, mayChange }: Props) {
  const { t } = useTranslation('event')
  const { url } = useEnterprise()
  const handle = useEventForm(event)
  const { form, saving, isDirty, notConnected, aim, save } = handle
  const [leaving, setLeaving] = useState(false)
  useUnsavedGuard(isDirty && !saving && !leaving)
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        const { submitter } = submitted.nativeEvent
        aim(submitter?.getAttribute('value') === 'publish')
        save(submitted)
      }}
    >
      <fieldset className={classes['columns']} disabled={!mayChange || saving}>
        <div className={classes['column']}>
          <section className={classes['card']}>
            <h3>{t('general')}</h3>
            <EventFields form={form} mayChange={mayChange} />
            {notConnected && <NotConnectedNotice onLeave={() => setLeaving(true)} />}
          </section>
          <ScheduleEditor form={form} mayChange={mayChange} />
        </div>
        <EventSide event={event} form={form} mayChange={mayChange} />
      </fieldset>
      {mayChange && (
        <footer className={classes['foot']}>
          <p role="status">
            {isDirty && (
              <>
                <span className={classes['dot']} aria-hidden="true" />
                {t('unsaved')}
              </>
            )}
          </p>
          <ButtonLink to={workspacePaths.event} params={{ subdomain: url }} variant="subtle" color="gray">
            {t('exit')}
          </ButtonLink>
          <Button type="submit" value="draft" variant="default" disabled={!isDirty} loading={saving}>
            {t(event.isPublish ? 'save' : 'saveDraft')}
          </Button>
          {!event.isPublish && (
            <Button type="submit" value="publish" leftSection={<Globe size={17} />} loading={saving}>
              {t('publish')}
            </Button>
          )}
        </footer>
      )}
    </form>
  )
}
