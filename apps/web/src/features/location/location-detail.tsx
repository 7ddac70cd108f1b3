import { UnstyledButton } from '@mantine/core'
import type { Location } from '@nine/contract/location'
import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
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
import { AssetsHere } from './assets-here.tsx'
import { LocationStatus } from './location-status.tsx'
import { locationIcon } from './location-icon.ts'
import { locationQuery } from './location.queries.ts'

export interface LocationDetailProps {
  business: string
  /** The enterprise's address. */
  url: string
  /** Undefined: closed. */
  id: string | undefined
  /** What the list knows already. */
  known: (id: string) => Location | undefined
  /** Assets there and below. */
  totalOf: (location: Location) => number
  mayWrite: boolean
  onOpen: (id: string) => void
  onAddChild: (location: Location) => void
  onEdit: (location: Location) => void
  onDelete: (location: Location) => void
  onClose: () => void
}

/** Everything about one location. */
export function LocationDetail(props: LocationDetailProps) {
  const { t } = useTranslation('location')
  const shown = useLast(props.id)
  return (
    <TreeDetailDrawer opened={props.id !== undefined} label={t('detail')} onClose={props.onClose}>
      {shown && <Facts {...props} id={shown} />}
    </TreeDetailDrawer>
  )
}

function Facts(props: LocationDetailProps & { id: string }) {
  const { t } = useTranslation('location')
  const { t: tree } = useTranslation('tree')
  const phone = usePhone()
  const { business, url, id, known, totalOf, mayWrite, onOpen } = props
  const { data = known(id), error, isPending, refetch } = useQuery(locationQuery(business, id))
  const gone = data === null || (error instanceof ApiError && error.code === 'location.not_found')
  if (gone || (!data && !error && !isPending))
    return (
      <div className={classes['scroll']}>
        <EmptyState icon={MapPinOff} title={t('notFound')} text={t('notFoundText')} />
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
  const left = data.maxLevel - data.level
  return (
    <TreeDetail
      name={data.name}
      path={data.hierarchy.map(({ value }) => value)}
      icon={locationIcon(data)}
      chip={<LocationStatus isActive={data.isActive} look="soft" />}
      facts={[
        { label: tree('assets'), value: formatNumber(total) },
        { label: t('children'), value: formatNumber(data.childrenCount) },
        { label: tree('levelColumn'), value: String(data.level), of: `/ ${data.maxLevel}` },
      ]}
      rows={[
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
          label: t('addingChildren'),
          value: (
            <>
              {data.canAddChildren ? t('childrenAllowed', { count: left }) : t('childrenRefused')}{' '}
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
              childRefusal: data.canAddChildren ? undefined : t('levelLimit'),
              onAddChild: () => props.onAddChild(data),
              onEdit: () => props.onEdit(data),
              deleteRefusal:
                data.childrenCount > 0 || data.assetCount > 0 ? t('location.not_empty', { ns: 'errors' }) : undefined,
              onDelete: () => props.onDelete(data),
            }
          : undefined
      }
    >
      <AssetsHere business={business} url={url} place={{ location: id }} total={total} />
    </TreeDetail>
  )
}
