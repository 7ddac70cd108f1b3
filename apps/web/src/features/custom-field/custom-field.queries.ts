import type { Request } from '@nine/contract/call'
import {
  createCustomField,
  type CustomField,
  listCustomFields,
  orderCustomFields,
  removeCustomField,
  restoreCustomField,
  updateCustomField,
} from '@nine/contract/custom-field/custom-field'
import { queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The fields a category has and inherits, those from above first. */
export const customFieldsQuery = (business: string, category: string | null) =>
  queryOptions({
    queryKey: ['custom-field', business, 'of', category],
    enabled: category !== null,
    queryFn: ({ signal }): Promise<CustomField[]> =>
      category === null ? Promise.resolve([]) : call(listCustomFields, { query: { business, category } }, { signal }),
  })

/** The same with those that can still be restored. */
export const allFieldsQuery = (business: string, category: string) =>
  queryOptions({
    queryKey: ['custom-field', business, 'all', category],
    queryFn: ({ signal }) => call(listCustomFields, { query: { business, category, removed: 'true' } }, { signal }),
  })

/** Fields by their ids; those that are gone are missing. */
export const fieldsByIdQuery = (business: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['custom-field', business, 'some', ids],
    queryFn: ({ signal }) => call(listCustomFields, { query: { business, ids: [...ids] } }, { signal }),
  })

/** What is known of a category's fields at this moment. */
export const knownFields = (business: string, category: string | null): readonly CustomField[] =>
  queryClient.getQueryData(customFieldsQuery(business, category).queryKey) ?? []

type Added = Omit<Request<typeof createCustomField>['body'], 'business'>
type Changed = Omit<NonNullable<Request<typeof updateCustomField>['body']>, 'business'>

export const addCustomField = (business: string, body: Added, once?: CallOptions) =>
  changed(business, call(createCustomField, { body: { ...body, business } }, once))

export const saveCustomField = (business: string, id: string, body: Changed, once?: CallOptions) =>
  changed(business, call(updateCustomField, { params: { id }, body: { ...body, business } }, once))

export const sendOrder = (business: string, category: string, ids: string[]) =>
  changed(business, call(orderCustomFields, { body: { business, category, ids } }))

export const sendRemoval = (business: string, id: string) =>
  changed(business, call(removeCustomField, { params: { id }, query: { business } }))

export const sendRestoration = (business: string, id: string) =>
  changed(business, call(restoreCustomField, { params: { id }, body: { business } }))

/** Fields and the assets that show them are fetched again. */
async function changed<T>(business: string, change: Promise<T>): Promise<T> {
  const result = await change
  await Promise.all(
    ['custom-field', 'asset'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature, business] })),
  )
  return result
}
