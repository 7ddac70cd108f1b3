import { Select } from '@mantine/core'
import { zoneName } from '@nine/contract/event/event-when'
import { type ReactNode, useState } from 'react'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

/** Offsets are said as they are now. */
const today = new Date()

interface Props {
  value: string
  disabled: boolean
  error: ReactNode
  onChange: (timeZone: string) => void
}

/** Browsers still list these by their former names. */
const FORMER = new Set(['Asia/Saigon', 'Asia/Calcutta', 'Asia/Katmandu', 'Asia/Rangoon', 'Europe/Kiev'])
const NEWER = ['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Europe/Kyiv']
/** Where people here have events most often, before the alphabet. */
const FIRST = ['Asia/Ho_Chi_Minh', 'Asia/Bangkok', 'Asia/Singapore', 'Asia/Tokyo', 'Asia/Seoul', 'Asia/Shanghai']

function allZones(value: string): string[] {
  const listed = Intl.supportedValuesOf('timeZone').filter((zone) => !FORMER.has(zone))
  return [...new Set([...FIRST, value, ...[...listed, ...NEWER].toSorted()])]
}

/** Where an event's clock is. The long list is made when somebody looks at it. */
export function TimeZoneField({ value, disabled, error, onChange }: Props) {
  const { t } = useTranslation('event')
  const [zones, setZones] = useState([value])
  const sayZone = (zone: string): string => {
    const city = zone === 'Asia/Ho_Chi_Minh' ? t('vietnam') : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
    return `${city} (${zoneName(today, zone)})`
  }
  return (
    <Select
      label={t('fields.timeZone')}
      description={t('fields.timeZoneHint')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('noZone')}
      limit={60}
      disabled={disabled}
      error={error}
      data={(zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({ value: zone, label: sayZone(zone) }))}
      // People type the city, the name in the database, or the offset.
      filter={({ options, search }) =>
        options.filter((option) => {
          const sought = withoutAccents(search).trim()
          if (!('value' in option)) return false
          return [option.label, option.value.replaceAll('_', ' ')].some((name) => withoutAccents(name).includes(sought))
        })
      }
      value={value}
      onDropdownOpen={() => setZones(allZones(value))}
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}
