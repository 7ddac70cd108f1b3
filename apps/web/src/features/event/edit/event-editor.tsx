import type { EventDetail } from '@nine/contract/event/event'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { useUnsavedGuard } from '../../../ui/dialog/use-unsaved-guard.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import classes from './event-edit.module.css'
import { EventFields } from './event-fields.tsx'
import { EventSide } from './event-side.tsx'
import { NewerNotice } from './newer-notice.tsx'
import { NotConnectedNotice } from './not-connected-notice.tsx'
import { SaveButtons } from './save-buttons.tsx'
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
  const { form, saving, isDirty, isNewer, notConnected, aim, save, takeNewer, giveUp } = handle
  const [leaving, setLeaving] = useState(false)
  useUnsavedGuard(isDirty && !saving && !leaving, giveUp)
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        const { submitter } = submitted.nativeEvent
        aim(submitter?.getAttribute('value') === 'publish')
        save(submitted)
      }}
    >
      {isNewer && <NewerNotice onTake={takeNewer} />}
      <fieldset className={`grid slim gap-9 start borderless ${classes['columns']}`} disabled={!mayChange || saving}>
        <div className="column slim gap-7">
          <section className={`box clip ${classes['card']}`}>
            <h3>{t('general')}</h3>
            <EventFields form={form} mayChange={mayChange} />
            {notConnected && <NotConnectedNotice why="unsaved" onLeave={() => setLeaving(true)} />}
            {!notConnected && event.meetingState === 'refused' && (
              <NotConnectedNotice why="calendar" onLeave={() => setLeaving(true)} />
            )}
          </section>
          <ScheduleEditor form={form} mayChange={mayChange} />
        </div>
        <EventSide event={event} form={form} mayChange={mayChange} />
      </fieldset>
      {mayChange && (
        <footer className={`row gap-5 line-top surface ${classes['foot']}`}>
          <p role="status">
            {isDirty && (
              <>
                <span className={`radius-round ${classes['dot']}`} aria-hidden="true" />
                <span>{t('unsaved')}</span>
              </>
            )}
          </p>
          <ButtonLink to={workspacePaths.event} params={{ subdomain: url }} variant="subtle" color="gray">
            {t('exit')}
          </ButtonLink>
          <SaveButtons event={event} isDirty={isDirty} saving={saving} />
        </footer>
      )}
    </form>
  )
}
