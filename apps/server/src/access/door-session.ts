import type pg from 'pg'
import { hashToken } from './session.ts'

/** Somebody without an account who works at one gate of one event. */
export interface Steward {
  sessionId: string
  business: string
  event: string
  pin: string
  gateId: string
  gate: string
  name: string
  until: Date
  /** Signed out, or the PIN was revoked or expired. */
  isOver: boolean
}

interface DoorSessionRow {
  id: string
  business_id: string
  event_id: string
  pin_id: string
  gate_id: string
  gate: string
  steward: string
  expires_at: Date
  is_over: boolean
}

/** The steward of a token, also when their session is over. */
export async function findSteward(pool: pg.Pool, token: string): Promise<Steward | undefined> {
  const { rows } = await pool.query<DoorSessionRow>({
    name: 'find-steward',
    text: `select id, business_id, event_id, pin_id, gate_id, gate, steward, expires_at,
             ended_at is not null or expires_at <= now() as is_over
           from door_session where token_hash = $1`,
    values: [hashToken(token)],
  })
  const [row] = rows
  return (
    row && {
      sessionId: row.id,
      business: row.business_id,
      event: row.event_id,
      pin: row.pin_id,
      gateId: row.gate_id,
      gate: row.gate,
      name: row.steward,
      until: row.expires_at,
      isOver: row.is_over,
    }
  )
}
