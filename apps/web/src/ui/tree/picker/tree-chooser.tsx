import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { pathNames } from '@nine/contract/tree/tree'
import { CornerDownRight, RotateCw, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { PathText } from '../path-text.tsx'
import { usePickRows } from '../../list/pick-rows.ts'
import { effectOfKey } from '../tree-keys.ts'
import { rowId, TreeList, type TreeListHandle } from '../tree-list.tsx'
import type { TreeLook, TreeSource } from '../tree-look.ts'
import classes from './tree-picker.module.css'
import { byIdOf, searchHits, searchIndex, type TreeItem } from '../tree-rows.ts'
import { useIsPhone } from '../../use-is-phone.ts'

interface Props<N extends TreeItem> extends TreeLook<N> {
  nodes: readonly N[]
  source: TreeSource<N>
  value: string | null
  treeId: string
  onPick: (id: string | null) => void
}

/** A search, the tree, and the full path of the active line. */
export function TreeChooser<N extends TreeItem>(props: Props<N>) {
  const { nodes, source, value, treeId, words, none, onCreate, onPick } = props
  const { t } = useTranslation('tree')
  const phone = useIsPhone()
  const [search, setSearch] = useState('')
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [pointed, setPointed] = useState<string>()
  const sought = search.trim()
  const tree = useRef<TreeListHandle>(null)
  const first = useFocused(phone)
  const byId = useMemo(() => byIdOf(nodes), [nodes])
  const searching = sought !== ''
  const index = useMemo(() => (searching ? searchIndex(nodes) : []), [nodes, searching])
  const hits = useMemo(() => (searching ? searchHits(index, sought) : undefined), [index, searching, sought])
  const rows = usePickRows(nodes, props, collapsed, hits)

  const fallback = hits
    ? rows.findIndex(({ id }) => id !== null && hits.has(id))
    : rows.findIndex((row) => row.id === value)
  const found = rows.findIndex(({ key }) => key === pointed)
  const active = Math.max(0, found === -1 ? fallback : found)
  const at = rows[active]
  const shownNode = byId.get((found === -1 && !searching ? (value ?? at?.id) : at?.id) ?? '')

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
  /** Arrows in the search move through the lines, and Enter chooses the active one. */
  function passOn(event: KeyboardEvent): void {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key) || event.nativeEvent.isComposing) return
    event.preventDefault()
    tree.current?.press(effectOfKey(event.key, rows, active))
  }

  return (
    <>
      <div className={`row fixed gap-4 muted line-bottom ${classes['finder']}`}>
        <Search size={16} aria-hidden="true" />
        <input
          ref={first}
          type="search"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-haspopup="tree"
          aria-controls={rows.length > 0 ? treeId : undefined}
          aria-activedescendant={rowId(treeId, at)}
          aria-autocomplete="list"
          aria-label={words.search}
          placeholder={`${words.search}…`}
          className={`grow slim tall ink borderless ${classes['search']}`}
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
          <UnstyledButton
            className={`fixed finger hover text-s brand strong radius-s ${classes['create']}`}
            data-mantine-stop-propagation="true"
            onClick={onCreate}
          >
            {words.create}
          </UnstyledButton>
        )}
      </div>
      <VisuallyHidden role="status">{hits ? t('hits', { count: hits.size }) : ''}</VisuallyHidden>
      {rows.length === 0 ? (
        <p className={`muted centered ${classes['nothing']}`}>{words.nothingFound}</p>
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
      <div className={`row fixed gap-4 text-xs line-top quiet ${classes['foot']}`}>
        <CornerDownRight size={15} aria-hidden="true" />
        {shownNode ? <PathText names={pathNames(shownNode, byId)} /> : <span>{(at?.id === null && none) || '–'}</span>}
      </div>
    </>
  )
}

/** Focuses the tree once it is loaded. Not on phones, where the keyboard would cover it. */
function useFocused(phone: boolean) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!phone) field.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the beginning
  }, [])
  return field
}
