import type { Generated } from 'kysely'

export interface DoorSessionTable {
  door_session: {
    token_hash: Buffer
    id: string
    business_id: string
    event_id: string
    pin_id: string
    gate_id: string
    gate: string
    steward: string
    device: string
    expires_at: Date
    ended_at: Date | null
    created_at: Generated<Date>
  }
}
