import type { Activity } from '@nine/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList, workspacePaths } from '../../paths.ts'
import { TextLink } from '../../ui/link.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { useBatchWords } from '../batch/use-batch-words.ts'
import { activityQuery } from './to-do.queries.ts'

/** What was done lately; each entry leads to its list. */
export function ActivityCard({ business, url }: { business: string; url: string }) {
  const { t } = useTranslation('dashboard')
  const { data, isError } = useQuery(activityQuery(business))
  if (isError || data?.length === 0) return null
  return (
    <section className="box column slim p-7" aria-labelledby="lately">
      <h2 id="lately" className="text-l mb-4">
        {t('activity.title')}
      </h2>
      <ul className="list">
        {data?.map((activity) => (
          <li key={`${activity.kind} ${activity._id}`} className="row gap-5 py-4 line-top">
            <PersonAvatar name={activity.by.name} photo={activity.by.photo} size={26} />
            <Words activity={activity} url={url} />
            <time className="text-xs muted nowrap" dateTime={activity.at}>
              {when(activity.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ activity, url }: { activity: Activity; url: string }) {
  const { t } = useTranslation('dashboard')
  const { titleOf, targetOf } = useBatchWords()
  const { kind, by, subject, count, number, whom, isOver } = activity
  const what = count > 1 ? t('activity.more', { first: subject, shown: formatNumber(count - 1) }) : subject
  const batch = {
    action: subject,
    total: count,
    kind: isOver ? 'undo' : 'bulk',
    target: whom || null,
    field: null,
  } as const
  const sentence = {
    asset: () => t('activity.asset', { what }),
    handover: () => t('activity.handover', { what, whom }),
    return: () => t('activity.return', { what, whom }),
    maintenance: () => t(isOver ? 'activity.maintained' : 'activity.maintenance', { what }),
    stocktake: () => t(isOver ? 'activity.counted' : 'activity.stocktake', { what: subject }),
    batch: () => [titleOf(batch), targetOf(batch)].filter(Boolean).join(' → '),
  }[kind]()
  return (
    <span className="column grow slim">
      <TextLink {...listOf(activity, url)} className="text-s ink anywhere">
        {sentence}
      </TextLink>
      <span className="text-xs muted anywhere">{[by.name, number].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** Where it is found again. */
function listOf({ kind, _id, number }: Activity, url: string): LinkProps {
  const params = { subdomain: url }
  switch (kind) {
    case 'asset':
      return { ...assetList(url), search: { asset: _id } }
    case 'handover':
    case 'return':
      return { to: workspacePaths.handovers, params, search: { search: number } }
    case 'batch':
      return { to: workspacePaths.batches, params }
    case 'maintenance':
      return { to: workspacePaths.maintenance, params, search: { tab: 'jobs' } }
    case 'stocktake':
      return { to: workspacePaths.inventory, params, search: { check: _id } }
  }
}

/** Of today the time, of other days the date. */
const when = (at: string): string => (formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDate(at))
