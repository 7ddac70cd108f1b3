import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DialogHead, FullDialog } from '../../../ui/dialog/full-dialog.tsx'
import { useAssetColumns } from '../../../ui/use-is-phone.ts'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import classes from './asset-detail.module.css'
import { AssetEditor } from './asset-editor.tsx'
import { assetQuery } from '../asset.queries.ts'
import type { ListPlace } from '../list/list-neighbours.ts'

interface Props {
  /** Undefined: closed. */
  id: string | undefined
  business: string
  /** The list behind it, to go from one asset to the next. */
  list: ListPlace | undefined
  onPass: (id: string, page: number) => void
  /** Asks and deletes; returns whether it was deleted. Absent: not permitted. */
  onDelete: ((asset: AssetListItem) => Promise<boolean>) | undefined
  /** Adds another one like it. Absent: not permitted. */
  onDuplicate: ((id: string) => void) | undefined
  onMakeLabels: (ids: string[]) => void
  onClose: () => void
}

/** One asset over the whole window, always ready to be edited. */
export function AssetDetailDialog({ id, onClose, ...props }: Props) {
  const shown = useLastDefined(id)
  return (
    <FullDialog opened={id !== undefined} onClose={onClose}>
      {shown && <AssetDetail key={shown} id={shown} onClose={onClose} {...props} />}
    </FullDialog>
  )
}

function AssetDetail({ id, business, onClose, ...props }: Props & { id: string }) {
  const { t } = useTranslation('assetDialog')
  const { data, error, refetch } = useQuery(assetQuery(business, id))
  if (data) return <AssetEditor detail={data} business={business} onClose={onClose} {...props} />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <DialogHead title={t('detailTitle')} onClose={onClose} />
      {isMissing && (
        <div className={`full ${classes['message']}`}>
          <EmptyState icon={PackageX} title={t('notFound.title')} text={t('notFound.text')} />
        </div>
      )}
      {error && !isMissing && (
        <div className={`full ${classes['message']}`}>
          <ErrorState message={t('loadFailed')} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && <DetailSkeleton />}
    </>
  )
}

function DetailSkeleton() {
  const { t } = useTranslation()
  const columns = useAssetColumns()
  return (
    <div className={`grid grow low ${classes['body']}`} data-columns={columns} role="status" aria-label={t('loading')}>
      {columns === 3 && (
        <div className={`column gap-6 ${classes['picture']}`}>
          <Skeleton height={236} radius="lg" />
          <Skeleton height={54} />
          <Skeleton height={220} radius="lg" />
        </div>
      )}
      <div className={`column gap-6 ${classes['main']}`}>
        <Skeleton height={144} radius="lg" />
        <Skeleton height={80} radius="lg" />
        {[44, 62, 62, 62, 90, 62].map((height, index) => (
          <Skeleton key={`${index}-${height}`} height={height} />
        ))}
      </div>
      {columns > 1 && (
        <div className={`column gap-9 quiet ${classes['aside']}`}>
          <Skeleton height={180} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </div>
      )}
    </div>
  )
}
