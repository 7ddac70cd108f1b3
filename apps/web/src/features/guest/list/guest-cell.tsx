import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import type { Guest } from '@nine/contract/event/guest/guest'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { Mail, MailCheck, MailWarning, MailX } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import { GuestStatus } from '../guest-status.tsx'
import { categoryOf } from '../to-badge.ts'
import { guestRowId } from './guest-row-id.ts'
import classes from './guest-list.module.css'

export const GUEST_COLUMNS = [
  'number',
  'name',
  'email',
  'phone',
  'category',
  'participationForm',
  'mail',
  'status',
] as const
export type GuestColumn = (typeof GUEST_COLUMNS)[number]

interface Props {
  column: GuestColumn
  guest: Guest
  number: number
  categories: readonly GuestCategory[]
  isOpen: boolean
  compact: boolean
  onOpen: (guest: Guest) => void
}

/** What the table shows of a guest in one of its columns. */
export function GuestCell({ column, guest, number, categories, isOpen, compact, onOpen }: Props) {
  const { t: participation } = useTranslation('participationForms')
  switch (column) {
    case 'number':
      return <span className="num">{String(number).padStart(2, '0')}</span>
    case 'name':
      return (
        <>
          <button
            type="button"
            id={guestRowId(guest.code)}
            className={`ink medium anywhere clip ${classes['name']}`}
            aria-expanded={isOpen}
            onClick={() => onOpen(guest)}
          >
            {guest.name}
          </button>
          <span className={`block text-xs muted ${compact ? 'anywhere' : `num ${classes['code']}`}`}>
            {compact ? guest.email : formatTicketCode(guest.code)}
          </span>
        </>
      )
    case 'email':
      return <span className="anywhere">{guest.email}</span>
    case 'phone':
      return <span className="num">{guest.phone}</span>
    case 'category':
      return <CategoryOfGuest guest={guest} categories={categories} />
    case 'participationForm':
      return participation(guest.participationForm)
    case 'mail':
      return <MailState guest={guest} />
    case 'status':
      return <GuestStatus guest={guest} />
  }
}

export function CategoryOfGuest({ guest, categories }: { guest: Guest; categories: readonly GuestCategory[] }) {
  const category = categoryOf(categories, guest.category)
  return category ? <CategoryTag category={category} /> : null
}

const MAIL_ICONS = { none: Mail, queued: MailWarning, sent: MailCheck, failed: MailX }

export function MailState({ guest: { mail } }: { guest: Guest }) {
  const { t } = useTranslation('guest')
  const Icon = MAIL_ICONS[mail]
  return (
    <span className={`inline-row gap-3 soft nowrap ${classes['mail']}`} data-state={mail}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(`mail.${mail}`)}
    </span>
  )
}
