import { ActionIcon, Tooltip } from '@mantine/core'
import type { Checker, InventoryCheck, InventorySummary } from '@nine/contract/inventory/inventory'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { Flag, X } from 'lucide-react'
import { useMemo } from 'react'
import { formatDateTime, formatNumber, formatPercent, formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ASSET_STATUS_TONES } from '../../../lib/tone.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import classes from './check-overview.module.css'
import { groupsOf, type ShownItem } from './check-items.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { percentOf } from '../inventory-progress.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { PhotoButton } from './photo-button.tsx'

const RECENT = 7
const AVATARS_SHOWN = 4
const PHONE_AVATARS_SHOWN = 3

interface SummaryProps {
  summary: InventorySummary
}

/** The three conditions with their counts. */
function Legend({ summary: { checked, damaged, missing } }: SummaryProps) {
  const { t } = useTranslation('inventory')
  const parts = [
    ['green', checked - damaged - missing, t('condition.available')],
    ['orange', damaged, t('condition.damaged')],
    ['red', missing, t('condition.lost')],
  ] as const
  return (
    <ul className={`flex bordered radius-l ${classes['legend']}`}>
      {parts.map(([tone, count, label]) => (
        <li key={tone}>
          <span className="dot" data-tone={tone} aria-hidden="true" />
          <b className="num text-l">{formatNumber(count)}</b>
          <span className="text-xs soft whole-row">{label}</span>
        </li>
      ))}
    </ul>
  )
}

/** The upper part of the left column. */
export function RingOverview({ summary }: SummaryProps) {
  const { t } = useTranslation('inventory')
  const percent = percentOf(summary)
  const left = summary.totalAssets - summary.checked
  return (
    <>
      <div className={`row gap-7 ${classes['ring']}`}>
        <div className="fixed" aria-hidden="true">
          <ProgressRing size={84} thickness={8} share={percent / 100}>
            <span className="text-l strong">{formatPercent(percent)}</span>
          </ProgressRing>
        </div>
        <div>
          <p className="text-xl soft" data-testid="counter">
            <b className="num ink text-4xl bold">{formatNumber(summary.checked)}</b> /{' '}
            {formatNumber(summary.totalAssets)} {t('assets')}
          </p>
          <p className="text-s muted">{left > 0 ? t('left', { count: left }) : t('allChecked')}</p>
        </div>
      </div>
      <Legend summary={summary} />
    </>
  )
}

/** The same for phones. */
export function BarOverview({
  summary,
  people,
  end,
}: SummaryProps & { people: readonly Checker[]; end: React.ReactNode }) {
  const { t } = useTranslation('inventory')
  const values = {
    checked: formatNumber(summary.checked),
    count: summary.totalAssets,
    total: formatNumber(summary.totalAssets),
    percent: formatPercent(percentOf(summary)),
  }
  return (
    <section className={`column fixed gap-4 line-bottom ${classes['hero']}`}>
      <div className={`row between gap-5 ${classes['heroTop']}`}>
        <p className={`soft text-2xl nowrap ${classes['heroCount']}`} data-testid="counter">
          <b className="num ink bold">{values.checked}</b> <span className="num">/ {values.total}</span>
          <small className="text-l">{values.percent}</small>
        </p>
        {end}
      </div>
      <ProgressBar summary={summary} label={t('progressOf', values)} size={8} />
      <div className={`row between gap-5 ${classes['heroTop']}`}>
        <Legend summary={summary} />
        <PresenceAvatars people={people} />
      </div>
    </section>
  )
}

/** Who has the check open now. */
export function PresenceAvatars({ people }: { people: readonly Checker[] }) {
  const { t } = useTranslation('inventory')
  const phone = useIsPhone()
  const most = phone ? PHONE_AVATARS_SHOWN : AVATARS_SHOWN
  if (people.length === 0) return null
  const names = people.map(({ name }) => name).join(', ')
  return (
    <Tooltip label={t('people', { names })} multiline maw={280}>
      <span className={`inline-row ${classes['faces']}`} role="img" aria-label={t('people', { names })}>
        {people.slice(-most).map(({ UserId, name, photo }) => (
          <span key={UserId} className={`relative radius-round ${classes['face']}`}>
            <PersonAvatar name={name} photo={photo} size={phone ? 26 : 30} />
          </span>
        ))}
        {people.length > most && (
          <span className={`text-xs muted borderless ${classes['others']}`}>+{people.length - most}</span>
        )}
      </span>
    </Tooltip>
  )
}

interface PlacesProps {
  items: readonly ShownItem[]
  /** Those that somebody has counted to the end. */
  finished: readonly string[]
  /** Undefined where nothing changes any more. */
  onFinish: ((location: string, isFinished: boolean) => void) | undefined
  onPick: (key: string) => void
}

