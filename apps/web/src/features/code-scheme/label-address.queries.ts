import { type LabelAddress, listLabelTemplates, saveLabelAddress } from '@nine/contract/label/label-template'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The enterprise's own label templates, and the address that it has chosen for its labels. */
export const templatesQuery = (business: string) =>
  queryOptions({
    queryKey: ['label-templates', business],
    queryFn: ({ signal }) => call(listLabelTemplates, { query: { business } }, { signal }),
  })

export async function sendLabelAddress(business: string, address: LabelAddress): Promise<void> {
  await call(saveLabelAddress, { body: { business, address } })
  await queryClient.invalidateQueries({ queryKey: templatesQuery(business).queryKey })
}
