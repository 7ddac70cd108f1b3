import type { AssetField, FieldChange } from '@nine/contract/asset/asset-history'
import vn from '@nine/contract/messages/shared/vn'
import { isKnownStatus } from '../asset-status.ts'

/** The kind of an entry. The calls say `create`, `status`…; other clients `created`, `status changed`…: both read alike. */
const HISTORY_KINDS = ['create', 'update', 'delete', 'status', 'move', 'assigned', 'restore'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

const KIND_OF: Record<string, HistoryKind> = {
  create: 'create',
  created: 'create',
  update: 'update',
  updated: 'update',
  delete: 'delete',
  deleted: 'delete',
  status: 'status',
  'status changed': 'status',
  move: 'move',
  moved: 'move',
  assign: 'assigned',
  assigned: 'assigned',
  restore: 'restore',
  restored: 'restore',
}

export const kindOf = (action: string): HistoryKind =>
  KIND_OF[action.trim().toLowerCase().replaceAll(/[_-]/g, ' ')] ?? 'update'

export const isAssetField = (field: string): field is AssetField => Object.hasOwn(vn.assetFields, field)

/** A value of the history that is a code; the locales have its word at this key. Undefined: it is text already. */
export function wordKey(field: string, value: string) {
  if (field === 'status' && isKnownStatus(value)) return `assetStatuses:${value}` as const
  if (field === 'visibility' && (value === 'public' || value === 'private')) return `asset:visibility.${value}` as const
  if (field === 'depreciation.method' && (value === 'straight-line' || value === 'declining-balance'))
    return `asset:methods.${value}` as const
  if (field === 'bookedAs' && (value === 'fixed-asset' || value === 'tool')) return `bookedAs:${value}` as const
  if (field === 'maintenance.required' && (value === 'true' || value === 'false'))
    return `asset:yesNo.${value}` as const
  return undefined
}

/** How often a plan comes round, as `90 days` says it. Undefined: it is text already. */
export function rhythmIn(field: string, value: string) {
  const [, every, kind] = (field === 'maintenance.rhythm' && /^(\d+) (days|months)$/.exec(value)) || []
  return every === undefined
    ? undefined
    : ({ key: `maintenance:rhythm.${kind === 'days' ? 'days' : 'months'}`, count: Number(every) } as const)
}

/** Whether somebody got the asset or gave it back. */
export const isReturn = (changes: readonly FieldChange[] = []): boolean =>
  changes.some(({ field, to }) => field === 'assignedUser' && to === null)

/** The part of the entries on a page; counted from 1. */
export function pageOf<T>(entries: readonly T[], page: number, size: number): T[] {
  return entries.slice((page - 1) * size, page * size)
}
