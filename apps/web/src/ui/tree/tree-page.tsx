import { Button, Loader } from '@mantine/core'
import { ChevronsDownUp, ChevronsUpDown, type LucideIcon, Plus, SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { SearchField } from '../field/search-field.tsx'
import { RowsSkeleton } from '../feedback/skeletons.tsx'
import { useTitleCount } from '../list/title-count.ts'
import { SHORT_TOAST, toastError } from '../feedback/toast.tsx'
import { TreeCards } from './tree-cards.tsx'
import type { TreeListing } from './tree-listing.ts'
import adding from '../list/add-button.module.css'
import classes from './tree-page.module.css'
import { branches, searchHits, searchIndex, type TreeItem, visibleRows } from './tree-rows.ts'
import { TreeTable } from './tree-table.tsx'
import type { LoadedTree } from './tree-fallback.ts'
import { useIsPhone } from '../use-is-phone.ts'

interface TreePageWords {
  search: string
  add: string
  empty: string
  /** What the first one is good for. */
  emptyText: string
  /** For those who may not add one. */
  emptyReader: string
  sample: string
  nothingFound: string
  /** Prefix of the error message. */
  failed: string
}

interface Props<N extends TreeItem> extends Omit<TreeListing<N>, 'rows' | 'onToggle'> {
  list: LoadedTree<N>
  words: TreePageWords
  icon: LucideIcon
  search: string
  onSearch: (text: string) => void
  /** What the search looks at. */
  wordsOf: (node: N) => string
  /** Filters the list in addition to the search; undefined: no filter. */
  filter?: ((node: N) => boolean) | undefined
  filterControl?: ReactNode
  onShowAll: () => void
  /** Absent: the person may not add. */
  onAdd: (() => void) | undefined
  onSample: () => Promise<void>
}

/** A page that lists a tree. What differs between locations and categories comes from their features. */
export function TreePage<N extends TreeItem>(props: Props<N>) {
  const { list, words, search, onSearch, filter, filterControl, onAdd, onShowAll } = props
  const { t } = useTranslation('tree')
  const phone = useIsPhone()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const { nodes, error } = list
  const narrowed = search !== '' || filter !== undefined
  useTitleCount(nodes?.length)

  return (
    <>
      {nodes?.length !== 0 && (
        <div className={`row gap-4 mb-6 ${classes['toolbar']}`}>
          <SearchField className={classes['search']} value={search} onSearch={onSearch} label={words.search} />
          {filterControl}
          {nodes && !phone && !narrowed && branches(nodes).size > 0 && (
            <CollapseAll
              collapsed={collapsed.size > 0}
              onChange={(all) => setCollapsed(all ? branches(nodes) : new Set())}
            />
          )}
          {onAdd && (
            <Button
              className={`push ${adding['add']}`}
              leftSection={<Plus size={17} strokeWidth={2} />}
              data-hotkey="create"
              onClick={onAdd}
            >
              {words.add}
            </Button>
          )}
        </div>
      )}
      {error !== undefined && (
        <ErrorState message={`${words.failed}: ${messageOf(error)}`} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && (
        <div className="relative">
          <RowsSkeleton rows={10} height={50} />
          <Loader className={classes['spinner']} />
        </div>
      )}
      {nodes?.length === 0 && <Nothing {...props} />}
      {nodes && nodes.length > 0 && (
        <Rows
          {...props}
          nodes={nodes}
          narrowed={narrowed}
          phone={phone}
          collapsed={collapsed}
          setCollapsed={setCollapsed}
        >
          <EmptyState
            icon={SearchX}
            title={words.nothingFound}
            text={t('tryOther')}
            action={
              <Button variant="default" onClick={onShowAll}>
                {t('showAll')}
              </Button>
            }
          />
        </Rows>
      )}
    </>
  )
}

interface RowsProps<N extends TreeItem> extends Props<N> {
  nodes: readonly N[]
  narrowed: boolean
  phone: boolean
  collapsed: ReadonlySet<string>
  setCollapsed: (collapsed: ReadonlySet<string>) => void
  /** Shown when there are no rows. */
  children: ReactNode
}

function Rows<N extends TreeItem>({
  nodes,
  narrowed,
  phone,
  collapsed,
  setCollapsed,
  children,
  ...props
}: RowsProps<N>) {
  const { filter, wordsOf } = props
  const sought = useDeferredValue(props.search)
  const searching = sought !== ''
  // oxlint-disable-next-line react/exhaustive-deps -- what a node says of itself follows from the node
  const index = useMemo(() => (searching ? searchIndex(nodes, wordsOf) : []), [nodes, searching])
  const found = useMemo(() => {
    const hits = searching ? kept(nodes, searchHits(index, sought)) : nodes
    return filter ? hits.filter(filter) : hits
  }, [nodes, index, searching, sought, filter])
  const rows = useMemo(() => visibleRows(found, narrowed ? {} : { collapsed }), [found, narrowed, collapsed])
  if (rows.length === 0) return children

  function toggle({ _id }: N): void {
    const next = new Set(collapsed)
    if (!next.delete(_id)) next.add(_id)
    setCollapsed(next)
  }
  const listing = { ...props, rows, onToggle: narrowed ? undefined : toggle }
  return phone ? <TreeCards {...listing} /> : <TreeTable {...listing} />
}

const kept = <N extends TreeItem>(nodes: readonly N[], ids: ReadonlySet<string>): N[] =>
  nodes.filter(({ _id }) => ids.has(_id))

function CollapseAll({ collapsed, onChange }: { collapsed: boolean; onChange: (all: boolean) => void }) {
  const { t } = useTranslation('tree')
  const Icon = collapsed ? ChevronsUpDown : ChevronsDownUp
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<Icon size={16} strokeWidth={1.75} />}
      onClick={() => onChange(!collapsed)}
    >
      {t(collapsed ? 'expandAll' : 'collapseAll')}
    </Button>
  )
}

function Nothing<N extends TreeItem>({ icon, words, onAdd, onSample }: Props<N>) {
  const [busy, setBusy] = useState(false)
  async function sample(): Promise<void> {
    setBusy(true)
    try {
      await onSample()
    } catch (error) {
      toastError(error, SHORT_TOAST)
    } finally {
      setBusy(false)
    }
  }
  return (
    <EmptyState
      icon={icon}
      title={words.empty}
      text={onAdd ? words.emptyText : words.emptyReader}
      action={
        onAdd && (
          <div className="flex wrap middle gap-5">
            <Button leftSection={<Plus size={17} />} data-hotkey="create" disabled={busy} onClick={onAdd}>
              {words.add}
            </Button>
            <Button variant="default" loading={busy} onClick={() => void sample()}>
              {words.sample}
            </Button>
          </div>
        )
      }
    />
  )
}
