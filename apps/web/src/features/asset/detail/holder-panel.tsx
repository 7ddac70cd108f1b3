import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Asset, AssetDetail } from '@nine/contract/asset/asset'
import { EllipsisVertical, UserMinus, UserPlus, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDate } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { CustodyFacts } from '../../custody/custody-facts.tsx'
import { DueChip } from '../../custody/due-chip.tsx'
import { PersonPicker } from '../../staff/person-picker.tsx'
import { nameOf } from '../../staff/name-of.ts'
import { sendChange } from '../asset-changes.ts'
import { refreshAssets } from '../asset.queries.ts'
import { kindOf } from '../history/history-words.ts'
import { holderOf } from '../holder-name.ts'
import { HolderAvatar } from './holder.tsx'

interface Props {
  /** As it was last saved, with its history. */
  detail: AssetDetail
  asset: Asset
  business: string
  mayAssign: boolean
  mayManage: boolean
  onChanged: (asset: Asset) => void
  /** Something about the hand-over has changed. */
  onReload: () => void
}

/** Who holds the asset, since when and until when. Assigning without minutes is saved at once. */
export function HolderPanel({ detail, asset, business, mayAssign, mayManage, onChanged, onReload }: Props) {
  const { t } = useTranslation('assetDialog')
  const { t: list } = useTranslation('asset')
  const { t: custody } = useTranslation('custody')
  const [picking, setPicking] = useState(false)
  const [busy, setBusy] = useState(false)
  const holder = holderOf(asset)
  const below = asset.assignee?.email ?? asset.holder?.department ?? ''
  const handed = detail.history.find(({ action }) => kindOf(action) === 'assigned')

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
    <section className="column gap-6" aria-labelledby="holder-title">
      <div className="row between wrap gap-4">
        <h2 id="holder-title">{custody('strip.title')}</h2>
        <DueChip custody={asset.custody} />
      </div>
      <div className="row gap-6">
        <span aria-hidden="true">
          <HolderAvatar asset={asset} size={40} />
        </span>
        <span className="column grow slim">
          <b className={`truncate ${holder ? 'strong' : 'medium soft'}`}>{holder?.name ?? list('nobody')}</b>
          <span className="text-s muted anywhere">
            {holder ? below !== holder.name && below : t('holder.nobodyText')}
          </span>
        </span>
        {mayAssign && !holder && (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            leftSection={<UserPlus size={15} />}
            onClick={() => setPicking(true)}
          >
            {t('holder.assign')}
          </Button>
        )}
        {mayAssign && holder && (
          <Menu position="bottom-end" radius="lg" shadow="md" width={230}>
            <Menu.Target>
              <ActionIcon size={32} loading={busy} aria-label={t('holder.more')}>
                <EllipsisVertical size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<UserRoundPen size={16} strokeWidth={1.75} />} onClick={() => setPicking(true)}>
                {t('holder.change')}
              </Menu.Item>
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
      {holder && asset.custody && (
        <CustodyFacts
          asset={asset._id}
          business={business}
          custody={asset.custody}
          handed={handed && { on: formatDate(handed.createdAt), by: handed.performedBy.name }}
          mayManage={mayManage}
          onChanged={onReload}
        />
      )}
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
