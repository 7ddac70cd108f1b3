import { Button, Menu, ActionIcon } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { EllipsisVertical, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { PersonPicker } from '../../staff/person-picker.tsx'
import { nameOf } from '../../staff/name-of.ts'
import classes from './asset-detail.module.css'
import { sendChange } from '../asset-changes.ts'
import { refreshAssets } from '../asset.queries.ts'
import { holderOf } from '../holder-name.ts'
import { HolderAvatar } from './holder.tsx'

interface Props {
  asset: Asset
  business: string
  mayAssign: boolean
  onChanged: (asset: Asset) => void
}

/** The holder of the asset. Changes are saved at once. */
export function HolderCard({ asset, business, mayAssign, onChanged }: Props) {
  const { t } = useTranslation('assetDialog')
  const { t: list } = useTranslation('asset')
  const [picking, setPicking] = useState(false)
  const [busy, setBusy] = useState(false)
  const holder = holderOf(asset)
  const below = asset.assignee?.email ?? asset.holder?.department ?? ''

  async function assign(assignedUser: string | null, done: string): Promise<void> {
    setBusy(true)
    try {
      const body = { assignedUser, changedFields: ['assignedUser'] }
      onChanged(await sendChange(business, asset._id, body, [], { idempotencyKey: newIdempotencyKey() }))
      toastSuccess(done)
    } catch (error) {
      toastError(t('holder.failed', { message: messageOf(error) }))
    } finally {
      void refreshAssets(business)
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="holder-title">
      <h2 id="holder-title">{t('holder.title')}</h2>
      <div className={`row box gap-6 ${classes['holder']}`}>
        <span aria-hidden="true">
          <HolderAvatar asset={asset} size={40} />
        </span>
        <span className={`column grow slim ${classes['holderWords']}`}>
          <b data-nobody={!holder || undefined}>{holder?.name ?? list('nobody')}</b>
          <span>{holder ? below !== holder.name && below : t('holder.nobodyText')}</span>
        </span>
        {mayAssign && (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            leftSection={holder ? undefined : <UserPlus size={15} />}
            onClick={() => setPicking(true)}
          >
            {t(holder ? 'holder.change' : 'holder.assign')}
          </Button>
        )}
        {mayAssign && holder && (
          <Menu position="bottom-end" radius="lg" shadow="md" width={210}>
            <Menu.Target>
              <ActionIcon size={30} disabled={busy} aria-label={t('holder.more')}>
                <EllipsisVertical size={17} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<UserMinus size={16} strokeWidth={1.75} />}
                onClick={() => void assign(null, t('holder.returned', { name: holder.name }))}
              >
                {t('holder.return')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <PersonPicker
        opened={picking}
        business={business}
        title={t('holder.pick')}
        value={asset.assignee?._id ?? null}
        onClose={() => setPicking(false)}
        onPick={(person) => {
          setPicking(false)
          if (person.personId !== asset.assignee?._id)
            void assign(person.personId, t('holder.assigned', { name: nameOf(person) }))
        }}
      />
    </section>
  )
}
