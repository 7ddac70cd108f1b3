import { Combobox, InputBase, useCombobox } from '@mantine/core'
import type { KeeperRow } from '@nine/contract/custody/keeper'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { peopleQuery } from './custody.queries.ts'

interface Props {
  business: string
  value: KeeperRow | undefined
  /** Who cannot be chosen. */
  without?: string | undefined
  error?: string | undefined
  onChange: (keeper: KeeperRow | undefined) => void
}

/** Picks a member or somebody without an account; both are searched together. */
export function KeeperSelect({ business, value, without, error, onChange }: Props) {
  const { t } = useTranslation('custody')
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data } = useQuery(peopleQuery(business, { page: 1, ...(asked ? { search: asked } : {}) }))
  const people = (data?.items ?? []).filter(({ id }) => id !== without)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onChange(people.find((person) => person.id === id))
        setSearch('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <InputBase
          label={t('dialog.to')}
          withAsterisk
          data-autofocus
          error={error}
          leftSection={
            value && search === '' ? (
              <PersonAvatar name={value.name} photo={value.photo} size={24} />
            ) : (
              <Search size={16} aria-hidden="true" />
            )
          }
          rightSection={value && <Combobox.ClearButton onClear={() => onChange(undefined)} />}
          placeholder={t('dialog.toPlaceholder')}
          value={value && search === '' ? value.name : search}
          onChange={(event) => {
            if (value) onChange(undefined)
            setSearch(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {people.length === 0 && <Combobox.Empty>{t('people.empty')}</Combobox.Empty>}
          {people.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <span className="row slim gap-5">
                <PersonAvatar name={person.name} photo={person.photo} size={32} />
                <span className="column grow slim">
                  <span className="medium truncate">{person.name}</span>
                  <span className="text-xs muted truncate">
                    {[person.email, person.department, person.isMember ? '' : t('people.noAccount')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="fixed text-xs muted">
                  {person.held > 0 && t('dialog.holds', { count: person.held })}
                </span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
