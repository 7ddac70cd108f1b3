import { ASSET_PAGE_SIZE } from '@nine/contract/asset/asset-fields'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { useTitleCount } from '../../../ui/list/title-count.ts'
import { useLastPage } from '../../../ui/list/use-last-page.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { BackToAssets } from '../../batch/back-to-assets.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { sendRestore } from '../asset-changes.ts'
import { refreshAssets } from '../asset.queries.ts'
import { NOTHING_CHOSEN, without } from '../list/selection.ts'
import classes from '../list/asset-page.module.css'
import { TrashBar } from './trash-bar.tsx'
import { TrashRows } from './trash-rows.tsx'
import { TrashSearch } from './trash-search.ts'
import { sendPurge, trashQuery } from './trash.queries.ts'

/** Deleted assets: brought back by managers, removed for good by owners. */
export function TrashPage() {
  const { t } = useTranslation('batch')
  const { id: business, url } = useEnterprise()
  const { can } = usePermissions(business)
  const phone = useIsPhone()
  const navigate = useNavigate()
  const search = TrashSearch.parse(useSearch({ strict: false }))
  const page = search.page ?? 1
  const list = useQuery(trashQuery(business, search))
  const { data } = list
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const [busy, setBusy] = useState(false)
  useTitleCount(phone ? undefined : data?.totalCount)
  const go = (change: TrashSearch, replace = false) =>
    void navigate({
      to: workspacePaths.trash,
      params: { subdomain: url },
      search: { ...search, page: undefined, ...change },
      replace,
    })
  const found = data && !list.isPlaceholderData ? { shown: data.data.length, total: data.totalCount } : undefined
  const beyond = useLastPage(page, ASSET_PAGE_SIZE, found, (last) => go({ page: last > 1 ? last : undefined }, true))

  async function run(some: string[], work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      toastSuccess(await work())
      setChosen((now) => without(now, some))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      void refreshAssets(business)
    }
  }
  const restore = (some: string[]) =>
    run(some, async () => {
      const restored = await sendRestore(business, some)
      return t('trash.restored', { count: restored, shown: formatNumber(restored) })
    })
  async function purge(some: string[]): Promise<void> {
    const count = { count: some.length, shown: formatNumber(some.length) }
    const question = {
      title: t('trash.purgeTitle', count),
      text: t('trash.purgeText'),
      action: t('trash.purge'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await run(some, async () => {
      const purged = await sendPurge(business, some)
      return t('trash.purged', { count: purged, shown: formatNumber(purged) })
    })
  }
  const rowActions = {
    mayPurge: can('asset.purge'),
    busy,
    onRestore: (some: string[]) => void restore(some),
    onPurge: (some: string[]) => void purge(some),
  }
  return (
    <div className={`column ${classes['page']}`}>
      <BackToAssets />
      <div className="row wrap gap-6 mb-6">
        <SearchField
          className="grow"
          label={t('trash.search')}
          value={search.search ?? ''}
          onSearch={(typed) => go({ search: typed || undefined }, true)}
        />
        <span className="text-s muted">{t('trash.hint')}</span>
      </div>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} height={60} />}
      {data?.data.length === 0 && !beyond && (
        <EmptyState
          icon={search.search ? SearchX : Trash2}
          title={t(search.search ? 'trash.noMatch' : 'trash.empty')}
        />
      )}
      {data && data.data.length > 0 && (
        <>
          <div className="box clip" data-stale={list.isPlaceholderData || undefined}>
            <TrashRows {...rowActions} assets={data.data} chosen={chosen} onChoose={setChosen} />
          </div>
          <div className={classes['pager']}>
            <Pager
              page={page}
              limit={ASSET_PAGE_SIZE}
              total={data.totalCount}
              onChange={(to) => go({ page: to > 1 ? to : undefined })}
            />
          </div>
        </>
      )}
      {chosen.size > 0 && <TrashBar {...rowActions} chosen={chosen} onClear={() => setChosen(NOTHING_CHOSEN)} />}
    </div>
  )
}
