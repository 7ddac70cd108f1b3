import { randomBytes, randomInt } from 'node:crypto'
import type { Received } from '@nine/contract/call'
import {
  type addDoorPin as addCall,
  type DoorPin,
  PIN_LENGTH,
  PIN_TRIES,
  PINS_MAX,
} from '@nine/contract/event/door/door-settings'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { hashToken } from '../../access/session.ts'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import { countAttempt, giveBackAttempt } from '../../http/protection/rate-limit.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { businessOfEvent, lockEvent, requireEvent } from '../event/event.public.ts'
import { doorKey, eventOfKey, isDoorKey, pinHash } from './door-key.ts'
import { selectGates } from './door.queries.ts'
import {
  countPins,
  insertDoorSession,
  insertPin,
  revokePin,
  selectPins,
  selectStewards,
  selectValidPin,
} from './pin.queries.ts'
import { updateDoorColumns } from './settings.queries.ts'

/** PINs are few among a million: a free one is found at once. */
const ATTEMPTS = 20

export async function listDoorPins({ db, config, secret }: Runtime, business: string, event: string) {
  const row = await requireEvent(db, business, event)
  const items = await pinsOf(db, business, event)
  return {
    items,
    total: items.length,
    link: linkOf(config.publicOrigin, row.url, doorKey(secret, event, row.door_version)),
  }
}

const linkOf = (origin: string, slug: string, key: string): string => `${origin}/${slug}/door/${key}`

async function pinsOf(db: Db, business: string, event: string): Promise<DoorPin[]> {
  const of = { business, event }
  const [rows, stewards] = [await selectPins(db, of), await selectStewards(db, of)]
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    gate: { id: row.gate_id, name: row.gate, direction: row.direction },
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    by: fullNameOf(row),
    createdAt: row.created_at.toISOString(),
    stewards: stewards
      .filter(({ pin_id }) => pin_id === row.id)
      .map(({ name, created_at }) => ({ name, since: created_at.toISOString() })),
  }))
}

async function requirePin(db: Db, business: string, event: string, id: string): Promise<DoorPin> {
  const pin = (await pinsOf(db, business, event)).find((each) => each.id === id)
  if (!pin) throw new AppError('door.pin_not_found')
  return pin
}

export async function addDoorPin(
  { trx, runtime: { secret }, actor }: ChangeContext,
  event: string,
  {
    gate,
    label,
    validFrom,
    validUntil,
  }: Pick<Received<typeof addCall>['body'], 'gate' | 'label' | 'validFrom' | 'validUntil'>,
): Promise<DoorPin & { pin: string }> {
  const { business } = actor
  await lockEvent(trx, business, event)
  if (!(await selectGates(trx, { business, event })).some(({ id }) => id === gate))
    throw new AppError('door.gate_not_found')
  if ((await countPins(trx, { business, event })) >= PINS_MAX)
    throw new AppError('door.too_many_pins', { max: PINS_MAX })
  const from = validFrom === undefined ? new Date() : new Date(validFrom)
  const until = new Date(validUntil)
  if (until <= from)
    throw new AppError('request.validation', {}, [{ field: 'validUntil', code: 'event_end_before_start', values: {} }])
  const row = {
    business_id: business,
    event_id: event,
    gate_id: gate,
    label,
    valid_from: from,
    valid_until: until,
    created_by: actor.id,
  }
  for (let round = 1; round <= ATTEMPTS; round++) {
    const [id, pin] = [newId(), String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')]
    if (await insertPin(trx, { ...row, id, pin_hash: pinHash(secret, event, pin) }))
      return { ...(await requirePin(trx, business, event, id)), pin }
  }
  throw new Error('no PIN was free')
}

export async function revokeDoorPin(
  { trx, actor: { business } }: ChangeContext,
  event: string,
  id: string,
): Promise<DoorPin> {
  await requireEvent(trx, business, event)
  await requirePin(trx, business, event, id)
  await revokePin(trx, { business, event }, id)
  return requirePin(trx, business, event, id)
}

export async function renewDoorAddress(
  { trx, runtime: { config, secret }, actor: { business } }: ChangeContext,
  event: string,
) {
  const version = (await lockEvent(trx, business, event)).door_version + 1
  await updateDoorColumns(trx, { business, event }, { door_version: version })
  const { url } = await requireEvent(trx, business, event)
  return { link: linkOf(config.publicOrigin, url, doorKey(secret, event, version)) }
}

/** The event of a door's address. */
export async function requireDoor({ db, secret }: Runtime, key: string) {
  const event = eventOfKey(key)
  const business = await businessOfEvent(db, event)
  const row = business && (await requireEvent(db, business, event))
  if (!row || !isDoorKey(secret, key, event, row.door_version)) throw new AppError('door.not_found')
  return row
}

type DoorRow = Awaited<ReturnType<typeof requireDoor>>

/**
 * Counts a try before it is made, so that many at once are bounded too; only wrong ones stay counted. Those who are signed in
 * are not asked again, so nobody stops them by guessing.
 */
export async function checkPin(
  { db, secret }: Runtime,
  door: DoorRow,
  { pin, device }: { pin: string; device: string },
) {
  const { windowSeconds, perDevice, perEvent } = PIN_TRIES
  const keys = [`door-pin ${door.id} ${device}`, `door-pin ${door.id}`] as const
  await countAttempt(db, keys[0], { max: perDevice, windowSeconds })
  await countAttempt(db, keys[1], { max: perEvent, windowSeconds })
  const found = await selectValidPin(db, { business: door.business_id, event: door.id }, pinHash(secret, door.id, pin))
  if (!found) throw new AppError('door.wrong_pin')
  for (const key of keys) await giveBackAttempt(db, key)
  return found
}

export async function openDoorSession(
  trx: Trx,
  { secret }: Runtime,
  door: DoorRow,
  { pin, name, device }: { pin: string; name: string; device: string },
) {
  // Again, and locked: it may have been revoked since.
  const found = await selectValidPin(trx, { business: door.business_id, event: door.id }, pinHash(secret, door.id, pin))
  if (!found) throw new AppError('door.wrong_pin')
  const token = randomBytes(32).toString('hex')
  await insertDoorSession(trx, {
    token_hash: hashToken(token),
    id: newId(),
    business_id: door.business_id,
    event_id: door.id,
    pin_id: found.id,
    gate_id: found.gate_id,
    gate: found.gate,
    steward: name,
    device,
    expires_at: found.valid_until,
    ended_at: null,
  })
  const gate = { id: found.gate_id, name: found.gate, direction: found.direction }
  return { token, event: door.id, gate, name, until: found.valid_until.toISOString() }
}
