import { MAX_LEVEL } from '@nine/contract/tree/tree'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { PickRow } from '../tree/tree-list.tsx'
import type { TreeLook } from '../tree/tree-look.ts'
import { assetTotals, type TreeItem, visibleRows, withAncestors } from '../tree/tree-rows.ts'

const LEVELS = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1)

/** The lines of a picker: what is open, what a search found, and how each looks. */
export function usePickRows<N extends TreeItem>(
  nodes: readonly N[],
  { none, iconOf, noteOf, refusalOf, showDepth }: TreeLook<N>,
  collapsed: ReadonlySet<string>,
  hits: ReadonlySet<string> | undefined,
): PickRow[] {
  const { t } = useTranslation('tree')
  const totals = useMemo(() => assetTotals(nodes), [nodes])
  const kept = useMemo(() => hits && withAncestors(nodes, hits), [nodes, hits])
  return useMemo(() => {
    const depths = LEVELS.map((level) => t('level', { level }))
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
        depth: showDepth && node.level > 1 ? depths[node.level - 1] : undefined,
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
