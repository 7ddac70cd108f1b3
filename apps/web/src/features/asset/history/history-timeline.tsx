import { ActionIcon, NativeSelect } from '@mantine/core'
import type { AssetDetail } from '@nine/contract/asset/asset'
import type { FieldChange, HistoryAction, HistoryEntry } from '@nine/contract/asset/asset-history'
import { HISTORY_PAGE_SIZE, HISTORY_SHOWN } from '@nine/contract/asset/asset-fields'
import {
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  CircleDot,
  type LucideIcon,
  MapPin,
  Pencil,
  Layers,
  Plus,
  RotateCcw,
  Trash2,
  UserRoundCheck,
  UserRoundMinus,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { AssetStatusBadge } from '../asset-status-badge.tsx'
import { toneOf } from '../asset-status.ts'
import classes from './history-timeline.module.css'
import { historyQuery } from './history.queries.ts'
import { type HistoryKind, isAssetField, isReturn, kindOf, pageOf, rhythmIn, wordKey } from './history-words.ts'

const ICONS: Record<HistoryKind, LucideIcon> = {
  create: Plus,
  update: Pencil,
  delete: Trash2,
  status: CircleDot,
  move: MapPin,
  assigned: UserRoundCheck,
  restore: RotateCcw,
}

/** What one may ask for by itself: each of these happens again and again. */
const CHOICES = ['all', 'assigned', 'move', 'status', 'update'] as const satisfies readonly (HistoryAction | 'all')[]
type Chosen = (typeof CHOICES)[number]

interface Props {
  detail: AssetDetail
  business: string
}

/** What happened to the asset, newest first; where that is much, one kind of it can be chosen. */
export function HistoryTimeline({ detail, business }: Props) {
  const { t } = useTranslation('assetDialog')
  const phone = useIsPhone()
  const [chosen, setChosen] = useState<Chosen>('all')
  const some = useQuery({ ...historyQuery(business, detail.asset._id, chosen), enabled: chosen !== 'all' })
  const shown = chosen === 'all' ? detail : some.data
  return (
    <section aria-labelledby="history-title" aria-busy={!shown && !some.error}>
      <div className="row between gap-5 mb-6">
        <h2 id="history-title">
          {t('history.title')}{' '}
          {shown && (
            <span className="text-s muted regular ms-3">
              {t('history.count', { count: shown.historyTotal, shown: formatNumber(shown.historyTotal) })}
            </span>
          )}
        </h2>
        {detail.historyTotal > HISTORY_PAGE_SIZE && (
          <NativeSelect
            className={`fixed ${classes['choice']}`}
            size={phone ? 'md' : 'xs'}
            aria-label={t('history.choose')}
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(CHOICES.find((choice) => choice === value) ?? 'all')}
            data={CHOICES.map((value) => ({ value, label: t(`history.choices.${value}`) }))}
          />
        )}
      </div>
      {shown ? (
        <Entries key={chosen} entries={shown.history} />
      ) : some.error ? (
        <ErrorState message={messageOf(some.error)} onRetry={() => void some.refetch()} />
      ) : (
        <RowsSkeleton rows={HISTORY_PAGE_SIZE} />
      )}
    </section>
  )
}

/** Five at a time. */
function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('assetDialog')
  const phone = useIsPhone()
  const shown = entries.slice(0, HISTORY_SHOWN)
  const [page, setPage] = useState(1)
  const [seen, setSeen] = useState(entries)
  // The history changed: the newest entry is on the first page.
  if (seen !== entries) {
    setSeen(entries)
    if (seen[0]?._id !== entries[0]?._id || seen.length !== entries.length) setPage(1)
  }
  const pages = Math.ceil(shown.length / HISTORY_PAGE_SIZE)
  const first = (page - 1) * HISTORY_PAGE_SIZE + 1
  if (shown.length === 0) return <p className="muted text-s">{t('history.none')}</p>
  return (
    <>
      <ol className="list">
        {pageOf(shown, page, HISTORY_PAGE_SIZE).map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className={`row gap-2 text-s muted line-top ${classes['pager']}`} aria-label={t('history.pages')}>
          <span>
            {t('history.range', { first, last: Math.min(page * HISTORY_PAGE_SIZE, shown.length), of: shown.length })}
          </span>
          <ActionIcon
            size={phone ? 44 : 30}
            aria-label={t('history.newer')}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft size={17} />
          </ActionIcon>
          <ActionIcon
            size={phone ? 44 : 30}
            aria-label={t('history.older')}
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight size={17} />
          </ActionIcon>
        </nav>
      )}
    </>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('assetDialog')
  const { changes = [], note } = entry
  const kind = kindOf(entry.action)
  const returned = kind === 'assigned' && isReturn(changes)
  const Icon = returned ? UserRoundMinus : ICONS[kind]
  const status = changes.find(({ field }) => field === 'status')?.to
  const tone = kind === 'status' && status ? toneOf(status) : TONES[kind]
  return (
    <li className={`flex gap-6 relative ${classes['entry']}`} data-tone={tone}>
      <span className={`center fixed radius-round ${classes['disc']}`} aria-hidden="true">
        <Icon size={15} strokeWidth={1.9} />
      </span>
      <div className={`column slim gap-2 text-s ${classes['words']}`}>
        <p className={classes['what']}>
          <b>{entry.performedBy.name}</b>{' '}
          {kind === 'update' && changes.length > 0
            ? t('history.updateFields', { count: changes.length })
            : t(`history.kinds.${returned ? 'returned' : kind}`)}
        </p>
        {changes.map((change) => (
          <Change key={change.field} change={change} named={kind === 'update' || changes.length > 1} />
        ))}
        {note && <p className={`text-s soft anywhere lines ${classes['note']}`}>{note}</p>}
        {entry.batch && (
          <span className="inline-row gap-3 text-xs muted">
            <Layers size={13} aria-hidden="true" />
            {t('history.batch')}
          </span>
        )}
        <time className={classes['time']} dateTime={entry.createdAt}>
          {formatDateTime(entry.createdAt)}
        </time>
      </div>
    </li>
  )
}

const TONES: Record<HistoryKind, string> = {
  create: 'grey',
  update: 'blue',
  delete: 'red',
  status: 'grey',
  move: 'grey',
  assigned: 'green',
  restore: 'green',
}

function Change({ change: { field, name, kind, from, to }, named }: { change: FieldChange; named: boolean }) {
  const { t } = useTranslation([
    'asset',
    'assetStatuses',
    'assetFields',
    'assetDialog',
    'bookedAs',
    'yesNo',
    'maintenance',
  ])
  const nothing = field === 'assignedUser' ? t('asset:nobody') : t('assetDialog:history.nothing')
  const words = (value: string | null) => {
    if (value === null) return nothing
    if (kind === 'yes-no') return t(value === 'true' ? 'yesNo:true' : 'yesNo:false')
    const rhythm = rhythmIn(field, value)
    if (rhythm) return t(rhythm.key, { count: rhythm.count })
    const key = wordKey(field, value)
    return key ? t(key) : value
  }
  const bothNothing = from === null && to === null
  return (
    <div className="column text-s">
      {named && (
        <span className={classes['field']}>{isAssetField(field) ? t(`assetFields:${field}`) : (name ?? field)}</span>
      )}
      {!bothNothing && (
        <span className={`row wrap slim ${classes['values']}`}>
          <s>{words(from)}</s>
          <ArrowRight size={13} role="img" aria-label={t('assetDialog:history.became')} />
          {field === 'status' && to !== null ? <AssetStatusBadge status={to} /> : <b>{words(to)}</b>}
        </span>
      )}
    </div>
  )
}
