import { ActionIcon, Loader, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { pathNames } from '@nine/contract/tree'
import { CornerDownRight, type LucideIcon, RotateCw, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { treeErrorOf } from '../lib/tree-answer.ts'
import { ErrorState } from './error-state.tsx'
import { PathText } from './path-text.tsx'
import { type PickRow, rowId, TreeList, type TreeListHandle } from './tree-list.tsx'
import { effectOfKey } from './tree-keys.ts'
import classes from './tree-picker.module.css'
import { assetTotals, byIdOf, searchHits, searchIndex, type TreeItem, visibleRows, withAncestors } from './tree-rows.ts'
import { usePhone } from './use-phone.ts'

/** A tree from the server: what a query of it answers. */
export interface TreeSource<N> {
  data: readonly N[] | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface TreePickerWords {
  /** Names the tree, and the field that searches it. */
  search: string
  nothingFound: string
  /** Says that the list could not be loaded. */
  failed: string
  /** On the link that makes a new node. */
  create?: string
}

export interface TreeLook<N> {
  words: TreePickerWords
  iconOf: (node: N) => LucideIcon
  /** Offers to choose none as the first line. */
  none?: string
  /** Beside the name. */
  noteOf?: (node: N) => string | undefined
  /** Why a node cannot be chosen; undefined: it can. */
  refusalOf?: (node: N) => string | undefined
  /** Shows the level of nodes below the first. */
  showDepth?: boolean
  /** Makes a new node elsewhere. */
  onCreate?: (() => void) | undefined
  /** What an empty tree offers. */
  empty?: ReactNode
}

interface Props<N extends TreeItem> extends TreeLook<N> {
  source: TreeSource<N>
  value: string | null
  treeId: string
  onPick: (id: string | null) => void
  onClose: () => void
}

/** What opens below the field: a search, the tree, and the whole path of the line one is at. */
export function TreePickerPanel<N extends TreeItem>({ source, onClose, empty, ...props }: Props<N>) {
  const { data: nodes, error } = source
  useLogged(nodes ? undefined : error)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only adds Escape to what is inside
    <div className={classes['panel']} onKeyDown={onKeyDown}>
      {nodes ? (
        nodes.length === 0 && empty ? (
          empty
        ) : (
          <Chooser {...props} nodes={nodes} source={source} />
        )
      ) : (
        <div className={classes['state']}>
          {error && !source.isFetching ? (
            <ErrorState message={treeErrorOf(error, props.words.failed)} onRetry={() => void source.refetch()} />
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className={classes['waiting']}>
      <Loader size="sm" />
    </div>
  )
}

interface ChooserProps<N extends TreeItem> extends Omit<Props<N>, 'onClose' | 'empty'> {
  nodes: readonly N[]
}

function Chooser<N extends TreeItem>(props: ChooserProps<N>) {
  const { nodes, source, value, treeId, words, none, onCreate, onPick } = props
  const { t } = useTranslation('tree')
  const phone = usePhone()
  const [search, setSearch] = useState('')
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [pointed, setPointed] = useState<string>()
  const sought = useDeferredValue(search.trim())
  const tree = useRef<TreeListHandle>(null)
  const byId = useMemo(() => byIdOf(nodes), [nodes])
  const searching = sought !== ''
  const index = useMemo(() => (searching ? searchIndex(nodes) : []), [nodes, searching])
  const hits = useMemo(() => (searching ? searchHits(index, sought) : undefined), [index, searching, sought])
  const rows = usePickRows(props, collapsed, hits)

  const fallback = hits
    ? rows.findIndex(({ id }) => id !== null && hits.has(id))
    : rows.findIndex((row) => row.id === value)
  const found = rows.findIndex(({ key }) => key === pointed)
  const active = Math.max(0, found === -1 ? fallback : found)
  const at = rows[active]
  const shownNode = byId.get((found === -1 ? (value ?? at?.id) : at?.id) ?? '')

  function toggle(keys: string[]): void {
    const next = new Set(collapsed)
    for (const key of keys) if (!next.delete(key)) next.add(key)
    setPointed(keys[0])
    setCollapsed(next)
  }
  function find(text: string): void {
    setSearch(text)
    setCollapsed(new Set())
    setPointed(undefined)
  }
  /** From the search the arrows go through the lines, and Enter takes the one they are at. */
  function passOn(event: KeyboardEvent): void {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key) || event.nativeEvent.isComposing) return
    event.preventDefault()
    tree.current?.press(effectOfKey(event.key, rows, active))
  }

  return (
    <>
      <div className={classes['finder']}>
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-haspopup="tree"
          aria-controls={treeId}
          aria-activedescendant={rowId(treeId, at)}
          aria-autocomplete="list"
          aria-label={words.search}
          placeholder={`${words.search}…`}
          className={classes['search']}
          data-autofocus={phone ? undefined : true}
          data-mantine-stop-propagation="true"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={passOn}
        />
        <ActionIcon
          size={phone ? 44 : 30}
          aria-label={t('refresh')}
          title={t('refresh')}
          loading={source.isFetching}
          data-mantine-stop-propagation="true"
          onClick={() => void source.refetch()}
        >
          <RotateCw size={15} />
        </ActionIcon>
        {onCreate && (
          <UnstyledButton className={classes['create'] ?? ''} data-mantine-stop-propagation="true" onClick={onCreate}>
            {words.create}
          </UnstyledButton>
        )}
      </div>
      <VisuallyHidden role="status">{hits ? t('hits', { count: hits.size }) : ''}</VisuallyHidden>
      {rows.length === 0 ? (
        <p className={classes['nothing']}>{words.nothingFound}</p>
      ) : (
        <TreeList
          ref={tree}
          key={sought}
          id={treeId}
          label={words.search}
          rows={rows}
          value={value}
          active={active}
          onActive={(index) => setPointed(rows[index]?.key)}
          onToggle={toggle}
          onPick={({ id }) => onPick(id)}
          focused={phone}
        />
      )}
      <div className={classes['foot']}>
        <CornerDownRight size={15} aria-hidden="true" />
        {shownNode ? <PathText names={pathNames(shownNode, byId)} /> : <span>{(at?.id === null && none) || '–'}</span>}
      </div>
    </>
  )
}

function usePickRows<N extends TreeItem>(
  { nodes, none, iconOf, noteOf, refusalOf, showDepth }: ChooserProps<N>,
  collapsed: ReadonlySet<string>,
  hits: ReadonlySet<string> | undefined,
): PickRow[] {
  const { t } = useTranslation('tree')
  const totals = useMemo(() => assetTotals(nodes), [nodes])
  const kept = useMemo(() => hits && withAncestors(nodes, hits), [nodes, hits])
  return useMemo(() => {
    const withNone = none !== undefined && !hits
    const rows = visibleRows(nodes, { collapsed, kept }).map(({ node, position, siblings, ...state }): PickRow => {
      const refusal = refusalOf?.(node)
      const shift = withNone && node.level === 1 ? 1 : 0
      return {
        ...state,
        key: node._id,
        id: node._id,
        name: node.name,
        level: node.level,
        icon: iconOf(node),
        position: position + shift,
        siblings: siblings + shift,
        assets: showDepth ? undefined : (totals.get(node._id) ?? 0),
        note: refusal ?? noteOf?.(node),
        disabled: refusal !== undefined,
        depth: showDepth && node.level > 1 ? t('level', { level: node.level }) : undefined,
      }
    })
    return withNone ? [noneRow(none, nodes.filter(({ level }) => level === 1).length + 1), ...rows] : rows
    // oxlint-disable-next-line react/exhaustive-deps -- how a node looks follows from the node
  }, [nodes, collapsed, kept, totals, none, t])
}

const noneRow = (name: string, siblings: number): PickRow => ({
  key: 'none',
  id: null,
  name,
  level: 1,
  icon: undefined,
  hasChildren: false,
  expanded: false,
  position: 1,
  siblings,
  assets: undefined,
  note: undefined,
  disabled: false,
  depth: undefined,
})

/** What a picker could not load is shown in it, and told to the console too. */
function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
}
