import { Drawer } from '@mantine/core'
import type { Guest } from '@nine/contract/event/guest'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { FactList } from './fact-list.tsx'
import { GuestStatus } from './guest-list.tsx'
import classes from './guest-tab.module.css'

interface Props {
  guest: Guest | undefined
  onClose: () => void
}

/** Everything known about a guest, including the answers to custom questions. */
export function GuestDrawer({ guest, onClose }: Props) {
  const { t } = useTranslation('guest')
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
      {shown && <Details guest={shown} words={t} />}
    </Drawer>
  )
}

function Details({ guest, words: t }: { guest: Guest; words: ReturnType<typeof useTranslation<'guest'>>['t'] }) {
  const { t: participation } = useTranslation('participationForms')
  const extra = Object.entries(guest.addFormRegister)
  const facts: [string, string][] = [
    [t('columns.email'), guest.email],
    [t('columns.phone'), guest.phone],
    [t('address'), guest.address],
    [t('note'), guest.note],
    [t('columns.participationForm'), participation(guest.participationForm)],
    [t('registeredAt'), formatDateTime(guest.createdAt)],
  ]
  if (guest.checkIn) facts.push([t('checkedInAt'), formatDateTime(guest.updatedAt)])
  return (
    <>
      <GuestStatus guest={guest} />
      <FactList className={classes['facts']} facts={facts} />
      {extra.length > 0 && (
        <>
          <h3>{t('answers')}</h3>
          <dl className={classes['facts']}>
            {extra.map(([key, { title, data }]) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{data}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
