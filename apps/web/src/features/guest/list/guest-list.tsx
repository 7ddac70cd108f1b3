import { ActionIcon, Button, Checkbox, Menu, Paper, Table, VisuallyHidden } from '@mantine/core'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import type { Guest } from '@nine/contract/event/guest'
import { formatTicketCode } from '@nine/contract/event/ticket-code'
import { Ellipsis, Mail, MailCheck, MailWarning, MailX, Printer, Send, Trash2, Undo2, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { GuestStatus } from '../guest-status.tsx'
import classes from './guest-list.module.css'
import type { ChosenGuests } from './use-chosen-guests.ts'
import { categoryOf } from '../to-badge.ts'

interface Actions {
  onOpen: (guest: Guest) => void
  /** Absent: the person may not. */
  onCheckIn: ((guest: Guest) => void) | undefined
  onResend: ((guest: Guest) => void) | undefined
  onDelete: ((guest: Guest) => void) | undefined
  onUndo: ((guest: Guest) => void) | undefined
  onPrint: (guest: Guest) => void
  mayEnter: (guest: Guest) => boolean
}

interface Props extends Actions {
  guests: readonly Guest[]
  /** How many are on the pages before. */
  from: number
  stale: boolean
  categories: readonly GuestCategory[]
  chosen: ChosenGuests
  /** Whose panel is open, by their ticket code. */
  open: string | undefined
  /** The panel is beside the list, which has only the most needed columns. */
  compact: boolean
}

const COLUMNS = ['number', 'name', 'email', 'phone', 'category', 'participationForm', 'mail', 'status'] as const
type Column = (typeof COLUMNS)[number]
const COMPACT: ReadonlySet<Column> = new Set(['name', 'category', 'mail', 'status'])

/** A table, or cards on phones. */
export function GuestList(props: Props) {
  const phone = useIsPhone()
  return phone ? <Cards {...props} /> : <GuestTable {...props} />
}

export const guestRowId = (code: string): string => `guest-${code}`

function GuestTable({ guests, from, stale, categories, chosen, open, compact, ...actions }: Props) {
  const { t } = useTranslation('guest')
  const { t: participation } = useTranslation('participationForms')
  const taken = guests.filter(({ id }) => chosen.ids.has(id)).length
  const isAll = taken === guests.length
  const columns = COLUMNS.filter(
    (column) => (column !== 'category' || categories.length > 0) && (!compact || COMPACT.has(column)),
  )
  const cells: Record<Column, (guest: Guest, index: number) => ReactNode> = {
    number: (_, index) => <span className="num">{String(from + index + 1).padStart(2, '0')}</span>,
    name: (guest) => (
      <>
        <button
          type="button"
          id={guestRowId(guest.code)}
          className={`ink medium anywhere clip ${classes['name']}`}
          aria-expanded={open === guest.code}
          onClick={() => actions.onOpen(guest)}
        >
          {guest.name}
        </button>
        <span className={`block text-xs muted ${compact ? 'truncate' : `num ${classes['code']}`}`}>
          {compact ? guest.email : formatTicketCode(guest.code)}
        </span>
      </>
    ),
    email: (guest) => <span className="anywhere">{guest.email}</span>,
    phone: (guest) => <span className="num">{guest.phone}</span>,
    category: (guest) => <Category guest={guest} categories={categories} />,
    participationForm: (guest) => participation(guest.participationForm),
    mail: (guest) => <MailState guest={guest} />,
    status: (guest) => <GuestStatus guest={guest} />,
  }
  return (
    <Paper className={`clip ${classes['card']}`} data-stale={stale || undefined}>
      <div className="scroll-x">
        <Table className={classes['table']} data-compact={compact || undefined} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Checkbox
                  size="xs"
                  aria-label={t('choosePage')}
                  checked={isAll}
                  indeterminate={taken > 0 && !isAll}
                  onChange={() => chosen.choose(guests, !isAll)}
                />
              </Table.Th>
              {columns.map((column) => (
                <Table.Th key={column}>{t(`columns.${column}`)}</Table.Th>
              ))}
              <Table.Th>
                <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {guests.map((guest, index) => (
              <Table.Tr
                key={guest.id}
                data-chosen={chosen.ids.has(guest.id) || undefined}
                data-open={open === guest.code || undefined}
                // The name is the button for keyboards; anywhere else in the row a press does the same.
                onClick={({ target }) => isPlain(target) && actions.onOpen(guest)}
              >
                <Table.Td>
                  <Choose guest={guest} chosen={chosen} />
                </Table.Td>
                {columns.map((column) => (
                  <Table.Td key={column}>{cells[column](guest, index)}</Table.Td>
                ))}
                <Table.Td>
                  {compact ? <GuestMenu guest={guest} {...actions} /> : <GuestActions guest={guest} {...actions} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Paper>
  )
}

/** No button, field or link of its own, and nothing that is being selected to be copied. */
const isPlain = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('button, input, label, a, [role=menu]') === null &&
  (getSelection()?.isCollapsed ?? true)

function Choose({ guest, chosen }: { guest: Guest; chosen: ChosenGuests }) {
  const { t } = useTranslation('guest')
  return (
    <Checkbox
      id={`choose-${guest.id}`}
      size="xs"
      aria-label={t('choose', { name: guest.name })}
      checked={chosen.ids.has(guest.id)}
      onChange={({ currentTarget }) => chosen.choose([guest], currentTarget.checked)}
    />
  )
}

function Cards({ guests, stale, categories, chosen, ...actions }: Props) {
  return (
    <ul className={`column gap-5 ${classes['cards']}`} data-stale={stale || undefined}>
      {guests.map((guest) => (
        <Paper component="li" key={guest.id} className="p-6">
          <div className="flex between top gap-5">
            <label className={`center fixed ${classes['chooseCard']}`} htmlFor={`choose-${guest.id}`}>
              <Choose guest={guest} chosen={chosen} />
            </label>
            <div className={`column grow slim text-s soft ${classes['who']}`}>
              <button
                type="button"
                className={`ink medium anywhere clip ${classes['name']}`}
                onClick={() => actions.onOpen(guest)}
              >
                {guest.name}
              </button>
              <span className={`num text-xs muted ${classes['code']}`}>{formatTicketCode(guest.code)}</span>
              <span className="anywhere">{guest.email}</span>
              <span className="num">{guest.phone}</span>
            </div>
            <GuestMenu guest={guest} {...actions} />
          </div>
          <div className={`row wrap text-s ${classes['cardBottom']}`}>
            <GuestStatus guest={guest} />
            <Category guest={guest} categories={categories} />
            <MailState guest={guest} />
            <QuickAction guest={guest} {...actions} />
          </div>
        </Paper>
      ))}
    </ul>
  )
}

function Category({ guest, categories }: { guest: Guest; categories: readonly GuestCategory[] }) {
  const category = categoryOf(categories, guest.category)
  return category ? <CategoryTag category={category} /> : null
}

const MAIL_ICONS = { none: Mail, queued: MailWarning, sent: MailCheck, failed: MailX }

function MailState({ guest: { mail } }: { guest: Guest }) {
  const { t } = useTranslation('guest')
  const Icon = MAIL_ICONS[mail]
  return (
    <span className={`inline-row gap-3 soft nowrap ${classes['mail']}`} data-state={mail}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(`mail.${mail}`)}
    </span>
  )
}

function GuestActions({ guest, ...actions }: Actions & { guest: Guest }) {
  return (
    <span className="row end gap-2">
      <QuickAction guest={guest} {...actions} />
      <GuestMenu guest={guest} {...actions} />
    </span>
  )
}

/** The primary action: resend a failed mail, else check in. */
function QuickAction({ guest, mayEnter, onCheckIn, onResend }: Actions & { guest: Guest }) {
  const { t } = useTranslation('guest')
  const { name } = guest
  const look = { size: 'xs', variant: 'default', className: classes['checkIn'] }
  if (guest.mail === 'failed' && onResend)
    return (
      <Button {...look} aria-label={t('resendOf', { name })} onClick={() => onResend(guest)}>
        {t('resendShort')}
      </Button>
    )
  if (!mayEnter(guest) || !onCheckIn) return null
  return (
    <Button {...look} aria-label={t('checkInOf', { name })} onClick={() => onCheckIn(guest)}>
      {t('checkIn')}
    </Button>
  )
}

function GuestMenu({ guest, mayEnter, onCheckIn, onResend, onDelete, onUndo, onPrint }: Actions & { guest: Guest }) {
  const { t } = useTranslation('guest')
  const phone = useIsPhone()
  return (
    <Menu position="bottom-end" width={220} radius="lg" shadow="md">
      <Menu.Target>
        <ActionIcon size={phone ? 44 : 32} aria-label={t('more', { name: guest.name })}>
          <Ellipsis size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEnter(guest) && onCheckIn && (
          <Menu.Item leftSection={<UserCheck size={16} />} onClick={() => onCheckIn(guest)}>
            {t('checkIn')}
          </Menu.Item>
        )}
        {guest.checkIn && onUndo && (
          <Menu.Item leftSection={<Undo2 size={16} />} onClick={() => onUndo(guest)}>
            {t('undo.open')}
          </Menu.Item>
        )}
        {guest.state !== 'cancelled' && (
          <Menu.Item leftSection={<Printer size={16} />} onClick={() => onPrint(guest)}>
            {t('ticket.print')}
          </Menu.Item>
        )}
        {onResend && guest.email !== '' && guest.state !== 'cancelled' && (
          <Menu.Item leftSection={<Send size={16} />} onClick={() => onResend(guest)}>
            {t(guest.mail === 'none' ? 'sendMail' : 'resend')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item color="red" leftSection={<Trash2 size={16} />} onClick={() => onDelete(guest)}>
            {t('remove.open')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
