import type { CompanyAddress } from '@nine/contract/business/business'
import type { ColumnType, Generated } from 'kysely'

export interface BusinessTables {
  business: {
    id: string
    url: string
    name: string
    logo: string | null
    tax: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    address: ColumnType<CompanyAddress | null, string | null, string | null>
    public_holder: Generated<boolean>
    public_email: Generated<boolean>
    public_price: Generated<boolean>
    labels_printed_at: Generated<Date | null>
    first_run_hidden_at: Generated<Date | null>
    created_at: Generated<Date>
  }
}
