import type { Request } from '@nine/contract/call'
import {
  addDoorPin,
  getDoorSettings,
  listDoorPins,
  renewDoorAddress,
  revokeDoorPin,
  updateDoorSettings,
} from '@nine/contract/event/door/door-settings'
import { queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'

const settingsKey = (event: string) => ['door', event, 'settings'] as const
const pinsKey = (event: string) => ['door', event, 'pins'] as const

export const doorSettingsQuery = (event: string) =>
  queryOptions({
    queryKey: settingsKey(event),
    meta: LIVE,
    queryFn: ({ signal }) => call(getDoorSettings, { params: { eventId: event } }, { signal }),
  })

/** Who is signed in changes by itself. */
const LOOK_MS = 20_000

export const doorPinsQuery = (event: string) =>
  queryOptions({
    queryKey: pinsKey(event),
    refetchInterval: LOOK_MS,
    queryFn: ({ signal }) => call(listDoorPins, { params: { eventId: event } }, { signal }),
  })

const reloadPins = (event: string): Promise<void> => queryClient.invalidateQueries({ queryKey: pinsKey(event) })

type Change = Omit<NonNullable<Request<typeof updateDoorSettings>['body']>, 'business'>

export async function saveDoorSettings(event: string, body: Change, once: CallOptions) {
  const saved = await call(updateDoorSettings, { params: { eventId: event }, body }, once)
  queryClient.setQueryData(settingsKey(event), saved)
  // Removing a gate ends its PINs.
  await reloadPins(event)
  return saved
}

export async function makePin(event: string, body: NonNullable<Request<typeof addDoorPin>['body']>, once: CallOptions) {
  const made = await call(addDoorPin, { params: { eventId: event }, body }, once)
  await reloadPins(event)
  return made
}

export async function revokePin(event: string, pin: string): Promise<void> {
  await call(revokeDoorPin, { params: { eventId: event, pinId: pin } })
  await reloadPins(event)
}

export async function renewAddress(event: string): Promise<void> {
  await call(renewDoorAddress, { params: { eventId: event } })
  await reloadPins(event)
}
