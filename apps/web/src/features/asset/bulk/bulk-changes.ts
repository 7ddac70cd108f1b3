import type { BulkChange, BulkDimension } from '@nine/contract/batch/batch'
import { AssetStatus } from '@nine/contract/asset/asset-fields'
import { CircleDot, Eye, FolderTree, type LucideIcon, MapPin, TextCursorInput, UserPlus } from 'lucide-react'
import { NOBODY } from '@nine/contract/asset/asset-filters'

/** What a panel asks for and sends; deleting has a question of its own. */
export type PanelAction = Exclude<BulkChange['action'], 'delete'>

/** Those that set one value of a fixed list. */
export type ValueAction = Exclude<PanelAction, 'custom'>

export const PANEL_ACTIONS: readonly PanelAction[] = ['assign', 'move', 'status', 'category', 'visibility', 'custom']

export const ACTION_ICONS: Readonly<Record<PanelAction, LucideIcon>> = {
  assign: UserPlus,
  move: MapPin,
  status: CircleDot,
  category: FolderTree,
  visibility: Eye,
  custom: TextCursorInput,
}

/** What the assets are counted by, before and after. */
export const DIMENSIONS: Readonly<Record<ValueAction, BulkDimension>> = {
  assign: 'holder',
  move: 'location',
  status: 'status',
  category: 'category',
  visibility: 'visibility',
}

/** The change that a choice in the panel means. */
export function changeOf(action: ValueAction, value: string): BulkChange {
  switch (action) {
    case 'assign':
      return { action, holder: value === NOBODY ? null : value }
    case 'move':
      return { action, location: value }
    case 'status':
      return { action, status: AssetStatus.parse(value) }
    case 'category':
      return { action, category: value }
    case 'visibility':
      return { action, visibility: value === 'public' ? 'public' : 'private' }
  }
}

/** How the server counts a choice; '' for nobody. */
export const keyOf = (action: ValueAction, value: string): string =>
  action === 'assign' && value === NOBODY ? '' : value
