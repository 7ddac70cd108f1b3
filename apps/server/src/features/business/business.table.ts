import type { ColumnType, Generated } from 'kysely'

export interface BusinessAddress {
  address: string
  province: string
  district: string
}

export interface BusinessTables {
  business: {
    id: string
    url: string
    name: string
    logo: string | null
    tax: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    address: ColumnType<BusinessAddress | null, string | null, string | null>
    public_holder: Generated<boolean>
    public_price: Generated<boolean>
    created_at: Generated<Date>
  }
}
