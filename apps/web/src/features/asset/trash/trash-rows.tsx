import { ActionIcon, Button, Checkbox, Table, VisuallyHidden } from '@mantine/core'
import type { TrashedAsset } from '@nine/contract/asset/asset-trash'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { RotateCcw, Trash2 } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { daysUntil } from '../../../lib/time/days-until.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { AssetPicture } from '../asset-picture.tsx'
import { type Selection, stateOfPage, toggle, togglePage } from '../list/selection.ts'
import type { TrashActions } from './trash-bar.tsx'

interface Props extends TrashActions {
  assets: readonly TrashedAsset[]
  chosen: Selection
  onChoose: (change: (now: Selection) => Selection) => void
}

/** A table, on phones a list. */
export function TrashRows({ assets, chosen, onChoose, ...actions }: Props) {
  const { t } = useTranslation('batch')
  const phone = useIsPhone()
  const ids = assets.map(({ _id }) => _id)
  const state = stateOfPage(chosen, ids)
  if (phone)
    return (
      <ul className="list">
        {assets.map((asset) => (
          <li key={asset._id} className="column gap-5 p-7 line-bottom">
            <div className="row gap-5 slim">
              <Choose asset={asset} chosen={chosen} onChange={onChoose} />
              <Name asset={asset} />
              <Left asset={asset} />
            </div>
            <div className="row between wrap gap-5 slim">
              <Deleted asset={asset} />
              <Actions asset={asset} {...actions} />
            </div>
          </li>
        ))}
      </ul>
    )
  return (
    <Table layout="fixed" verticalSpacing="xs" horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={44}>
            <Checkbox
              aria-label={t('trash.choosePage')}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={() => onChoose((now) => togglePage(now, ids))}
            />
          </Table.Th>
          <Table.Th>{t('trash.asset')}</Table.Th>
          <Table.Th w="26%">{t('trash.deleted')}</Table.Th>
          <Table.Th w={96}>{t('trash.left')}</Table.Th>
          <Table.Th w={190}>
            <VisuallyHidden>{t('log.what')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {assets.map((asset) => (
          <Table.Tr key={asset._id}>
            <Table.Td>
              <Choose asset={asset} chosen={chosen} onChange={onChoose} />
            </Table.Td>
            <Table.Td>
              <Name asset={asset} />
            </Table.Td>
            <Table.Td>
              <Deleted asset={asset} />
            </Table.Td>
            <Table.Td>
              <Left asset={asset} />
            </Table.Td>
            <Table.Td>
              <Actions asset={asset} {...actions} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface RowProps {
  asset: TrashedAsset
}

interface ChooseProps extends RowProps {
  chosen: Selection
  onChange: (change: (now: Selection) => Selection) => void
}

function Choose({ asset: { _id, name }, chosen, onChange }: ChooseProps) {
  const { t } = useTranslation('batch')
  return (
    <Checkbox
      aria-label={t('trash.choose', { name })}
      checked={chosen.has(_id)}
      onChange={() => onChange((now) => toggle(now, _id))}
    />
  )
}

function Name({ asset: { name, code, firstImage, location } }: RowProps) {
  return (
    <span className="row grow slim gap-5">
      <span className="fixed clip radius-m square-44">
        <AssetPicture url={firstImage} iconSize={18} />
      </span>
      <span className="column slim">
        <b className="medium truncate">{name}</b>
        <span className="text-xs muted truncate">
          {[code, location.join(PATH_SEPARATOR)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

function Deleted({ asset: { deletedBy, deletedAt } }: RowProps) {
  return (
    <span className="row slim gap-4 nowrap">
      <PersonAvatar name={deletedBy.name} photo={deletedBy.photo} size={28} />
      <span className="column slim">
        <span className="truncate">{deletedBy.name}</span>
        <time className="text-xs muted" dateTime={deletedAt}>
          {formatDateTime(deletedAt)}
        </time>
      </span>
    </span>
  )
}

/** Under a week it is amber. */
function Left({ asset: { purgeAt } }: RowProps) {
  const { t } = useTranslation('batch')
  const days = daysUntil(Date.parse(purgeAt))
  return (
    <span className={`fixed nowrap ${days < 7 ? 'amber medium' : 'soft'}`}>
      {days === 0 ? t('trash.lastDay') : t('trash.days', { count: days })}
    </span>
  )
}

function Actions({ asset: { _id, name }, mayPurge, busy, onRestore, onPurge }: RowProps & TrashActions) {
  const { t } = useTranslation('batch')
  const phone = useIsPhone()
  return (
    <span className="row fixed end gap-4 push">
      <Button
        variant="default"
        size={phone ? 'md' : 'xs'}
        disabled={busy}
        aria-label={t('trash.restoreOf', { name })}
        leftSection={<RotateCcw size={15} />}
        onClick={() => onRestore([_id])}
      >
        {t('trash.restore')}
      </Button>
      {mayPurge && (
        <ActionIcon
          size={phone ? 44 : 30}
          color="red"
          disabled={busy}
          aria-label={t('trash.purgeOf', { name })}
          onClick={() => onPurge([_id])}
        >
          <Trash2 size={17} strokeWidth={1.75} />
        </ActionIcon>
      )}
    </span>
  )
}
