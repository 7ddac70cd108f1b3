import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { messageOf } from '../../lib/error-message.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList, workspacePaths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { overdueQuery, PEOPLE_A_PAGE } from './custody.queries.ts'
import { DueChip } from './due-chip.tsx'

interface Props {
  business: string
  url: string
  page: number | undefined
  onPage: (page: number) => void
}

/** What should have been returned, the latest first, with who holds it. */
export function OverdueList({ business, url, page = 1, onPage }: Props) {
  const { t } = useTranslation('custody')
  const list = useQuery(overdueQuery(business, page))
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.isPending) return <RowsSkeleton rows={6} height={60} />
  if (list.data.data.length === 0) return <EmptyState icon={CalendarCheck} title={t('overdue.empty')} />
  return (
    <>
      <ul className="list box clip" data-stale={list.isPlaceholderData || undefined}>
        {list.data.data.map((row) => (
          <li key={row.custody} className="row between wrap gap-5 p-6 line-bottom">
            <span className="column slim gap-2 grow">
              <TextLink {...assetList(url)} search={{ asset: row.asset }} className="medium anywhere clamp">
                {row.name}
              </TextLink>
              <span className="text-xs muted">{row.code}</span>
            </span>
            <span className="row wrap gap-5">
              <TextLink to={workspacePaths.keeper} params={{ subdomain: url }} search={{ id: row.keeper.id }}>
                {row.keeper.name}
              </TextLink>
              {row.dueOn && <span className="text-s muted">{t('overdue.due', { date: formatDay(row.dueOn) })}</span>}
              <DueChip custody={row} look="plain" />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Pager page={page} limit={PEOPLE_A_PAGE} total={list.data.totalCount} onChange={onPage} />
      </div>
    </>
  )
}
