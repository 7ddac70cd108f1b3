import { ActionIcon, CloseButton, Drawer } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { Guest } from '@nine/contract/event/guest/guest'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { doorSettingsQuery } from '../../door-settings/door-settings.queries.ts'
import { FactList } from '../fact-list.tsx'
import { GuestStatus } from '../guest-status.tsx'
import { categoryOf } from '../to-badge.ts'
import classes from './guest-detail.module.css'
import { AnswerFiles } from './answer-files.tsx'
import { GuestEditor } from './guest-editor.tsx'
import { GuestMails } from './guest-mails.tsx'
import { GuestHistory } from './guest-history.tsx'
import { GuestTicket } from './guest-ticket.tsx'

interface Props {
  event: EventDetail
  guest: Guest | undefined
  /** Beside the list instead of over it. */
  docked: boolean
  /** Absent: the person may not. */
  onResend: ((guest: Guest) => void) | undefined
  onPrint: (guest: Guest) => void
  /** The guest before or after in the list; absent at its ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** The workplace for one guest: their ticket, what is known of them, their mails, and what happened at the door. */
export function GuestDrawer({ guest, docked, onPrevious, onNext, onClose, ...rest }: Props) {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation()
  const phone = useIsPhone()
  const last = useLastDefined(guest)
  const shown = guest ?? last
  const size = phone ? 44 : 36
  const walk = (
    <>
      <ActionIcon size={size} aria-label={t('panel.previous')} disabled={!onPrevious} onClick={onPrevious}>
        <ChevronUp size={19} />
      </ActionIcon>
      <ActionIcon size={size} aria-label={t('panel.next')} disabled={!onNext} onClick={onNext}>
        <ChevronDown size={19} />
      </ActionIcon>
    </>
  )
  if (docked)
    return guest ? (
      <div role="dialog" className={`box column ${classes['panel']}`} aria-label={guest.name}>
        <div className={`row gap-2 fixed line-bottom ${classes['head']}`}>
          <h2 className="text-l strong grow slim truncate">{guest.name}</h2>
          {walk}
          <CloseButton size={size} aria-label={common('close')} onClick={onClose} />
        </div>
        <div className={`grow scroll-y ${classes['body']}`}>
          <Details guest={guest} {...rest} />
        </div>
      </div>
    ) : null
  return (
    <Drawer.Root opened={guest !== undefined} onClose={onClose} position="right" size={phone ? '100%' : 440}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="presentation">
          <Drawer.Title className="text-l strong grow slim truncate">{shown?.name ?? ''}</Drawer.Title>
          {walk}
          <Drawer.CloseButton size={size} aria-label={common('close')} />
        </Drawer.Header>
        <Drawer.Body>{shown && <Details guest={shown} {...rest} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type DetailsProps = Pick<Props, 'event' | 'onResend' | 'onPrint'> & { guest: Guest }

function Details({ event, guest, onResend, onPrint }: DetailsProps) {
  const { t } = useTranslation('guest')
  const { t: participation } = useTranslation('participationForms')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const { data: settings } = useQuery(doorSettingsQuery(event.id))
  const categories = settings?.categories ?? []
  const category = categoryOf(categories, guest.category)
  const mayEdit = can('guest.update')
  const form = guest.formVersion === 0 ? t('standardForm') : t('formVersion', { number: guest.formVersion })
  const formAnswered = guest.participationForm === 'registration' ? form : ''
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
    [t('formAnswered'), formAnswered],
    ...Object.values(guest.addFormRegister).flatMap(({ title, data, file }): [string, string][] =>
      file ? [] : [[title, data]],
    ),
  ]
  return (
    <div className="column gap-8">
      <p className="row wrap gap-4">
        <GuestStatus guest={guest} />
        {category && <CategoryTag category={category} />}
      </p>
      <GuestTicket event={event} guest={guest} onResend={onResend} onPrint={onPrint} />
      {mayEdit && (
        <GuestEditor key={guest.id} event={event} guest={guest} categories={categories} onResend={onResend} />
      )}
      <FactList className={classes['facts']} facts={facts} />
      <AnswerFiles guest={guest} />
      {can('guest.read') && <GuestMails event={event.id} guest={guest.id} />}
      <GuestHistory event={event.id} guest={guest} mayUndo={can('guest.checkin')} />
    </div>
  )
}
