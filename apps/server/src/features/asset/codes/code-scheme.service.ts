import type { CodeScheme, CodeSchemeForm } from '@nine/contract/asset/asset-code'
import type { Db, Trx } from '../../../tables.ts'
import { requireNode } from '../../../tree/tree.service.ts'
import { deleteScheme, selectScheme, upsertScheme } from './asset-code.queries.ts'

/** The scheme of a category, inherited down the tree, or of the enterprise. */
export async function getCodeScheme(db: Db, business: string, category: string | null): Promise<CodeScheme> {
  const { prefix, digits, next, next_code, category_id, category_name } = await selectScheme(db, business, category)
  return {
    prefix,
    digits,
    next,
    nextCode: next_code,
    category: category_id === null ? null : { _id: category_id, name: category_name ?? '' },
  }
}

/** Codes that assets have stay as they are. */
export async function saveCodeScheme(
  trx: Trx,
  business: string,
  category: string | null,
  form: CodeSchemeForm,
): Promise<CodeScheme> {
  if (category !== null) await requireNode(trx, 'category', business, category)
  await upsertScheme(trx, business, category, form)
  return getCodeScheme(trx, business, category)
}

export async function deleteCodeScheme(trx: Trx, business: string, category: string): Promise<CodeScheme> {
  await requireNode(trx, 'category', business, category)
  await deleteScheme(trx, business, category)
  return getCodeScheme(trx, business, category)
}
