import { type BulkDimension, type previewBulk } from '@nine/contract/batch/batch'
import type { Output } from '@nine/contract/call'
import { pathNames, PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { byIdOf } from '../../../ui/tree/tree-rows.ts'
import { categoryQueries } from '../../category/category.queries.ts'
import { locationQueries } from '../../location/location.queries.ts'
import { isKnownStatus } from '../asset-status.ts'
import { useHolderNames } from '../use-holder-names.ts'
import classes from './bulk-panel.module.css'

interface Props {
  business: string
  by: BulkDimension
  icon: LucideIcon
  preview: Output<typeof previewBulk>
  /** How the server counts the choice; undefined before there is one. */
  target: string | undefined
}

/** For each value the chosen assets have: how many assets there are before and after, the destination last. */
export function BeforeAfter({ business, by, icon, preview, target }: Props) {
  const { t } = useTranslation('batch')
  const namesOf = useNames(business, by)
  const { groups, others, total, same, targetNow } = preview
  const coming = total - same
  return (
    <div className="column gap-3">
      <div className="row between text-s">
        <span className="medium soft">{t('beforeAfter')}</span>
        <span className="text-xs muted">{t('counts')}</span>
      </div>
      <ul className={`list clip bordered radius-l ${classes['groups']}`}>
        {groups.map(({ key, count, now }) => (
          <Line
            key={key}
            icon={icon}
            names={namesOf(key)}
            before={now}
            difference={target === undefined ? 0 : -count}
          />
        ))}
        {others > 0 && <li className="row text-s muted px-6">{t('others', { count: others })}</li>}
        {target !== undefined && (
          <Line icon={icon} names={namesOf(target)} before={targetNow} difference={coming} isTarget />
        )}
      </ul>
    </div>
  )
}

interface LineProps {
  icon: LucideIcon
  /** From the root down. */
  names: readonly string[]
  before: number
  difference: number
  isTarget?: boolean
}

function Line({ icon: Icon, names, before, difference, isTarget = false }: LineProps) {
  const above = names.slice(0, -1).join(PATH_SEPARATOR)
  return (
    <li className="row gap-5 px-6" data-target={isTarget || undefined}>
      <span className={`center fixed radius-m quiet ${classes['icon']}`} aria-hidden="true">
        <Icon size={15} strokeWidth={1.75} />
      </span>
      <span className="column grow slim">
        <b className="medium truncate">{names.at(-1)}</b>
        {above && <span className="text-xs muted truncate">{above}</span>}
      </span>
      <span className="fixed muted num">{formatNumber(before)}</span>
      <ArrowRight size={14} className="fixed muted" aria-hidden="true" />
      <b className={`fixed to-end num ${classes['after']}`}>{formatNumber(before + difference)}</b>
      <span
        className={`fixed centered radius-s text-xs strong toned num ${classes['difference']}`}
        data-tone={isTarget ? 'green' : 'grey'}
      >
        {difference > 0 ? '+' : difference < 0 ? '−' : ''}
        {formatNumber(Math.abs(difference))}
      </span>
    </li>
  )
}

/** The names of what assets point to, from the root down. */
function useNames(business: string, by: BulkDimension): (key: string) => readonly string[] {
  const { t } = useTranslation(['batch', 'asset', 'assetStatuses'])
  const { data: locations = [] } = useQuery({ ...locationQueries.treeQuery(business), enabled: by === 'location' })
  const { data: categories = [] } = useQuery({ ...categoryQueries.treeQuery(business), enabled: by === 'category' })
  const holders = useHolderNames(business, by === 'holder')
  return (key) => {
    if (key === '') return [t(`batch:none.${by}`)]
    if (by === 'status') return [isKnownStatus(key) ? t(`assetStatuses:${key}`) : key]
    if (by === 'visibility') return [t(`asset:visibility.${key === 'public' ? 'public' : 'private'}`)]
    if (by === 'holder') return [holders.get(key) ?? t('batch:gone')]
    const byId = byIdOf<(typeof locations)[number] | (typeof categories)[number]>(
      by === 'location' ? locations : categories,
    )
    const node = byId.get(key)
    return node ? pathNames(node, byId) : [t('batch:gone')]
  }
}
