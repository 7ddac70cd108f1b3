import {
  createLabelTemplate,
  deleteLabelTemplate,
  type LabelTemplateForm,
  updateLabelTemplate,
} from '@nine/contract/label/label-template'
import { call, type CallOptions } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { templatesQuery } from '../../code-scheme/label-address.queries.ts'

/** Adds a template, or changes the one with this id; returns its id. */
export async function sendTemplate(
  business: string,
  id: string | undefined,
  form: LabelTemplateForm,
  once: CallOptions,
): Promise<string> {
  const body = { ...form, business }
  const { _id } = await (id === undefined
    ? call(createLabelTemplate, { body }, once)
    : call(updateLabelTemplate, { params: { id }, body }, once))
  await refresh(business)
  return _id
}

export async function removeTemplate(business: string, id: string): Promise<void> {
  await call(deleteLabelTemplate, { params: { id }, query: { business } })
  await refresh(business)
}

const refresh = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: templatesQuery(business).queryKey })
