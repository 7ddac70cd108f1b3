import type { LabelTemplateForm } from '@nine/contract/label/label-template'
import type { ColumnType, Generated } from 'kysely'

export interface LabelTables {
  label_template: {
    business_id: string
    id: string
    name: string
    form: ColumnType<Omit<LabelTemplateForm, 'name'>, string, string>
    created_by: string
    created_at: Generated<Date>
  }
}
