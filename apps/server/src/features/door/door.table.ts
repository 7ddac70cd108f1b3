import type { GATE_DIRECTIONS } from '@nine/contract/event/door/door-settings'
import type { Generated } from 'kysely'

export interface DoorTables {
  door_gate: {
    business_id: string
    event_id: string
    id: string
    name: string
    direction: (typeof GATE_DIRECTIONS)[number]
    position: number
    removed_at: Generated<Date | null>
  }
  door_pin: {
    business_id: string
    event_id: string
    id: string
    gate_id: string
    pin_hash: Buffer
    label: Generated<string>
    valid_from: Date
    valid_until: Date
    revoked_at: Generated<Date | null>
    created_by: string
    created_at: Generated<Date>
  }
}
