import { UnstyledButton } from '@mantine/core'
import type { NodeFacts } from '@nine/contract/tree/tree-node'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { TreeDetail, TreeDetailDrawer } from '../../ui/tree/tree-detail.tsx'
import classes from '../../ui/tree/tree-detail.module.css'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { AssetsHere } from './assets-here.tsx'
import type { TreeFeature } from './tree-feature.ts'

/** Props from the page. */
export interface NodeDetailProps<N extends NodeFacts> {
  business: string
  /** The slug of the enterprise. */
  url: string
  /** Undefined: closed. */
  id: string | undefined
  /** What the list knows already. */
  byId: ReadonlyMap<string, N>
  /** Assets there and below. */
  totalOf: (node: N) => number
  mayWrite: boolean
  onOpen: (id: string) => void
  onAddChild: (node: N) => void
  onEdit: (node: N) => void
  onDelete: (node: N) => void
  onClose: () => void
}

interface Row {
  label: string
  value: ReactNode
}

/** The feature's own parts. */
export interface OwnFacts {
  /** Names from the root to the node. */
  path: readonly string[]
  chip: ReactNode
  /** Above the parent. */
  first?: readonly Row[]
  /** Below the description. */
  further?: readonly Row[]
  /** Below all rows. */
  below?: ReactNode
}

interface Props<N extends NodeFacts> extends NodeDetailProps<N> {
  tree: TreeFeature<N>
  goneIcon: LucideIcon
  /** Why a node of the last level takes no children. */
  levelLimit: string
  ownOf: (node: N) => OwnFacts
}

/** Everything about one node. */
export function NodeDetail<N extends NodeFacts>(props: Props<N>) {
  const { t } = useTranslation(props.tree.kind)
  const shown = useLastDefined(props.id)
  return (
    <TreeDetailDrawer opened={props.id !== undefined} label={t('detail')} onClose={props.onClose}>
      {shown && <Loaded {...props} id={shown} />}
    </TreeDetailDrawer>
  )
}

function Loaded<N extends NodeFacts>(props: Props<N> & { id: string }) {
  const { tree, business, id, byId, goneIcon } = props
  const { t } = useTranslation(tree.kind)
  const { data = byId.get(id), error, isPending, refetch } = useQuery(tree.queries.oneQuery(business, id))
  function retry(): void {
    // The button goes with the error; without the focus inside, Escape would not close the details.
    document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus()
    void refetch()
  }
  const gone = data === null || (error instanceof ApiError && error.code === `${tree.kind}.not_found`)
  if (gone || (!data && !error && !isPending))
    return (
      <div className={`grow low scroll-y ${classes['scroll']}`}>
        <EmptyState icon={goneIcon} title={t('notFound')} text={t('notFoundText')} />
      </div>
    )
  if (data)
    return (
      <>
        {error && (
          <div className="p-6">
            <ErrorState message={messageOf(error, t('detailFailed'))} onRetry={retry} />
          </div>
        )}
        <Facts {...props} node={data} />
      </>
    )
  return (
    <div className={`grow low scroll-y ${classes['scroll']}`} data-apart>
      {error ? (
        <ErrorState message={messageOf(error, t('detailFailed'))} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={5} height={60} />
      )}
    </div>
  )
}

function Facts<N extends NodeFacts>(props: Props<N> & { node: N }) {
  const { tree, business, url, node, totalOf, mayWrite, levelLimit, ownOf, onOpen } = props
  const { kind } = tree
  const { t } = useTranslation(kind)
  const { t: shared } = useTranslation('tree')
  const { t: foreseen } = useTranslation('foreseen')
  const phone = useIsPhone()
  const { parent } = node
  const { path, chip, first = [], further = [], below } = ownOf(node)
  const total = Math.max(totalOf(node), node.assetCount)
  const holds = node.childrenCount > 0 || node.assetCount > 0
  return (
    <TreeDetail
      name={node.name}
      path={path}
      icon={tree.iconOf(node)}
      chip={chip}
      facts={[
        { label: shared('assets'), value: formatNumber(total) },
        { label: t('children'), value: formatNumber(node.childrenCount) },
        { label: shared('levelColumn'), value: String(node.level), of: `/ ${node.maxLevel}` },
      ]}
      rows={[
        ...first,
        {
          label: t('parent'),
          value: parent ? (
            <>
              <UnstyledButton className={`brand medium relative ${classes['link']}`} onClick={() => onOpen(parent._id)}>
                {parent.name}
              </UnstyledButton>{' '}
              <span className="nowrap">· {shared('level', { level: parent.level })}</span>
            </>
          ) : (
            <span className="muted">{t('noParent')}</span>
          ),
        },
        {
          label: shared('description'),
          value: node.description || <span className="muted">{shared('noDescription')}</span>,
        },
        ...further,
        {
          label: t('addingChildren'),
          value: (
            <>
              {node.canAddChildren
                ? shared('childrenAllowed', { count: node.maxLevel - node.level })
                : shared('childrenRefused')}{' '}
              <span className="muted">{shared('maxLevel', { level: node.maxLevel })}</span>
            </>
          ),
        },
        { label: shared('updatedAt'), value: formatDateTime(node.updatedAt) },
      ]}
      actions={
        mayWrite
          ? {
              addChild: phone ? shared('addChildShort') : t('addChild'),
              childRefusal: node.canAddChildren ? undefined : levelLimit,
              onAddChild: () => props.onAddChild(node),
              onEdit: () => props.onEdit(node),
              deleteRefusal: holds ? foreseen(`${kind}.not_empty`) : undefined,
              onDelete: () => props.onDelete(node),
            }
          : undefined
      }
    >
      {below}
      <AssetsHere business={business} url={url} kind={kind} id={node._id} total={total} />
    </TreeDetail>
  )
}
