import { UnstyledButton } from '@mantine/core'
import type { Category } from '@nine/contract/category'
import { pathNames } from '@nine/contract/tree'
import { useQuery } from '@tanstack/react-query'
import { FolderX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { TreeDetail, TreeDetailDrawer } from '../../ui/tree-detail.tsx'
import classes from '../../ui/tree-detail.module.css'
import { useLast } from '../../ui/use-last.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { AssetsHere } from '../location/assets-here.tsx'
import { categoryIcon } from './category-icon.ts'
import { categoryQuery } from './category.queries.ts'
import { ConsumableTag } from './consumable-tag.tsx'

export interface CategoryDetailProps {
  business: string
  /** The enterprise's address. */
  url: string
  /** Undefined: closed. */
  id: string | undefined
  /** What the list knows already. */
  byId: ReadonlyMap<string, Category>
  /** Assets there and below. */
  totalOf: (category: Category) => number
  mayWrite: boolean
  onOpen: (id: string) => void
  onAddChild: (category: Category) => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
  onClose: () => void
}

/** Everything about one category. */
export function CategoryDetail(props: CategoryDetailProps) {
  const { t } = useTranslation('category')
  const shown = useLast(props.id)
  return (
    <TreeDetailDrawer opened={props.id !== undefined} label={t('detail')} onClose={props.onClose}>
      {shown && <Facts {...props} id={shown} />}
    </TreeDetailDrawer>
  )
}

function Facts(props: CategoryDetailProps & { id: string }) {
  const { t } = useTranslation('category')
  const { t: tree } = useTranslation('tree')
  const phone = usePhone()
  const { business, url, id, byId, totalOf, mayWrite, onOpen } = props
  const { data = byId.get(id), error, isPending, refetch } = useQuery(categoryQuery(business, id))
  const gone = data === null || (error instanceof ApiError && error.code === 'category.not_found')
  if (gone || (!data && !error && !isPending))
    return (
      <div className={classes['scroll']}>
        <EmptyState icon={FolderX} title={t('notFound')} text={t('notFoundText')} />
      </div>
    )
  if (!data)
    return (
      <div className={classes['scroll']} data-apart>
        {error ? (
          <ErrorState message={messageOf(error) || t('detailFailed')} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={5} height={60} />
        )}
      </div>
    )

  const { parent } = data
  const total = Math.max(totalOf(data), data.assetCount)
  const none = <span className={classes['quiet']}>–</span>
  return (
    <TreeDetail
      name={data.name}
      path={byId.has(id) ? pathNames(data, byId) : [data.name]}
      icon={categoryIcon(data)}
      chip={data.isConsumable && <ConsumableTag />}
      facts={[
        { label: tree('assets'), value: formatNumber(total) },
        { label: t('children'), value: formatNumber(data.childrenCount) },
        { label: tree('levelColumn'), value: String(data.level), of: `/ ${data.maxLevel}` },
      ]}
      rows={[
        { label: t('code'), value: data.code },
        {
          label: t('parent'),
          value: parent ? (
            <>
              <UnstyledButton className={classes['link'] ?? ''} onClick={() => onOpen(parent._id)}>
                {parent.name}
              </UnstyledButton>{' '}
              <span className={classes['whole']}>· {tree('level', { level: parent.level })}</span>
            </>
          ) : (
            <span className={classes['quiet']}>{t('noParent')}</span>
          ),
        },
        {
          label: tree('description'),
          value: data.description || <span className={classes['quiet']}>{tree('noDescription')}</span>,
        },
        {
          label: t('depreciationRate'),
          value: data.depreciationRate === null ? none : `${formatNumber(data.depreciationRate)} %`,
        },
        {
          label: t('usefulLife'),
          value: data.usefulLife === null ? none : t('yearCount', { years: formatNumber(data.usefulLife) }),
        },
        {
          label: t('addingChildren'),
          value: (
            <>
              {data.canAddChildren ? t('childrenAllowed', { count: data.maxLevel - data.level }) : t('childrenRefused')}{' '}
              <span className={classes['quiet']}>{t('maxLevel', { level: data.maxLevel })}</span>
            </>
          ),
        },
        { label: tree('updatedAt'), value: formatDateTime(data.updatedAt) },
      ]}
      actions={
        mayWrite
          ? {
              addChild: t(phone ? 'addChildShort' : 'addChild'),
              childRefusal: data.canAddChildren ? undefined : t('category.level_limit', { ns: 'errors' }),
              onAddChild: () => props.onAddChild(data),
              onEdit: () => props.onEdit(data),
              deleteRefusal:
                data.childrenCount > 0 || data.assetCount > 0 ? t('category.not_empty', { ns: 'errors' }) : undefined,
              onDelete: () => props.onDelete(data),
            }
          : undefined
      }
    >
      <AssetsHere business={business} url={url} place={{ category: id }} total={total} />
    </TreeDetail>
  )
}
