import { MAX_PHOTOS } from '@nine/contract/asset/asset-fields'
import type { ImportRowState } from '@nine/contract/asset/import/import-record'
import { isSameValue } from '@nine/contract/custom-field/custom-value'
import { type AssetRow, changesBetween } from '../../asset/asset.public.ts'
import type { RowPlan, RowResult } from '../import.table.ts'
import type { CheckContext } from './check-context.ts'
import type { RowDraft } from './row-draft.ts'

export interface CheckedRow {
  state: ImportRowState
  isWarned: boolean
  quantity: number
  plan: RowPlan | null
  result: RowResult
  creates: string[]
}

/** What becomes of a row, and what its asset had before. */
export function outcomeOf(draft: RowDraft, named: readonly string[]): CheckedRow {
  const { context, existing, issues, words, code, set } = draft
  const changes = existing ? changesBetween(existing, draft.after(), namesOf(context)) : []
  const before = new Map(changes.map((change) => [change.field, change.from ?? '']))
  const changedCustom = Object.entries(draft.custom).filter(
    ([id, value]) => !isSameValue(value, existing?.custom.get(id) ?? null),
  )
  const isCodeNew = code !== null && existing !== undefined && code !== existing.code && !isFormer(existing, code)
  if (isCodeNew) before.set('code', existing.code)
  const isFaulty = issues.some(({ isError }) => isError)
  // An asset that has photos keeps them.
  const photos = existing && existing.cover_id !== null ? [] : named.slice(0, MAX_PHOTOS)
  const differences = changes.length + changedCustom.length + (isCodeNew ? 1 : 0) + photos.length
  const state = isFaulty ? 'faulty' : stateOf(draft, differences > 0)
  const isWritten = state === 'new' || state === 'changed'
  const differing = Object.entries(set).filter(([key, value]) => !existing || Reflect.get(existing, key) !== value)
  return {
    state,
    isWarned: !isFaulty && issues.some(({ isError }) => !isError),
    quantity: draft.quantity,
    plan: isWritten
      ? {
          values: Object.fromEntries(differing),
          custom: Object.fromEntries(changedCustom),
          code: existing && !isCodeNew ? null : code,
          photos,
        }
      : null,
    result: {
      cells: context.columns.map(({ index, field }) => ({
        column: index,
        read: words.get(index)?.read ?? '',
        before: before.get(field) ?? (field === 'assignedUser' ? before.get('holder') : undefined) ?? null,
        isNew: words.get(index)?.isNew ?? false,
      })),
      issues,
    },
    creates: isWritten ? [...draft.creates] : [],
  }
}

function stateOf({ existing, context: { options } }: RowDraft, isDifferent: boolean): ImportRowState {
  if (!existing) return options.write === 'existing' ? 'skipped' : 'new'
  if (options.write === 'new') return 'skipped'
  return isDifferent ? 'changed' : 'unchanged'
}

const isFormer = ({ code, former_codes }: AssetRow, given: string): boolean =>
  [code, ...former_codes].some((each) => each.toUpperCase() === given.toUpperCase())

const namesOf = ({ locations, categories, people }: CheckContext) => ({
  get: (id: string) =>
    locations.has(id) ? locations.pathOf(id) : categories.has(id) ? categories.pathOf(id) : (people.nameOf(id) ?? id),
})
