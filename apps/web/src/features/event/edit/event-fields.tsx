import { EVENT_TITLE_MAX } from '@nine/contract/event/event-list'
import { Input, Radio, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { EVENT_NOTE_MAX } from '@nine/contract/event/event-form'
import { MapPin, Video } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DateTimeField } from '../../../ui/field/date-time-field.tsx'
import { AddressPicker } from '../../region/address-picker.tsx'
import { ContentField } from './content-field.tsx'
import classes from './event-edit.module.css'
import { inZone } from './in-zone.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import type { EventFormHandle } from './use-event-form.ts'

interface Props {
  form: EventFormHandle['form']
  mayChange: boolean
}

export function EventFields({ form, mayChange }: Props) {
  const { t } = useTranslation('event')
  const { values, errors } = form
  return (
    <div className={`column gap-6 ${classes['fields']}`}>
      <TextInput
        label={<Counted words={t('fields.title')} length={values.eventTitle.trim().length} max={EVENT_TITLE_MAX} />}
        aria-label={t('fields.title')}
        required
        withAsterisk={false}
        {...form.getInputProps('eventTitle')}
      />
      <Textarea
        label={<Counted words={t('fields.note')} length={values.note.trim().length} max={EVENT_NOTE_MAX} optional />}
        aria-label={t('fields.note')}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
      <ContentField
        value={values.content}
        disabled={!mayChange}
        error={errors['content']}
        onChange={(content) => form.setFieldValue('content', content)}
      />
      <div className={`grid start twins ${classes['pair']}`}>
        <DateTimeField
          label={t('fields.start')}
          required
          path={pathIn(form, 'startDateTime')}
          value={values.startDateTime}
          timeZone={values.timeZone}
          disabled={!mayChange}
          error={errors['startDateTime']}
          onChange={(timestamp) => form.setFieldValue('startDateTime', timestamp)}
        />
        {values.enableEndTime ? (
          <DateTimeField
            label={t('fields.end')}
            path={pathIn(form, 'endDateTime')}
            value={values.endDateTime}
            timeZone={values.timeZone}
            usualTime="17:00"
            disabled={!mayChange}
            error={errors['endDateTime']}
            onChange={(timestamp) => form.setFieldValue('endDateTime', timestamp)}
            beside={<EndSwitch form={form} />}
          />
        ) : (
          <div className={`row between ${classes['end']}`}>
            <Input.Label component="span">{t('fields.end')}</Input.Label>
            <EndSwitch form={form} />
          </div>
        )}
      </div>
      <TimeZoneField
        value={values.timeZone}
        disabled={!mayChange}
        error={errors['timeZone']}
        onChange={(timeZone) => form.setValues({ ...inZone(values, timeZone) })}
      />
      <div>
        <Input.Label component="span">{t('fields.format')}</Input.Label>
        <SegmentedControl
          className={`flex ${classes['format']}`}
          aria-label={t('fields.format')}
          disabled={!mayChange}
          value={values.isOnline === 'on' ? 'on' : 'off'}
          onChange={(value) => form.setFieldValue('isOnline', value === 'on' ? 'on' : 'off')}
          data={(['off', 'on'] as const).map((value) => ({
            value,
            label: (
              <span className="inline-row gap-3">
                {value === 'off' ? <MapPin size={16} aria-hidden="true" /> : <Video size={16} aria-hidden="true" />}
                {t(`formats.${value}`)}
              </span>
            ),
          }))}
        />
      </div>
      {values.isOnline === 'on' ? (
        <>
          <TextInput
            label={t('fields.meetingLink')}
            description={t('fields.meetingLinkHint')}
            placeholder="https://"
            inputMode="url"
            {...form.getInputProps('meetingLink')}
          />
          {values.meetingLink.trim() === '' && (
            <Radio.Group
              label={t('fields.provider')}
              value={String(values.onlineItems)}
              onChange={(value) => form.setFieldValue('onlineItems', value === 'team' ? 'team' : 'google')}
            >
              <div className={`flex wrap ${classes['providers']}`}>
                {(['google', 'team'] as const).map((provider) => (
                  <Radio key={provider} value={provider} label={t(`providers.${provider}`)} />
                ))}
              </div>
            </Radio.Group>
          )}
        </>
      ) : (
        <AddressPicker
          required
          value={values.address}
          path={pathIn(form, 'address.address')}
          onChange={(address) => {
            form.setFieldValue('address', { ...values.address, ...address })
            // The errors are about what is inside the address, which the form does not compare.
            for (const part of ADDRESS_PARTS)
              if (address[part] !== values.address[part]) form.clearFieldError(`address.${part}`)
          }}
          errors={{
            address: errors['address.address'],
            province: errors['address.province'],
            district: errors['address.district'],
          }}
        />
      )}
    </div>
  )
}

const ADDRESS_PARTS = ['address', 'province', 'district'] as const

/** How the form finds the field that gets focus. */
const pathIn = (form: Props['form'], field: 'startDateTime' | 'endDateTime' | 'address.address'): string =>
  (form.getInputProps(field) as { 'data-path'?: string })['data-path'] ?? field

function EndSwitch({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('event')
  return (
    <Switch
      aria-label={t('fields.hasEnd')}
      checked={form.values.enableEndTime}
      onChange={({ currentTarget }) => form.setFieldValue('enableEndTime', currentTarget.checked)}
    />
  )
}

interface CountedProps {
  words: string
  length: number
  max: number
  optional?: boolean
}

/** A label with a character count. */
function Counted({ words, length, max, optional = false }: CountedProps) {
  return (
    <span className={`flex between ${classes['counted']}`}>
      <span>
        {words}
        {!optional && (
          <span className="danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <span className="num" data-over={length > max || undefined}>
        {length}/{max}
      </span>
    </span>
  )
}
