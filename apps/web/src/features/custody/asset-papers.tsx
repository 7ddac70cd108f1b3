import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { PAPERS_A_PAGE, papersQuery } from './custody.queries.ts'
import { PaperList } from './paper-list.tsx'

interface Props {
  asset: string
  business: string
  mayManage: boolean
}

/** All minutes that an asset is on, newest first. */
export function AssetPapers({ asset, business, mayManage }: Props) {
  const { t } = useTranslation('custody')
  const [page, setPage] = useState(1)
  const list = useQuery(papersQuery(business, { asset, page, limit: PAPERS_A_PAGE }))
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return null
  const { data, totalCount } = list.data
  return (
    <section aria-labelledby="papers-title">
      <h2 id="papers-title">{t('strip.papers')}</h2>
      {data.length === 0 ? (
        <p className="text-s muted mt-4">{t('strip.noPapers')}</p>
      ) : (
        <PaperList business={business} papers={data} mayManage={mayManage} isNarrow />
      )}
      {totalCount > PAPERS_A_PAGE && (
        <div className="mt-4">
          <Pager page={page} limit={PAPERS_A_PAGE} total={totalCount} onChange={setPage} />
        </div>
      )}
    </section>
  )
}
