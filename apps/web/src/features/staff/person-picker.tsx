import { TextInput, UnstyledButton } from '@mantine/core'
import { isPickable } from '@nine/contract/tree/pickable'
import type { StaffAccount } from '@nine/contract/business/staff'
import { matchesSearch } from '@nine/contract/text/search-forms'
import { useQuery } from '@tanstack/react-query'
import { Check, Search, UserSearch } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import classes from './person-picker.module.css'
import { colleaguesQuery } from './staff.queries.ts'
import { nameOf } from './name-of.ts'

/** A member who can be picked. */
interface Colleague extends StaffAccount {
  personId: string
}

interface Props {
  opened: boolean
  business: string
  title: string
  /** The id of the picked person. */
  value?: string | null
  onPick: (person: Colleague) => void
  onClose: () => void
}

/** Picks a member of the business. System accounts, those without an e-mail and the invited are not offered. */
export function PersonPicker({ opened, title, onClose, ...list }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={480}>
      <People {...list} />
    </Dialog>
  )
}

function People({ business, value, onPick }: Pick<Props, 'business' | 'value' | 'onPick'>) {
  const { t } = useTranslation('staff')
  const { data, error, refetch } = useQuery(colleaguesQuery(business))
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const people = (data ?? []).filter(isColleague)
  const found = people.filter((person) => matchesSearch(`${nameOf(person)} ${person.email}`, search))

  /** Arrow keys move through the list, from the field and back. */
  function step(event: KeyboardEvent): void {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!way) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.max(0, at + way)]?.focus()
    event.preventDefault()
  }

  if (error && !data)
    return <ErrorState message={`${t('picker.failed')}: ${messageOf(error)}`} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={5} height={60} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only adds the arrow keys to what is inside
    <div onKeyDown={step}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('picker.search')}
        placeholder={t('picker.search')}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <EmptyState icon={UserSearch} title={t(people.length === 0 ? 'picker.empty' : 'picker.notFound')} />
      )}
      <ul className={`scroll-y ${classes['list']}`} ref={list}>
        {found.map((person) => (
          <li key={person.id}>
            <Person person={person} picked={person.personId === value} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Person({ person, picked, onPick }: { person: Colleague; picked: boolean; onPick: Props['onPick'] }) {
  const { t } = useTranslation('staff')
  const { photo } = person.userDetail
  return (
    <UnstyledButton
      className={`row full hover gap-6 radius-m ${classes['person']}`}
      data-picked={picked || undefined}
      aria-pressed={picked}
      onClick={() => onPick(person)}
    >
      <PersonAvatar name={nameOf(person)} photo={photo} size={36} />
      <span className="column grow slim">
        <span className="medium truncate">{nameOf(person)}</span>
        <span className="truncate muted text-xs">{person.email}</span>
      </span>
      <span className="fixed muted text-xs">{person.roleDetail.title || t('unnamedRole')}</span>
      {picked && <Check size={17} aria-hidden="true" />}
    </UnstyledButton>
  )
}

const isColleague = (account: StaffAccount): account is Colleague => account.personId !== null && isPickable(account)
