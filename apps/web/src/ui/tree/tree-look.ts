import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A tree from the server: the result of its query. */
export interface TreeSource<N> {
  data: readonly N[] | undefined
  error: unknown
  isFetching: boolean
  isStale?: boolean
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
