import type { Generated } from 'kysely'

export interface MediaTables {
  media: {
    id: string
    business_id: string | null
    person_id: string | null
    kind: 'image' | 'document'
    is_public: boolean
    type: string
    name: Generated<string>
    bytes: number
    width: number | null
    height: number | null
    created_at: Generated<Date>
  }
  /** Maintained by triggers of `media`. */
  business_storage: {
    business_id: string
    bytes: number
  }
  person_storage: {
    person_id: string
    bytes: number
  }
}
