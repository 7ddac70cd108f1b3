import 'dayjs/locale/vi'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { localeOf } from '@nine/contract/lang'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../lib/i18n.ts'
import { parseDate } from '../../lib/time/parse-date.ts'
import classes from './date-field.module.css'

/** A date, typed or picked, shown dd/mm/yyyy in both languages; its value is yyyy-mm-dd or null. */
export function DateField(props: DateInputProps) {
  const { t } = useTranslation()
  return (
    <DateInput
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
    />
  )
}
