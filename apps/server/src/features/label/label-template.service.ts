import {
  type LabelAddress,
  type LabelTemplate,
  type LabelTemplateForm,
  TEMPLATES_MAX,
} from '@nine/contract/label/label-template'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { lockBusiness } from '../business/business.service.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  selectLabelAddress,
  selectTemplates,
  type TemplateRow,
  updateLabelAddress,
  updateTemplateRow,
} from './label-template.queries.ts'

export async function listTemplates(
  db: Db,
  business: string,
): Promise<{ templates: LabelTemplate[]; address: LabelAddress }> {
  const [rows, address] = await Promise.all([selectTemplates(db, business), selectLabelAddress(db, business)])
  return { templates: rows.map(toTemplate), address }
}

/** The lock lets one template at a time be added, so that there are never too many. */
export async function createTemplate(trx: Trx, actor: Actor, input: LabelTemplateForm): Promise<LabelTemplate> {
  const { business } = actor
  await lockBusiness(trx, business)
  const others = await selectTemplates(trx, business)
  if (others.length >= TEMPLATES_MAX) throw new AppError('label.too_many_templates', { max: TEMPLATES_MAX })
  const { name, ...form } = onlyForm(input)
  const id = newId()
  await insertTemplate(trx, { business_id: business, id, name, form: JSON.stringify(form), created_by: actor.id })
  return toTemplate({ id, name, form })
}

export async function updateTemplate(
  trx: Trx,
  business: string,
  id: string,
  input: LabelTemplateForm,
): Promise<LabelTemplate> {
  const { name, ...form } = onlyForm(input)
  if (!(await updateTemplateRow(trx, business, id, { name, form: JSON.stringify(form) })))
    throw new AppError('label.template_not_found')
  return toTemplate({ id, name, form })
}

export async function deleteTemplate(trx: Trx, business: string, id: string): Promise<null> {
  if (!(await deleteTemplateRow(trx, business, id))) throw new AppError('label.template_not_found')
  return null
}

export async function saveAddress(trx: Trx, business: string, address: LabelAddress) {
  await updateLabelAddress(trx, business, address)
  return { address }
}

/** Bodies also name their business. */
function onlyForm({ business: _business, ...form }: LabelTemplateForm & { business?: string | undefined }) {
  return form
}

const toTemplate = ({ id, name, form }: TemplateRow): LabelTemplate => ({ _id: id, name, ...form })
