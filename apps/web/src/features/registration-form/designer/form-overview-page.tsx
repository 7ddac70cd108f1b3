import { Paper } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { isFixed } from '@nine/contract/event/registration/registration-form'
import { PencilRuler } from 'lucide-react'
import { currentLang } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { kindOf } from './design.ts'
import { iconOf } from './field-look.ts'
import classes from './form-designer.module.css'
import { FormHead, WithEvent } from './form-page-frame.tsx'
import { FormVersionsButton } from './form-versions-button.tsx'
import { FormPreview } from './form-preview.tsx'

/** The registration form of an event at a glance, as guests see it. */
export function FormOverviewPage() {
  return <WithEvent>{(event) => <Overview event={event} />}</WithEvent>
}

function Overview({ event }: { event: EventDetail }) {
  const { t } = useTranslation('form')
  const { url } = useEnterprise()
  const { requiredRegister: fields, formVersion } = event
  return (
    <>
      <FormHead event={event} title={t('heading')} back={eventPaths.edit}>
        {formVersion > 0 && <FormVersionsButton event={event.id} current={formVersion} />}
        <ButtonLink
          to={eventPaths.designer}
          params={{ subdomain: url, eventId: event.id }}
          leftSection={<PencilRuler size={17} />}
        >
          {t('design')}
        </ButtonLink>
      </FormHead>
      <div className={`grid gap-9 start ${classes['overview']}`}>
        <Paper className={classes['summary']}>
          <h3>{t('fields')}</h3>
          <p className={`text-s muted flush ${classes['hint']}`}>
            {t(formVersion === 0 ? 'standard' : 'version', { number: formVersion })}
          </p>
          <ul className={`mt-6 ${classes['summaryList']}`}>
            {fields.map((field) => {
              const Icon = iconOf(field)
              return (
                <li key={field.name} data-hidden={!field.show || undefined}>
                  <span className={`center fixed soft radius-m tinted ${classes['icon']}`} aria-hidden="true">
                    <Icon size={17} strokeWidth={1.75} />
                  </span>
                  <span className="column grow slim">
                    <span className={`truncate medium ${classes['fieldTitle']}`}>
                      {field.title}
                      {field.required && <span className="danger"> *</span>}
                    </span>
                    <span className={`text-xs muted ${classes['kind']}`}>
                      {[
                        t(`kinds.${kindOf(field)}`),
                        isFixed(field.name) ? t('fixed') : t('custom'),
                        ...(field.show ? [] : [t('hidden')]),
                        ...(field.show && field.when ? [t('conditional')] : []),
                      ].join(' · ')}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        </Paper>
        <FormPreview fields={fields} lang={currentLang()} fileMb={event.answerFileMb} />
      </div>
    </>
  )
}
