import { Checkbox, Paper, Table, VisuallyHidden } from '@mantine/core'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import type { Guest } from '@nine/contract/event/guest/guest'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { GuestStatus } from '../guest-status.tsx'
import { CategoryOfGuest, GUEST_COLUMNS, GuestCell, type GuestColumn, MailState } from './guest-cell.tsx'
import classes from './guest-list.module.css'
import { GuestActions, GuestMenu, type GuestMenuActions, QuickAction } from './guest-menu.tsx'
import type { ChosenGuests } from './use-chosen-guests.ts'

interface Props extends GuestMenuActions {
  onOpen: (guest: Guest) => void
  guests: readonly Guest[]
  /** How many are on the pages before. */
  from: number
  stale: boolean
  categories: readonly GuestCategory[]
  chosen: ChosenGuests
  /** Whose panel is open, by their ticket code. */
  open: string | undefined
  /** There is room for the most needed columns only. */
  compact: boolean
  /** The panel is beside the list. */
  docked: boolean
}

const COMPACT: ReadonlySet<GuestColumn> = new Set(['name', 'category', 'mail', 'status'])

/** A table, or cards on phones. */
export function GuestList(props: Props) {
  const phone = useIsPhone()
  return phone ? <Cards {...props} /> : <GuestTable {...props} />
}

function GuestTable({ guests, from, stale, categories, chosen, open, compact, docked, ...actions }: Props) {
  const { t } = useTranslation('guest')
  const taken = guests.filter(({ id }) => chosen.ids.has(id)).length
  const isAll = taken === guests.length
  const columns = GUEST_COLUMNS.filter(
    (column) => (column !== 'category' || categories.length > 0) && (!compact || COMPACT.has(column)),
  )
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
                  <Table.Td key={column}>
                    <GuestCell
                      column={column}
                      guest={guest}
                      number={from + index + 1}
                      categories={categories}
                      isOpen={open === guest.code}
                      compact={compact}
                      onOpen={actions.onOpen}
                    />
                  </Table.Td>
                ))}
                <Table.Td>
                  {docked ? <GuestMenu guest={guest} {...actions} /> : <GuestActions guest={guest} {...actions} />}
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
                className={`ink medium anywhere clip finger ${classes['name']}`}
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
            <CategoryOfGuest guest={guest} categories={categories} />
            <MailState guest={guest} />
            <QuickAction guest={guest} {...actions} />
          </div>
        </Paper>
      ))}
    </ul>
  )
}
