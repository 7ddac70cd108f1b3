import { NumberInput, Select, Switch } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { CAPACITY_MAX } from '@nine/contract/event/event-form'
import { CircleCheck, CircleDashed, ImageIcon } from 'lucide-react'
import { drawnCoverUrl } from '../../../lib/picture/drawn-cover-url.ts'
import { imageUrl } from '../../../lib/picture/image-url.ts'
import type { Translate } from '../../../lib/sentences/keys.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ImageUploadButton } from '../../../ui/picture/image-upload-button.tsx'
import classes from './event-edit.module.css'
import type { EventFormHandle } from './use-event-form.ts'

interface Props {
  event: EventDetail
  form: EventFormHandle['form']
  mayChange: boolean
}

/** The picture, what publishing asks for, places, and how guests come in. */
export function EventSide({ event, form, mayChange }: Props) {
  const { t } = useTranslation('event')
  const { values } = form
  const shownFields = event.requiredRegister.filter(({ show }) => show).length
  return (
    <div className={`column slim gap-7 ${classes['side']}`}>
      <section className={`box clip ${classes['card']}`} data-cover>
        <div className={`center tinted ${classes['cover']}`}>
          {values.image || values.eventTitle.trim() ? (
            <img
              src={values.image ? imageUrl(values.image) : drawnCoverUrl(values.eventTitle.trim())}
              alt={t('cover')}
            />
          ) : (
            <ImageIcon size={36} strokeWidth={1.5} aria-hidden="true" />
          )}
        </div>
        <div className={`row between gap-6 ${classes['coverWords']}`}>
          <div>
            <h3>{t('cover')}</h3>
            <p>{t(values.image ? 'coverHint' : 'coverDrawn')}</p>
          </div>
          {mayChange && (
            <ImageUploadButton size="sm" onUploaded={({ id }) => form.setFieldValue('image', id)}>
              {t(values.image ? 'changeCover' : 'chooseCover')}
            </ImageUploadButton>
          )}
        </div>
      </section>
      <section className={`box clip ${classes['card']}`}>
        <h3>{t('ready.title')}</h3>
        <ul className={`column gap-6 ${classes['ready']}`}>
          <Ready done={values.eventTitle.trim() !== ''} words={t('ready.name')} />
          <Ready done={values.startDateTime !== null} words={t('ready.time')} />
          <Ready
            done={values.isOnline === 'on' || values.address.address.trim() !== ''}
            words={t(values.isOnline === 'on' ? 'ready.online' : 'ready.address')}
          />
          <Ready done words={t('ready.form', { count: shownFields })} />
        </ul>
      </section>
      <section className={`box clip ${classes['card']}`}>
        <NumberInput
          label={t('fields.capacity')}
          description={t('fields.capacityHint')}
          min={1}
          max={CAPACITY_MAX}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator="."
          decimalSeparator=","
          value={values.capacity ?? ''}
          error={form.errors['capacity']}
          onChange={(value) => form.setFieldValue('capacity', typeof value === 'number' ? value : null)}
        />
        <Switch
          mt={18}
          labelPosition="left"
          classNames={{ body: `between ${classes['switchBody']}` }}
          label={t('fields.selfCheckIn')}
          description={t('fields.selfCheckInHint')}
          checked={values.selfCheckIn}
          onChange={({ currentTarget }) => form.setFieldValue('selfCheckIn', currentTarget.checked)}
        />
        {values.selfCheckIn && (
          <Select
            mt={12}
            label={t('fields.selfCheckInOpens')}
            allowDeselect={false}
            data={opensOptions(values.selfCheckInMinutes).map((minutes) => ({
              value: String(minutes),
              label: sayOpens(t, minutes),
            }))}
            value={String(values.selfCheckInMinutes)}
            error={form.errors['selfCheckInMinutes']}
            onChange={(minutes) => form.setFieldValue('selfCheckInMinutes', Number(minutes))}
          />
        )}
      </section>
    </div>
  )
}

const HOUR = 60
const DAY = 24 * HOUR
const OPENS = [0, 30, HOUR, 2 * HOUR, 4 * HOUR, DAY, 7 * DAY]

/** The usual choices, with one that another client made. */
const opensOptions = (minutes: number): number[] => [...new Set([...OPENS, minutes])].toSorted((a, b) => a - b)

function sayOpens(t: Translate<'event'>, minutes: number): string {
  if (minutes === 0) return t('opens.start')
  if (minutes % DAY === 0) return t('opens.days', { count: minutes / DAY })
  return minutes % HOUR === 0 ? t('opens.hours', { count: minutes / HOUR }) : t('opens.minutes', { count: minutes })
}

function Ready({ done, words }: { done: boolean; words: string }) {
  const { t } = useTranslation('event')
  const Icon = done ? CircleCheck : CircleDashed
  return (
    <li data-done={done || undefined}>
      <Icon size={18} aria-label={t(done ? 'ready.done' : 'ready.missing')} role="img" />
      {words}
    </li>
  )
}
