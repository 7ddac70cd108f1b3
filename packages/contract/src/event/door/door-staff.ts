import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'
import { DeviceId } from './door-acts.ts'
import { OfEvent } from './door-guest.ts'
import { Gate, PIN_LENGTH } from './door-settings.ts'

const STEWARD_NAME_MAX = 60

const DOOR_ADDRESS_LENGTH = 56
/** The unguessable part of the address where stewards sign in. */
export const DoorKey = z
  .string()
  .max(DOOR_ADDRESS_LENGTH, { error: 'invalid_value', abort: true })
  .regex(/^[0-9a-f]{56}$/, { error: 'invalid_value' })

export const getDoorSign = call({
  method: 'GET',
  path: '/event-service/door-staff/{door}',
  summary: 'Which event a door address belongs to',
  access: 'link',
  key: 'params.door',
  envelope: 'result',
  params: z.object({ door: DoorKey }),
  output: z.object({ event: Id, eventTitle: z.string(), business: z.string() }),
  errors: ['door.not_found', 'request.rate_limited'],
  limit: { max: 120, windowSeconds: 60 },
})

export const openDoorSession = call({
  method: 'POST',
  path: '/event-service/door-staff/{door}/session',
  summary: 'Sign a steward in with a PIN, for one gate and until the PIN ends',
  access: 'link',
  key: 'params.door',
  envelope: 'result',
  secret: true,
  params: z.object({ door: DoorKey }),
  body: z.object({
    pin: z
      .string()
      .max(PIN_LENGTH, { error: 'invalid_value', abort: true })
      .regex(/^\d{6}$/, { error: 'invalid_value' }),
    name: z.string().trim().min(1, { error: 'required' }).max(STEWARD_NAME_MAX),
    device: DeviceId,
  }),
  output: z.object({
    /** As the bearer of calls with access `door`. */
    token: z.string(),
    event: Id,
    gate: Gate,
    name: z.string(),
    until: z.string(),
  }),
  errors: ['door.not_found', 'door.wrong_pin', 'request.rate_limited'],
  limit: { max: 120, windowSeconds: 60 },
})

export const closeDoorSession = call({
  method: 'DELETE',
  path: '/event-service/door/{eventId}/session',
  summary: 'Sign a steward out of this device; what it has not sent goes to the review list',
  access: 'door',
  orMember: 'guest.checkin',
  envelope: 'result',
  params: OfEvent,
  output: z.null(),
})
