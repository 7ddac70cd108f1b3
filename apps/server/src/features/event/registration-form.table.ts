import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { ColumnType, Generated } from 'kysely'

export interface RegistrationFormTables {
  registration_form: {
    business_id: string
    event_id: string
    version: number
    fields: ColumnType<RegistrationField[], string, never>
    created_by: string
    created_at: Generated<Date>
  }
}