/** Progress by location; links to its group. */
export function Places({ items, finished, onFinish, onPick }: PlacesProps) {
  const { t } = useTranslation('inventory')
  const groups = useMemo(() => groupsOf(items, 'location', () => true), [items])
  if (groups.length === 0) return null
  return (
    <section>
      <h3 className="text-s strong mb-4">{t('byPlace')}</h3>
      <ul className={`scroll ${classes['places']}`}>
        {groups.slice(0, 200).map(({ key, name, checked, total }) => (
          <li key={key} className="row gap-2">
            <button
              type="button"
              className={`grid full hover focus-inside ink text-s radius-m ${classes['place']}`}
              onClick={() => onPick(key)}
            >
              <span className="truncate">{name || t('group.nowhere')}</span>
              <span className="num">
                {formatNumber(checked)} / {formatNumber(total)}
              </span>
              <ProgressBar
                summary={{ totalAssets: total, checked, damaged: 0, missing: 0 }}
                label={t('groupDone', { checked, total })}
                size={4}
              />
            </button>
            {onFinish && (
              <ActionIcon
                className="fixed"
                variant={finished.includes(key) ? 'light' : 'subtle'}
                aria-pressed={finished.includes(key)}
                aria-label={t('place.finish', { name: name || t('group.nowhere') })}
                onClick={() => onFinish(key, !finished.includes(key))}
              >
                <Flag size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last marks of everybody, newest first. */
export function RecentMarks({ items, people }: { items: readonly ShownItem[]; people: ReadonlyMap<string, Checker> }) {
  const { t } = useTranslation('inventory')
  const recent = useMemo(
    () =>
      items
        .filter(({ checked, checkedAt }) => checked && checkedAt !== null)
        .sort((a, b) => (b.checkedAt ?? '').localeCompare(a.checkedAt ?? ''))
        .slice(0, RECENT),
    [items],
  )
  if (recent.length === 0) return null
  return (
    <section>
      <h3 className="text-s strong mb-4">{t('recent')}</h3>
      <ul className="list">
        {recent.map(({ _id, asset, condition, checkedBy, checkedAt }) => {
          const by = people.get(checkedBy ?? '')
          return (
            <li key={_id} className={`row gap-5 text-s ${classes['mark']}`}>
              <PersonAvatar name={by?.name ?? '?'} photo={by?.photo} size={20} />
              <span className="column grow slim">
                <span className="truncate">{asset.name}</span>
                <small className="truncate muted text-xs">
                  {asset.code}
                  {condition !== 'available' && (
                    <span data-tone={ASSET_STATUS_TONES[condition]}>
                      {' · '}
                      {t(`condition.${condition}`).toLowerCase()}
                    </span>
                  )}
                </small>
              </span>
              <time className="muted" title={formatDateTime(checkedAt ?? 0)}>
                {formatTime(checkedAt ?? 0)}
              </time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface UnmatchedAndLateProps {
  check: InventoryCheck
  onRemove: ((id: string) => Promise<void>) | undefined
  onPhoto: ((code: string, photo: File) => Promise<void>) | undefined
}

/** Unknown codes and late marks of the check. */
export function UnmatchedAndLateMarks({ check, onRemove, onPhoto }: UnmatchedAndLateProps) {
  const { t } = useTranslation('inventory')
  const codes = check.unknownCodes.map(({ _id, code, asset, isInTrash, count, by, at, place, photo }) => ({
    _id,
    picture: photo,
    photo:
      asset || !onPhoto
        ? undefined
        : { label: t('place.photo', { code }), onPhoto: (file: File) => void onPhoto(_id, file) },
    text: asset?.name ?? code,
    facts: [
      isInTrash ? t('beside.inTrash') : '',
      ...(asset ? [asset.code, asset.location.join(PATH_SEPARATOR)] : []),
      count > 1 ? t('beside.times', { count }) : '',
      place?.name ?? '',
      by.name,
      formatDateTime(at),
    ],
    remove: onRemove && {
      label: t('beside.remove', { code: asset?.name ?? code }),
      run: () => void onRemove(_id),
    },
  }))
  const late = check.addendum.map(({ _id, name, checked, condition, by, at }) => ({
    _id,
    picture: undefined,
    photo: undefined,
    text: `${name}: ${checked ? t(`condition.${condition}`) : t('unchecked')}`,
    facts: [by.name, formatDateTime(at)],
    remove: undefined,
  }))
  const lists = [
    { title: t('beside.unknown'), rows: codes },
    { title: t('beside.addendum'), rows: late },
  ]
  return lists.map(
    ({ title, rows }) =>
      rows.length > 0 && (
        <section key={title} aria-label={title}>
          <h3 className="text-s strong mb-4">
            {title} <span className="muted medium">{rows.length}</span>
          </h3>
          <ul className="list">
            {rows.map(({ _id, text, facts, remove, picture, photo }) => (
              <li key={_id} className={`row gap-4 text-s anywhere ${classes['beside']}`}>
                {picture && <img className={`fixed radius-s ${classes['codePhoto']}`} src={picture} alt="" />}
                <span className="column grow slim">
                  <span>{text}</span>
                  <small className="muted text-xs">{facts.filter(Boolean).join(' · ')}</small>
                </span>
                {photo && <PhotoButton {...photo} />}
                {remove && (
                  <ActionIcon className="fixed" aria-label={remove.label} onClick={remove.run}>
                    <X size={16} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
