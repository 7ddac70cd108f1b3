import { ActionIcon, Button, Menu, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Role } from '@nine/contract/business/roles'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Search, Shield, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { RoleIcon } from './role-icon.tsx'
import list from '../../ui/list/add-button.module.css'
import classes from './staff.module.css'
import { rolesQuery } from './staff.queries.ts'
import type { StaffSearch } from './staff-search.ts'

const DEBOUNCE_MS = 300

type State = StaffSearch['state']

interface Props {
  search: StaffSearch
  onSearch: (change: Partial<Pick<StaffSearch, 'search' | 'role' | 'state'>>) => void
  /** Absent: nobody may be added. */
  onAdd: (() => void) | undefined
  /** The id of what says why nobody can be added now. */
  hinderedBy: string | undefined
}

export function StaffToolbar({ search, onSearch, onAdd, hinderedBy }: Props) {
  const { t } = useTranslation('staff')
  return (
    <div className={`row gap-4 mb-6 ${classes['toolbar']}`}>
      <SearchField value={search.search ?? ''} onSearch={(text) => onSearch({ search: text || undefined })} />
      <RoleFilter value={search.role} onChange={(role) => onSearch({ role })} />
      {onAdd && <StateFilter value={search.state} onChange={(state) => onSearch({ state })} />}
      {onAdd && (
        <Button
          className={`push ${list['add']}`}
          disabled={hinderedBy !== undefined}
          aria-describedby={hinderedBy}
          leftSection={<UserPlus size={17} strokeWidth={1.75} />}
          data-hotkey="create"
          onClick={onAdd}
        >
          {t('add')}
        </Button>
      )}
    </div>
  )
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('staff')
  const { t: common } = useTranslation()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // Filters cleared elsewhere or navigated back: follow the URL.
  if (value !== shown) {
    setShown(value)
    if (value !== text.trim()) setText(value)
  }
  const search = useDebouncedCallback(onSearch, DEBOUNCE_MS)
  const type = (next: string) => {
    setText(next)
    search(next.trim())
  }
  return (
    <TextInput
      className={`slim ${classes['search']}`}
      type="search"
      aria-label={t('searchLabel')}
      placeholder={t('search')}
      data-hotkey="search"
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSection={
        text !== '' && (
          <ActionIcon size={28} aria-label={common('delete')} onClick={() => type('')}>
            <X size={15} />
          </ActionIcon>
        )
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

/** Everybody, or only people with a pending invitation. */
function StateFilter({ value, onChange }: { value: State; onChange: (state: State) => void }) {
  const { t } = useTranslation('staff')
  return (
    <SegmentedControl
      className={`fixed ${classes['states']}`}
      aria-label={t('stateFilter')}
      value={value ?? 'everybody'}
      onChange={(chosen) => onChange(chosen === 'unanswered' ? chosen : undefined)}
      data={(['everybody', 'unanswered'] as const).map((state) => ({ value: state, label: t(state) }))}
    />
  )
}

function RoleFilter({ value, onChange }: { value: Role | undefined; onChange: (role: Role | undefined) => void }) {
  const { t } = useTranslation('staff')
  const { data: roles = [] } = useQuery(rolesQuery())
  const chosen = roles.find(({ name }) => name === value)
  const tick = (isChosen: boolean) => (isChosen ? <Check size={15} /> : null)
  return (
    <Menu position="bottom-start" width={220} radius="lg" shadow="md">
      <Menu.Target>
        <Button
          className={`fixed ${classes['filter']}`}
          variant={chosen ? 'light' : 'default'}
          leftSection={<Shield size={16} strokeWidth={1.75} />}
          rightSection={<ChevronDown size={15} />}
          aria-label={chosen ? `${t('roleFilter')}: ${chosen.title}` : t('roleFilter')}
        >
          <span className={`truncate ${classes['filterWord']}`}>{chosen?.title ?? t('roleFilter')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={tick(!value)} onClick={() => onChange(undefined)}>
          {t('allRoles')}
        </Menu.Item>
        <Menu.Divider />
        {roles.toReversed().map(({ name, title }) => (
          <Menu.Item
            key={name}
            leftSection={<RoleIcon role={name} />}
            rightSection={tick(name === value)}
            onClick={() => onChange(name)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
