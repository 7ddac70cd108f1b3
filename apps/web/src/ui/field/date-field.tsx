import 'dayjs/locale/vi'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { localeOf } from '@nine/contract/lang'
import { CalendarDays } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { currentLang } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { isDay, parseDate } from '../../lib/time/parse-date.ts'
import classes from './date-field.module.css'

interface Props extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string | null
  onChange?: (day: string | null) => void
}

/**
 * A date, typed or picked, shown dd/mm/yyyy in both languages; its value is yyyy-mm-dd or null. What was typed and is no
 * date stays and is the value too, for the rules of the form to refuse.
 */
export function DateField({ value = null, onChange, onBlur, error, ...props }: Props) {
  const { t } = useTranslation()
  const { t: issue } = useTranslation('issues')
  const isText = value !== null && !isDay(value)
  const [left, setLeft] = useState(false)
  const [last, setLast] = useState({ value, day: isText ? null : value, times: 0 })
  if (last.value !== value) {
    // Another value came from outside: the text does not follow by itself.
    const times = last.times + (last.value !== null && !isDay(last.value) ? 1 : 0)
    setLast({ value, day: isText ? last.day : value, times })
  }
  function put(next: string | null): void {
    setLast(({ day, times }) => ({ value: next, day: next === null || isDay(next) ? next : day, times }))
    onChange?.(next)
  }
  function readText({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
    setLeft(false)
    const text = currentTarget.value.trim()
    const day = parseDate(text)
    if (text === '') return
    if (day === null) put(text)
    // The field itself ignores a day out of range; the rules of the form say what is wrong with it.
    else if (!isWithin(day, props)) put(day)
  }
  return (
    <DateInput
      key={last.times}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDate}
      placeholder={t('datePlaceholder')}
      locale={localeOf(currentLang())}
      firstDayOfWeek={1}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      leftSection={<CalendarDays size={17} strokeWidth={1.75} aria-hidden="true" />}
      inputMode="numeric"
      popoverProps={{ withinPortal: true }}
      classNames={{ day: classes['day'] }}
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
      {...props}
      fixOnBlur={!isText}
      error={error || (isText && left ? issue('invalid_date') : undefined)}
      value={isText ? last.day : value}
      onChange={put}
      onInput={readText}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}

const isWithin = (day: string, { minDate, maxDate }: Pick<Props, 'minDate' | 'maxDate'>): boolean =>
  !(typeof minDate === 'string' && day < minDate) && !(typeof maxDate === 'string' && day > maxDate)
