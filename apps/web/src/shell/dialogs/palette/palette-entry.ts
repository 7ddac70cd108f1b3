import type { FoundKind } from '@nine/contract/search'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The kinds of the server, and what the app itself offers. */
export type EntryKind = FoundKind | 'page' | 'action'

export interface Entry {
  id: string
  kind: EntryKind
  name: string
  note: string
  picture: ReactNode
  /** At the end of its row. */
  end?: ReactNode
  /** What else it is found by, without being shown. */
  keywords?: string
  /** Where it leads; without an address it only does something. */
  href?: string
  run?: () => void
  facts?: readonly { label: string; value: string }[]
  /** What opening it does, where that is not just to open it. */
  opens?: string
  /** What else can be done with it. `named` says it where the entry is not beside it. */
  more?: readonly { label: string; href: string; icon: LucideIcon; named?: string; end?: string }[]
}

export interface EntryGroup {
  key: EntryKind | 'best' | 'recent'
  entries: readonly Entry[]
  /** How many there are in all; null where nobody counted. */
  total: number | null
  /** All of them, where a page lists them. */
  allHref?: string
}

type WithMore = EntryGroup & { allHref: string }

/** Whether a group has more than it shows, and a page that lists all of it. */
export const hasMore = (group: EntryGroup): group is WithMore =>
  group.allHref !== undefined && (group.total === null || group.total > group.entries.length)

/** The id of the option that opens that page. */
export const showAllId = ({ key }: EntryGroup): string => `all-${key}`
