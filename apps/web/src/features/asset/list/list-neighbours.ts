import { queryClient } from '../../../lib/query-client.ts'
import { type AssetPage, assetPageQuery, type ListOptions } from '../asset.queries.ts'
import { ignore } from '../../../lib/expected-error.ts'
import { ApiError } from '../../../lib/api.ts'

/** The page of the list below an open asset. */
export interface ListPlace {
  data: AssetPage
  page: number
  options: ListOptions
}

/** Which of how many an asset is; undefined when the list does not show it. */
export function positionIn({ data, page, options }: ListPlace, id: string): { number: number; of: number } | undefined {
  const index = data.data.findIndex(({ _id }) => _id === id)
  return index === -1 ? undefined : { number: (page - 1) * options.rows + index + 1, of: data.totalCount }
}

/** The asset before (-1) or after (1) one, on the next page of the list where this one ends. */
export async function neighbourOf(
  business: string,
  { data, page, options }: ListPlace,
  id: string,
  step: 1 | -1,
): Promise<{ id: string; page: number } | undefined> {
  const index = data.data.findIndex(({ _id }) => _id === id)
  if (index === -1) return undefined
  const beside = data.data[index + step]
  if (beside) return { id: beside._id, page }
  if (page + step < 1) return undefined
  const next = await queryClient.fetchQuery(assetPageQuery(business, options, page + step)).catch(ignore(ApiError))
  const found = step === 1 ? next?.data[0] : next?.data.at(-1)
  return found && { id: found._id, page: page + step }
}
