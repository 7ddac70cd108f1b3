import { Drawer } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { Guest } from '@nine/contract/event/guest'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { doorSettingsQuery } from '../../door-settings/door-settings.queries.ts'
import { FactList } from '../fact-list.tsx'
import { GuestStatus } from '../guest-status.tsx'
import classes from '../list/guest-list.module.css'
import { categoryOf } from '../to-badge.ts'
import { GuestEditor } from './guest-editor.tsx'
import { GuestMails } from './guest-mails.tsx'
import { GuestHistory } from './guest-history.tsx'
import { GuestTicket } from './guest-ticket.tsx'

interface Props {
  event: EventDetail
  guest: Guest | undefined
  /** Absent: the person may not. */
  onResend: ((guest: Guest) => void) | undefined
  onPrint: (guest: Guest) => void
  onChanged: (guest: Guest) => void
  onClose: () => void
}

/** Everything known about a guest: their ticket, what they answered, and what happened at the door. */
export function GuestDrawer({ guest, onClose, ...rest }: Props) {
  const { t: common } = useTranslation()
  const phone = useIsPhone()
  const shown = useLastDefined(guest)
  return (
    <Drawer
      opened={guest !== undefined}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 440}
      title={shown?.name ?? ''}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': common('close'), size: phone ? 44 : 36 }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {shown && <Details guest={shown} {...rest} />}
    </Drawer>
  )
}

function Details({ event, guest, onResend, onPrint, onChanged }: Omit<Props, 'onClose' | 'guest'> & { guest: Guest }) {
  const { t } = useTranslation('guest')
  const { t: participation } = useTranslation('participationForms')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const { data: settings } = useQuery(doorSettingsQuery(event.id))
  const categories = settings?.categories ?? []
  const category = categoryOf(categories, guest.category)
  const mayEdit = can('guest.update')
  const known: [string, string][] = [
    [t('columns.email'), guest.email],
    [t('columns.phone'), guest.phone],
    [t('company'), guest.company],
    [t('note'), guest.note],
  ]
  const facts: [string, string][] = [
    ...(mayEdit ? [] : known),
    [t('address'), guest.address],
    [t('columns.participationForm'), participation(guest.participationForm)],
    [t('registeredAt'), formatDateTime(guest.createdAt)],
    ...Object.values(guest.addFormRegister).map(({ title, data }): [string, string] => [title, data]),
  ]
  return (
    <div className="column gap-8">
      <p className="row wrap gap-4">
        <GuestStatus guest={guest} />
        {category && <CategoryTag category={category} />}
      </p>
      <GuestTicket event={event} guest={guest} onResend={onResend} onPrint={onPrint} />
      {mayEdit && (
        <GuestEditor
          key={guest.id}
          event={event}
          guest={guest}
          categories={categories}
          onChanged={onChanged}
          onResend={onResend}
        />
      )}
      <FactList className={classes['facts']} facts={facts} />
      {can('guest.read') && <GuestMails event={event.id} guest={guest.id} />}
      <GuestHistory event={event.id} guest={guest} mayUndo={can('guest.checkin')} />
    </div>
  )
}
