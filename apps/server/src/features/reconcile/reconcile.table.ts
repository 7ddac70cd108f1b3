import type { Choice } from '@nine/contract/inventory/reconcile'
import type { SignerRole, StocktakeContent } from '@nine/contract/inventory/stocktake-paper'
import type { ColumnType, Generated } from 'kysely'

/** What is to be created for a code that nothing has. */
export interface Made {
  name: string
  code: string | null
  category: string | null
  location: string | null
}

export interface ReconcileTables {
  reconcile_choice: {
    business_id: string
    check_id: string
    row_id: string
    action: Choice
    asset_id: string | null
    made: ColumnType<Made | null, string | null, string | null>
    note: Generated<string>
    version: Generated<number>
    chosen_by: string
    chosen_at: Generated<Date>
  }
  /** The report of a closed check. */
  stocktake_paper: {
    business_id: string
    id: string
    check_id: string
    number: string
    batch_id: string
    content: ColumnType<StocktakeContent, string, never>
    hash: string
    undone_at: Generated<Date | null>
    undone_by: Generated<string | null>
    signed_at: Generated<Date | null>
    version: Generated<number>
    pdf_id: Generated<string | null>
    pdf_version: Generated<number>
    created_by: string
    created_at: Generated<Date>
  }
  stocktake_signer: {
    business_id: string
    paper_id: string
    position: number
    id: string
    role: SignerRole
    name: string
    title: string
    person_id: string | null
    email: string
    link_until: Generated<Date | null>
    mail_id: Generated<string | null>
    signature: Generated<string>
    signed_at: Generated<Date | null>
    signed_via: Generated<'app' | 'link' | 'screen' | null>
  }
  stocktake_file: {
    business_id: string
    paper_id: string
    version: number
    sha256: string
    created_at: Generated<Date>
  }
}
