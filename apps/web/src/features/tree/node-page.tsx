import type { NodeFacts } from '@nine/contract/tree/tree-node'
import { Eye, Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Ancestors } from '../../ui/tree/ancestors.tsx'
import { type RowAction, RowActions } from '../../ui/list/row-actions.tsx'
import { SHORT_TOAST, toastSuccess } from '../../ui/feedback/toast.tsx'
import type { TreeColumn, TreeListing } from '../../ui/tree/tree-listing.ts'
import { TreePage } from '../../ui/tree/tree-page.tsx'
import classes from '../../ui/tree/tree-page.module.css'
import { assetTotals, byIdOf } from '../../ui/tree/tree-rows.ts'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { DeleteNodeDialog } from './delete-node-dialog.tsx'
import type { NodeDetailProps } from './node-detail.tsx'
import type { NodeDialogProps, NodeTarget } from './node-dialog.tsx'
import { useNodeList } from './node.queries.ts'
import type { TreeFeature } from './tree-feature.ts'

/** Search params of every such page. */
interface Search {
  search?: string | undefined
  /** The node whose details are open. */
  id?: string | undefined
}

interface Props<N extends NodeFacts> extends Pick<TreeListing<N>, 'lookOf' | 'renderState'> {
  tree: TreeFeature<N>
  search: Search
  onGo: (change: Search, replace?: boolean) => void
  onShowAll: () => void
  wordsOf: (node: N) => string
  ancestorsOf: (node: N, byId: ReadonlyMap<string, N>) => string[]
  /** The columns, in order. */
  columnsOf: (shared: Record<'level' | 'path' | 'assets', TreeColumn<N>>) => TreeColumn<N>[]
  /** In a row's menu, below what every tree offers. */
  menuOf?: (node: N) => RowAction[]
  filter?: ((node: N) => boolean) | undefined
  filterControl?: ReactNode
  /** Why even an empty node cannot be deleted. */
  deleteWarning?: string
  Detail: ComponentType<NodeDetailProps<N>>
  Dialog: ComponentType<NodeDialogProps<N>>
}

/** The page of a tree: its list, the details of one node, and the dialogs that change it. */
export function NodePage<N extends NodeFacts>(props: Props<N>) {
  const { tree, search, onGo, ancestorsOf, columnsOf, menuOf, deleteWarning, Detail, Dialog, ...listing } = props
  const { kind, queries } = tree
  const { t } = useTranslation(kind)
  const { t: shared } = useTranslation('tree')
  const { id: business, url } = useEnterprise()
  const mayWrite = usePermissions(business).can(`${kind}.write`)
  const list = useNodeList(queries, business)
  const [editing, setEditing] = useState<NodeTarget<N>>()
  const [deleting, setDeleting] = useState<N>()
  const totals = useMemo(() => assetTotals(list.nodes ?? []), [list.nodes])
  const byId = useMemo(() => byIdOf(list.nodes ?? []), [list.nodes])
  const totalOf = ({ _id }: N) => totals.get(_id) ?? 0

  const actionsOf = (node: N): RowAction[] => [
    { label: t('detail'), icon: Eye, onClick: () => onGo({ id: node._id }) },
    ...(node.canAddChildren
      ? [{ label: t('addChild'), icon: Plus, onClick: () => setEditing({ parent: node._id }) }]
      : []),
    ...(menuOf?.(node) ?? []),
  ]

  const columns = columnsOf({
    level: {
      key: 'level',
      width: '88px',
      label: shared('levelColumn'),
      render: ({ level }) => (
        <span className={`chip text-xs soft medium radius-s tinted ${classes['chip']}`}>
          {shared('level', { level })}
        </span>
      ),
    },
    path: {
      key: 'path',
      width: '19%',
      wide: true,
      label: shared('path'),
      render: (node) => <Ancestors names={ancestorsOf(node, byId)} />,
    },
    assets: {
      key: 'assets',
      width: '88px',
      label: shared('assets'),
      align: 'end',
      render: (node) => <span className="num">{formatNumber(totalOf(node))}</span>,
    },
  })

  return (
    <>
      <TreePage
        {...listing}
        list={list}
        icon={tree.icon}
        label={t('list')}
        nameLabel={t('name')}
        words={{
          search: t('search'),
          add: t('add'),
          empty: t('empty'),
          emptyText: t('emptyText'),
          emptyReader: t('emptyReader'),
          sample: t('sample'),
          nothingFound: t('nothingFound'),
          failed: t('loadFailed'),
        }}
        search={search.search ?? ''}
        onSearch={(text) => onGo({ search: text || undefined }, true)}
        columns={columns}
        iconOf={tree.iconOf}
        ancestorsOf={(node) => ancestorsOf(node, byId)}
        assetsOf={totalOf}
        renderActions={(node) =>
          mayWrite && (
            <RowActions
              name={node.name}
              onEdit={() => setEditing({ node })}
              onDelete={() => setDeleting(node)}
              more={actionsOf(node)}
            />
          )
        }
        openId={search.id}
        onOpen={({ _id }) => onGo({ id: _id })}
        onAdd={mayWrite ? () => setEditing({}) : undefined}
        onSample={async () => {
          await queries.addSample(business)
          toastSuccess(shared('sampleDone'), SHORT_TOAST)
        }}
      />
      <Detail
        business={business}
        url={url}
        id={search.id}
        byId={byId}
        totalOf={totalOf}
        mayWrite={mayWrite}
        onOpen={(id) => onGo({ id }, true)}
        onAddChild={({ _id }) => setEditing({ parent: _id })}
        onEdit={(node) => setEditing({ node })}
        onDelete={setDeleting}
        onClose={() => onGo({ id: undefined })}
      />
      <Dialog business={business} target={editing} onClose={() => setEditing(undefined)} />
      <DeleteNodeDialog
        tree={tree}
        business={business}
        node={deleting}
        totalOf={totalOf}
        warning={deleteWarning}
        onClose={() => setDeleting(undefined)}
        onDeleted={(id) => search.id === id && onGo({ id: undefined }, true)}
      />
    </>
  )
}
