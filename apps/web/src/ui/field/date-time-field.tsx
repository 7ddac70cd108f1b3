import { Input, TextInput } from '@mantine/core'
import { Clock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { parseTime } from '../../lib/time/parse-time.ts'
import { fromZoned, isTimestamp, toZoned } from '../../lib/time/zoned-time.ts'
import classes from './date-time-field.module.css'
import { DateField } from './date-field.tsx'

interface Props {
  label: string
  /** A timestamp, or nothing; what was typed and is no date or time stays what it is. */
  value: string | null
  onChange: (timestamp: string | null) => void
  required?: boolean
  error?: ReactNode
  /** At the end of the line of the label. */
  beside?: ReactNode
  /** The time used when only a day is chosen. */
  usualTime?: string
  disabled?: boolean
  /** Where the clock is; by default the installation's. */
  timeZone?: string
  /** How the form finds the field to focus. */
  path?: string
}

/** A day and a time on the clock of a time zone. */
export function DateTimeField(props: Props) {
  const { label, value, onChange, required = false, error, beside, usualTime = '08:00', disabled = false, path } = props
  const { timeZone = settings.timeZone } = props
  const { t } = useTranslation()
  const { t: issue } = useTranslation('issues')
  const id = useId()
  const [time, setTime] = useState('')
  const shown =
    value === null || isNoDate(value) ? { day: value, time, ...withoutTime(value) } : toZoned(value, timeZone)
  const message = isNoTime(shown.time) ? issue('invalid_time') : error
  function put(day: string | null, nextTime: string): void {
    setTime(nextTime)
    if (day === null || isNoDate(day)) onChange(day)
    else if (isNoTime(nextTime)) onChange(day + NO_TIME + nextTime)
    else onChange(fromZoned({ day, time: nextTime || usualTime }, timeZone))
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
          hasError={isNoTime(shown.time)}
          value={shown.time}
          onChange={(time) => put(shown.day, time)}
        />
      </div>
      {message && <Input.Error mt={5}>{message}</Input.Error>}
    </div>
  )
}

/** Whether a day was typed that there is not: the text stays the value, for the rules of the form to refuse. */
const isNoDate = (text: string): boolean => !isTimestamp(text)

/** Whether a time of day was typed that there is not. */
const isNoTime = (text: string): boolean => text !== '' && parseTime(text) === undefined

/** Between a day and a time of day that is none. */
const NO_TIME = 'T?'

/** The day, and what was typed as its time. */
function withoutTime(value: string | null): { day: string; time: string } | undefined {
  const [day = '', time] = value?.split(NO_TIME) ?? []
  return time === undefined ? undefined : { day, time }
}

interface TimeProps {
  label: string
  /** hh:mm, or nothing; or what was typed and is no time. */
  value: string
  hasError: boolean
  disabled: boolean
  onChange: (time: string) => void
}

/** A 24-hour time, whatever the browser's locale. What is no time is the value too, once it is left. */
function TimeField({ label, value, hasError, disabled, onChange }: TimeProps) {
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
      error={hasError}
      leftSection={<Clock size={16} strokeWidth={1.75} aria-hidden="true" />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const time = parseTime(currentTarget.value)
        if (time && currentTarget.value.length >= 4) onChange(time)
      }}
      onBlur={() => {
        const time = parseTime(text) ?? (text.trim() || value)
        if (time !== value) onChange(time)
        setText(time)
      }}
    />
  )
}
