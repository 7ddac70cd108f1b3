import type { BulkChange } from '@nine/contract/batch/batch'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import { AppError } from '../../app-error.ts'
import type { Db, Trx } from '../../tables.ts'
import { lockNodeForUse } from '../../tree/tree.queries.ts'
import { lockMember, selectNames } from '../asset/asset.public.ts'
import { judgeValue } from '../custom-field/custom-field.public.ts'
import type { BatchWhat } from './batch.table.ts'

/** The name of what the assets will point to, which must exist; each step looks again. */
export async function requireTarget(
  trx: Trx,
  business: string,
  change: BulkChange,
): Promise<Pick<BatchWhat, 'target' | 'field'>> {
  const named = async (isThere: unknown, field: string, ids: Partial<Parameters<typeof selectNames>[2]>) => {
    if (isThere === undefined)
      throw new AppError('asset.reference_missing', {}, [{ field, code: 'invalid_value', values: {} }])
    const [row] = await selectNames(trx, business, { categories: [], locations: [], people: [], ...ids })
    return { target: row?.name ?? null }
  }
  switch (change.action) {
    case 'assign': {
      const { holder } = change
      if (holder === null) return { target: null }
      return named(await lockMember(trx, business, holder), 'change.holder', { people: [holder] })
    }
    case 'move': {
      const { location } = change
      return named(await lockNodeForUse(trx, 'location', business, location), 'change.location', {
        locations: [location],
      })
    }
    case 'category': {
      const { category } = change
      return named(await lockNodeForUse(trx, 'category', business, category), 'change.category', {
        categories: [category],
      })
    }
    case 'status':
      return { target: change.status }
    case 'visibility':
      return { target: change.visibility }
    case 'custom': {
      const { field, words } = await requireValue(trx, business, change)
      return { target: words, field: field.name }
    }
    case 'delete':
      return { target: null }
  }
}

export async function requireValue(db: Db, business: string, { field, value }: { field: string; value: CustomValue }) {
  const judged = await judgeValue(db, business, field, value)
  if (!judged)
    throw new AppError('asset.reference_missing', {}, [{ field: 'change.field', code: 'invalid_value', values: {} }])
  if ('issue' in judged) throw new AppError('request.validation', {}, [{ field: 'change.value', ...judged.issue }])
  return judged
}
