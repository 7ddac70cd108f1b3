import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { guestPageQuery } from '../guest/guest.queries.ts'

interface Props {
  event: string
  /** Null: an invented one. */
  value: string | null
  /** What the invented one is called. */
  sample: string
  onChange: (guest: string | null) => void
}

const OFFERED = 20
const PAUSE_MS = 200

/** For whom a message is shown: one of the guests, found by name, or an invented one. */
export function GuestChoice({ event, value, sample, onChange }: Props) {
  const { t } = useTranslation('message')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  // What is written for the chosen one is not searched for.
  const [asked] = useDebouncedValue(search === chosen?.label ? '' : search.trim(), PAUSE_MS)
  const { data } = useQuery(guestPageQuery(event, { limit: OFFERED, page: 1, ...(asked ? { search: asked } : {}) }))
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isOffered = options.some((option) => option.value === value)
  return (
    <Select
      className="grow slim"
      size="xs"
      aria-label={t('preview.guest')}
      placeholder={sample ? t('preview.for', { name: sample }) : t('preview.guest')}
      searchable
      clearable
      value={value}
      onChange={(next, option) => {
        setChosen(option ?? undefined)
        onChange(next)
      }}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      data={chosen && !isOffered ? [chosen, ...options] : options}
      nothingFoundMessage={t('preview.noGuest')}
    />
  )
}
