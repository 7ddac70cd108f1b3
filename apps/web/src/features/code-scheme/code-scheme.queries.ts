import {
  type CodeSchemeForm,
  deleteCategoryCodeScheme,
  getCodeScheme,
  saveCategoryCodeScheme,
  saveCodeScheme,
} from '@nine/contract/asset/asset-code'
import { queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** How codes of a category are made, or of assets without one; fetched whenever shown, because every new asset counts on. */
export const codeSchemeQuery = (business: string, category: string | null) =>
  queryOptions({
    queryKey: ['asset', business, 'code-scheme', category],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(getCodeScheme, { query: { business, ...(category === null ? {} : { category }) } }, { signal }),
  })

export async function sendCodeScheme(business: string, scheme: CodeSchemeForm, once: CallOptions) {
  const saved = await call(saveCodeScheme, { body: { ...scheme, business } }, once)
  await forget(business)
  return saved
}

/** Null: the category uses the scheme above it. */
export async function sendCategoryScheme(business: string, id: string, scheme: CodeSchemeForm | null): Promise<void> {
  await (scheme
    ? call(saveCategoryCodeScheme, { params: { id }, body: { ...scheme, business } })
    : call(deleteCategoryCodeScheme, { params: { id }, query: { business } }))
  await forget(business)
}

const forget = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['asset', business, 'code-scheme'] })
