import type { CompanyAddress } from '@nine/contract/business/business'
import type { LabelAddress } from '@nine/contract/label/label-template'
import type { Regime } from '@nine/contract/report/regime'
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
    public_finds: Generated<boolean>
    regime: Generated<Regime>
    fixed_asset_from: Generated<number>
    labels_printed_at: Generated<Date | null>
    label_address: Generated<LabelAddress>
    former_url: Generated<string | null>
    first_run_hidden_at: Generated<Date | null>
    created_at: Generated<Date>
  }
}
