import { z } from 'zod'
import { readAs } from '../../bounds.ts'
import { readTicketCode, TICKET_CODE_LENGTH, TICKET_CODE_PATTERN, TICKET_CODE_TYPED_MAX } from './ticket-code.ts'

/** A code as somebody types it, with or without the dash, in any case. */
export const TicketCode = readAs(
  TICKET_CODE_TYPED_MAX,
  (value) => (typeof value === 'string' ? (readTicketCode(value) ?? value) : value),
  z.string().max(TICKET_CODE_LENGTH, { error: 'invalid_value', abort: true }).regex(TICKET_CODE_PATTERN, {
    error: 'invalid_value',
  }),
).meta({ type: 'string', example: '7K4M-Q2XD' })
