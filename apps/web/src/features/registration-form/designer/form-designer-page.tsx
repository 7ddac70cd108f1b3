import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { EventDetail } from '@nine/contract/event/event'
import type { Lang } from '@nine/contract/lang'
import { DESIGNER_PAUSE_MS, MAX_FIELDS } from '@nine/contract/event/registration/registration-form'
import { ArrowUpDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useUnsavedGuard } from '../../../ui/dialog/use-unsaved-guard.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { AddFields } from './add-fields.tsx'
import { conditionSources, newField, toForm, withChange, withField } from './design.ts'
import { FieldList } from './field-list.tsx'
import { FieldProperties } from './field-properties.tsx'
import classes from './form-designer.module.css'
import { FormHead, WithEvent } from './form-page-frame.tsx'
import { type Device, FormPreview, PreviewWidth } from './form-preview.tsx'
import { SaveFormButton } from './save-form-button.tsx'
import { useFormDesign } from './use-form-design.ts'
import { useIsEventMobile, useIsPhone } from '../../../ui/use-is-phone.ts'

/** The form designer: fields, the selected one, and a preview. */
export function FormDesignerPage() {
  return <WithEvent>{(event) => <Designer key={event.id} event={event} />}</WithEvent>
}

type Pane = 'fields' | 'preview'

function Designer({ event }: { event: EventDetail }) {
  const { t } = useTranslation('form')
  const { url } = useEnterprise()
  const design = useFormDesign(event)
  const { fields, change, issues, isChanged, saving, leave } = design
  const [chosen, setChosen] = useState<string>()
  const [pane, setPane] = useState<Pane>('fields')
  const [device, setDevice] = useState<Device>('phone')
  const [lang, setLang] = useState<Lang>('vn')
  const [shown] = useDebouncedValue(fields, DESIGNER_PAUSE_MS)
  const mobile = useIsEventMobile()
  const narrow = useIsPhone()
  useUnsavedGuard(isChanged && !saving && !mobile)
  const onLeave = useEffectEvent(() => {
    // On phones the order is changed on a separate page.
    if (!mobile) leave()
  })
  useEffect(() => () => onLeave(), [])
  const properties = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow screens the properties are further down.
    if (chosen && narrow) properties.current?.scrollIntoView({ block: 'start' })
  }, [chosen, narrow])
  const field = fields.find(({ key }) => key === chosen)

  async function remove(): Promise<void> {
    if (!field) return
    const question = {
      title: t('removeTitle', { title: field.title || t('untitled') }),
      text: t('removeText'),
      action: t('remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    setChosen(undefined)
    change(fields.filter(({ key }) => key !== field.key))
  }

  return (
    <>
      <FormHead event={event} title={t('designHeading')} back={eventPaths.form}>
        <SaveFormButton
          design={design}
          onInvalid={(key) => {
            setPane('fields')
            setLang('vn')
            setChosen(key)
          }}
        />
      </FormHead>
      {mobile && (
        <SegmentedControl
          fullWidth
          mb={14}
          aria-label={t('pane')}
          value={pane}
          onChange={setPane}
          data={(['fields', 'preview'] as const).map((value) => ({ value, label: t(value) }))}
        />
      )}
      <div className={`box grid clip ${classes['columns']}`} data-pane={mobile ? pane : undefined}>
        <section className={classes['fieldsPane']} aria-label={t('fields')}>
          <div className={`row between gap-5 ${classes['paneHead']}`}>
            <h3>
              {t('fields')}{' '}
              <span className={`text-xs soft medium radius-l tinted px-4 ${classes['pill']}`}>{fields.length}</span>
            </h3>
            {mobile ? (
              <ButtonLink
                to={eventPaths.reorder}
                params={{ subdomain: url, eventId: event.id }}
                size="sm"
                variant="default"
                leftSection={<ArrowUpDown size={16} />}
              >
                {t('reorder')}
              </ButtonLink>
            ) : (
              <span className={`text-s muted flush ${classes['hint']}`}>{t('dragHint')}</span>
            )}
          </div>
          <FieldList
            fields={fields}
            chosen={chosen}
            faulty={new Set(issues.keys())}
            onChoose={setChosen}
            onOrder={change}
          />
          {fields.length < MAX_FIELDS && (
            <AddFields
              onAdd={(kind) => {
                const added = newField(kind, t(`newTitles.${kind}`), t('newOption', { number: 1 }))
                change(withField(fields, added))
                setChosen(added.key)
              }}
            />
          )}
        </section>
        <section ref={properties} className={classes['propertiesPane']} aria-label={t('properties')}>
          {field ? (
            <FieldProperties
              key={field.key}
              field={field}
              sources={conditionSources(fields, field.key)}
              lang={lang}
              onLang={setLang}
              issues={issues.get(field.key) ?? []}
              onChange={(part) => change(withChange(fields, field.key, part))}
              onRemove={() => void remove()}
            />
          ) : (
            <p className={`text-s muted flush ${classes['hint']}`}>{t('chooseOne')}</p>
          )}
        </section>
        <section className={classes['previewPane']} aria-label={t('preview')}>
          <div className={`row between gap-5 ${classes['paneHead']}`}>
            <h3>{t('preview')}</h3>
            {!mobile && <PreviewWidth value={device} onChange={setDevice} />}
          </div>
          <FormPreview
            fields={toForm(shown)}
            lang={lang}
            fileMb={event.answerFileMb}
            device={mobile ? 'phone' : device}
            chosen={field?.name}
            onChoose={(name) => setChosen(fields.find((each) => each.name === name)?.key)}
          />
        </section>
      </div>
    </>
  )
}
