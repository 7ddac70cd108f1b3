import { Checkbox, NumberInput } from '@mantine/core'
import { QUANTITY_MAX } from '@nine/contract/inventory/inventory-mark'
import { type Checker, type Condition, CONDITIONS } from '@nine/contract/inventory/inventory'
import { Check, CloudUpload, Hand, type LucideIcon, MapPinOff, QrCode, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { formatDateTime, formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ASSET_STATUS_TONES } from '../../../lib/tone.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { AssetPicture } from '../../asset/asset-picture.tsx'
import type { ShownItem } from './check-items.ts'
import classes from './item-row.module.css'
import { type MarkPlan, planCondition, planToggle } from '../outbox/plan-mark.ts'

const ICONS: Record<Condition, LucideIcon> = { available: Check, damaged: TriangleAlert, lost: MapPinOff }

interface Props {
  item: ShownItem
  by: Checker | undefined
  fresh: boolean
  disabled: boolean
  phone: boolean
  /** Of its group, which is drawn as a card. */
  last: boolean
  onMark: (item: ShownItem, plan: MarkPlan) => void
  onQuantity: (item: ShownItem, quantity: number) => void
  /** This row is active. */
  onFocus: (id: string) => void
}

/** One asset of a check: found or not, in which condition, who says so. */
export const ItemRow = memo(function ItemRow({
  item,
  by,
  fresh,
  disabled,
  phone,
  last,
  onMark,
  onQuantity,
  onFocus,
}: Props) {
  const { t } = useTranslation('inventory')
  const { asset, checked, notes } = item
  const box = (
    <Checkbox
      className={`fixed ${classes['box']}`}
      aria-label={t('checkItem', { name: asset.name })}
      size={phone ? 'md' : 'sm'}
      checked={checked}
      aria-disabled={disabled || undefined}
      onChange={() => onMark(item, planToggle(item))}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys focus the row; its controls are inside
    <div
      className={`row gap-6 bordered surface px-7 focus-inside ${classes['row']}`}
      role="group"
      aria-label={asset.name}
      tabIndex={-1}
      data-item={item._id}
      onFocus={() => onFocus(item._id)}
      data-fresh={fresh || undefined}
      data-disabled={disabled || undefined}
      data-phone={phone || undefined}
      data-last={last || undefined}
    >
      {!phone && box}
      <span className={`fixed clip bordered radius-s ${classes['thumb']}`}>
        <AssetPicture url={asset.images[0] ?? null} iconSize={18} />
      </span>
      <span className={`column grow slim ${classes['words']}`}>
        <span className={`medium truncate ${classes['name']}`} title={asset.name}>
          {asset.name}
        </span>
        <span className="truncate muted text-xs">
          {asset.code}
          {notes && ` · ${notes}`}
          {phone &&
            checked &&
            ` · ${item.waiting ? t('waitingShort') : `${by?.name ?? ''} ${formatTime(item.checkedAt ?? 0)}`}`}
        </span>
      </span>
      {asset.isConsumable && checked && (
        <NumberInput
          className={`fixed ${classes['quantity']}`}
          aria-label={t('place.quantity', { name: asset.name })}
          size="xs"
          min={0}
          max={QUANTITY_MAX}
          allowDecimal={false}
          hideControls
          disabled={disabled}
          defaultValue={item.quantity ?? 1}
          key={item.quantity ?? 1}
          onBlur={(event) => {
            const quantity = Number(event.currentTarget.value)
            if (Number.isInteger(quantity) && quantity >= 0 && quantity !== (item.quantity ?? 1))
              onQuantity(item, quantity)
          }}
        />
      )}
      {!phone && <Who item={item} by={by} />}
      {phone && box}
      <Conditions item={item} disabled={disabled} onMark={onMark} />
    </div>
  )
})

function Who({ item, by }: Pick<Props, 'item' | 'by'>) {
  const { t } = useTranslation('inventory')
  const { checked, checkMethod, checkedAt, waiting } = item
  if (!checked) return <span className={`fixed muted text-s ${classes['unchecked']}`}>{t('unchecked')}</span>
  const Icon = waiting ? CloudUpload : checkMethod === 'qrcode' ? QrCode : Hand
  return (
    <span className={`row fixed gap-4 text-s ${classes['who']}`}>
      <PersonAvatar name={by?.name ?? '?'} photo={by?.photo} size={24} />
      <span className={`column grow slim ${classes['words']}`}>
        <span className="truncate">{by?.name ?? ''}</span>
        <span className={`row gap-2 truncate text-xs ${waiting ? 'amber' : 'muted'}`}>
          <Icon size={12} aria-hidden="true" />
          {waiting ? t('waitingShort') : t(`method.${checkMethod ?? 'manual'}`)}
          {checkedAt && <span title={formatDateTime(checkedAt)}> · {formatTime(checkedAt)}</span>}
        </span>
      </span>
    </span>
  )
}

function Conditions({ item, disabled, onMark }: Pick<Props, 'item' | 'disabled' | 'onMark'>) {
  const { t } = useTranslation('inventory')
  return (
    <div
      role="group"
      aria-label={t('conditionOf', { name: item.asset.name })}
      className={`flex fixed gap-3 ${classes['conditions']}`}
    >
      {CONDITIONS.map((condition) => {
        const Icon = ICONS[condition]
        const chosen = item.checked && item.condition === condition
        return (
          <button
            key={condition}
            type="button"
            className={`inline-row middle hover gap-3 text-s soft radius-m surface edged ${classes['condition']}`}
            data-tone={ASSET_STATUS_TONES[condition]}
            aria-pressed={chosen}
            aria-disabled={disabled || undefined}
            onClick={() => onMark(item, planCondition(item, condition))}
          >
            <Icon size={14} aria-hidden="true" />
            {t(`condition.${condition}`)}
          </button>
        )
      })}
    </div>
  )
}
