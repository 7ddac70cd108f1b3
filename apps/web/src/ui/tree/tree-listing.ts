import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TreeItem, TreeRow } from './tree-rows.ts'

export interface TreeColumn<N> {
  key: string
  label: string
  width: string
  /** Numbers are right-aligned. */
  align?: 'end'
  /** Wide screens only; elsewhere the path is below the name. */
  wide?: true
  render: (node: N) => ReactNode
}

/** How a tree is listed: as a table, or as cards on a phone. */
export interface TreeListing<N extends TreeItem> {
  rows: readonly TreeRow<N>[]
  /** Names the list. */
  label: string
  nameLabel: string
  columns: readonly TreeColumn<N>[]
  iconOf: (node: N) => LucideIcon
  /** Highlighted rows; a column also says so in words. */
  lookOf: (node: N) => 'off' | 'special' | undefined
  /** Names above a node. */
  ancestorsOf: (node: N) => string[]
  assetsOf: (node: N) => number
  /** On cards: what the columns say of a node's state. */
  renderState?: (node: N) => ReactNode
  renderActions: (node: N) => ReactNode
  /** The node whose details are open. */
  openId: string | undefined
  onOpen: (node: N) => void
  /** Absent while a search shows only what it found. */
  onToggle: ((node: N) => void) | undefined
}

/** From this many rows on the list is virtualised. */
export const LONG_LIST = 150
