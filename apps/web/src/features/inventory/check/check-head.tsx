import { ActionIcon, Button, Menu, Modal } from '@mantine/core'
import type { Checker, InventoryCheck } from '@nine/contract/inventory/inventory'
import { EllipsisVertical, FileSpreadsheet, QrCode, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatDay } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/sentences/keys.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { useIsPhone, useIsWide } from '../../../ui/use-is-phone.ts'
import { PresenceAvatars } from './check-overview.tsx'
import classes from './check-view.module.css'
import { shownStatus, toneOf } from '../inventory-progress.ts'

interface Props {
  check: InventoryCheck
  present: readonly Checker[]
  chip: ReactNode
  complete: ReactNode
  onLabels: () => void
  onExport: () => void
  onClose: () => void
}

/** Two lines: title and state; code, creator, date, place. */
export function CheckHead({ check, present, chip, complete, onLabels, onExport, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const { t: common } = useTranslation()
  const phone = useIsPhone()
  const isWide = useIsWide()
  const size = phone ? 44 : 36
  const { scope, follows, location } = check
  const isNarrowed =
    follows !== null ||
    (scope !== null &&
      Object.values(scope).some((part) => part !== null && part !== 0 && (!Array.isArray(part) || part.length > 0)))
  const place = location.length > 0 ? location.join(' › ') : isNarrowed ? '' : t('everywhere')
  const facts = [
    check.checkCode,
    t('createdBy', { name: check.createdBy.name }),
    formatDate(check.startDate),
    place,
    ...planWords(check, t),
  ].filter(Boolean)
  return (
    <div className={`row fixed gap-5 line-bottom ${classes['head']}`}>
      <ActionIcon size={size} aria-label={common('close')} onClick={onClose}>
        <X size={20} />
      </ActionIcon>
      <div className="grow slim">
        <div className={`row slim gap-5 ${classes['title']}`}>
          <Modal.Title className="truncate text-xl strong">{check.title}</Modal.Title>
          {!phone && <CheckBadge check={check} />}
        </div>
        <p className="truncate text-s muted" title={facts.join(' · ')}>
          {facts.join(' · ')}
        </p>
      </div>
      <div className={`row fixed gap-6 ${classes['tools']}`}>
        {chip}
        {!phone && <PresenceAvatars people={present} />}
        {isWide ? (
          <>
            <Button variant="default" leftSection={<QrCode size={17} />} onClick={onLabels}>
              {t('labels')}
            </Button>
            <Button variant="default" leftSection={<FileSpreadsheet size={17} />} onClick={onExport}>
              {t('excel.button')}
            </Button>
          </>
        ) : (
          <>
            <ActionIcon size={size} aria-label={t('excel.button')} onClick={onExport}>
              <FileSpreadsheet size={21} strokeWidth={1.75} />
            </ActionIcon>
            <Menu position="bottom-end" radius="lg" shadow="md" width={220} zIndex={250}>
              <Menu.Target>
                <ActionIcon size={size} aria-label={t('menuOf', { title: check.title })}>
                  <EllipsisVertical size={21} strokeWidth={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item mih={44} leftSection={<QrCode size={17} />} onClick={onLabels}>
                  {t('labels')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
        {complete}
      </div>
    </div>
  )
}

/** What was planned besides the place. */
function planWords(
  { leader, helpers, dueOn, isBlind, follows, scope }: InventoryCheck,
  t: Translate<'inventory'>,
): string[] {
  const named = scope ? [...scope.locations, ...scope.categories, ...scope.holders].map(({ name }) => name) : []
  return [
    ...named,
    ...(scope?.view ? [scope.view] : []),
    ...(scope?.sample ? [t('plan.sample', { count: scope.sample })] : []),
    ...(leader ? [t('plan.leader', { name: leader.name })] : []),
    ...helpers.map(({ name, places }) =>
      places.length > 0 ? `${name}: ${places.map((each) => each.name).join(', ')}` : name,
    ),
    ...(dueOn ? [t('plan.due', { date: formatDay(dueOn) })] : []),
    ...(isBlind ? [t('plan.blind')] : []),
    ...(follows ? [t('plan.follows', { code: follows.checkCode })] : []),
  ]
}

export function CheckBadge({ check: { status } }: { check: InventoryCheck }) {
  const { t } = useTranslation('inventory')
  return <StatusBadge tone={toneOf(status)} label={t(`status.${shownStatus(status)}`)} />
}
