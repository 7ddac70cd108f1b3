import { Input, TextInput } from '@mantine/core'
import { Clock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settings } from '../../lib/settings.ts'
import { parseTime } from '../../lib/time/parse-time.ts'
import { fromZoned, toZoned } from '../../lib/time/zoned-time.ts'
import classes from './date-time-field.module.css'
import { DateField } from './date-field.tsx'

interface Props {
  label: string
  /** A timestamp, or nothing; a text that is no date stays what it is. */
  value: string | null
  onChange: (timestamp: string | null) => void
  required?: boolean
  error?: ReactNode
  /** At the end of the line of the label. */
  beside?: ReactNode
  /** The time used when only a day is chosen. */
  usualTime?: string
  disabled?: boolean
  /** How the form finds the field to focus. */
  path?: string
}

/** A day and a time, in the time zone of the installation. */
export function DateTimeField(props: Props) {
  const { label, value, onChange, required = false, error, beside, usualTime = '08:00', disabled = false, path } = props
  const { t } = useTranslation()
  const id = useId()
  const { timeZone } = settings
  const [time, setTime] = useState('')
  const shown = value === null || isNoDate(value) ? { day: value, time } : toZoned(value, timeZone)
  function put(day: string | null, nextTime: string): void {
    setTime(nextTime)
    onChange(day === null || isNoDate(day) ? day : fromZoned({ day, time: nextTime || usualTime }, timeZone))
  }
  return (
    <div className="slim">
      <div className={`row between ${classes['head']}`}>
        <Input.Label htmlFor={id} required={required}>
          {label}
        </Input.Label>
        {beside}
      </div>
      <div className={`grid gap-4 ${classes['pair']}`}>
        <DateField
          id={id}
          value={shown.day}
          disabled={disabled}
          error={Boolean(error)}
          {...(path ? { 'data-path': path } : {})}
          onChange={(day) => put(day, shown.time)}
        />
        <TimeField
          label={t('timeOf', { name: label })}
          disabled={disabled || shown.day === null || isNoDate(shown.day)}
          value={shown.time}
          onChange={(time) => put(shown.day, time)}
        />
      </div>
      {error && <Input.Error mt={5}>{error}</Input.Error>}
    </div>
  )
}

/** Whether a day was typed that there is not: the text stays the value, for the rules of the form to refuse. */
const isNoDate = (text: string): boolean => Number.isNaN(Date.parse(text))

interface TimeProps {
  label: string
  /** hh:mm, or nothing. */
  value: string
  disabled: boolean
  onChange: (time: string) => void
}

/** A 24-hour time, whatever the browser's locale. Invalid input is reverted on blur. */
function TimeField({ label, value, disabled, onChange }: TimeProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    if (parseTime(text) !== value) setText(value)
  }
  return (
    <TextInput
      aria-label={label}
      disabled={disabled}
      inputMode="numeric"
      placeholder="hh:mm"
      maxLength={5}
      leftSection={<Clock size={16} strokeWidth={1.75} aria-hidden="true" />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const time = parseTime(currentTarget.value)
        if (time && currentTarget.value.length >= 4) onChange(time)
      }}
      onBlur={() => {
        const time = parseTime(text)
        if (time && time !== value) onChange(time)
        setText(time ?? value)
      }}
    />
  )
}
