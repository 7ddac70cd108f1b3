import type { Door } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { KnownOffset } from './door-clock.ts'
import { doorStore, type KeptDoor, type KeptList, orElse } from './door-store.ts'

const rangeOf = (event: string): IDBKeyRange => IDBKeyRange.bound([event, ''], [event, '\uffff'])

export const readDoor = (owner: string, event: string): Promise<KeptDoor | undefined> =>
  orElse<KeptDoor | undefined>(undefined, (db) => db.get('door', [owner, event]))

export const keepDoor = (kept: KeptDoor): Promise<void> =>
  orElse<void>(undefined, async (db) => void (await db.put('door', kept)))

/** Notes what is known of the clock, of a door that is still here. */
export const keepOffset = (owner: string, event: string, offset: KnownOffset | undefined): Promise<void> =>
  orElse<void>(undefined, async (db) => {
    const change = db.transaction('door', 'readwrite')
    const kept = await change.store.get([owner, event])
    if (kept) await change.store.put({ ...kept, offset })
    await change.done
  })

export function readList(event: string): Promise<{ list: KeptList; guests: DoorGuest[] } | undefined> {
  return orElse<{ list: KeptList; guests: DoorGuest[] } | undefined>(undefined, async (db) => {
    const list = await db.get('list', event)
    return list && { list, guests: await db.getAll('guest', rangeOf(event)) }
  })
}

/** Replaces the list, or adds what changed to it: both at once or not at all. */
export function keepList(list: KeptList, guests: readonly DoorGuest[], isWhole: boolean): Promise<void> {
  return orElse<void>(undefined, async (db) => {
    const change = db.transaction(['list', 'guest'], 'readwrite')
    const store = change.objectStore('guest')
    if (isWhole) void store.delete(rangeOf(list.event))
    for (const guest of guests) void store.put(guest, [list.event, guest.code])
    void change.objectStore('list').put(list)
    await change.done
  })
}

/** Whether a list is still here: signing out in another tab removes it. */
export const hasDoor = (owner: string, event: string): Promise<boolean> =>
  orElse(false, async (db) => (await db.getKey('door', [owner, event])) !== undefined)

/** Removes what is known of an event's guests; what waits to be sent stays. */
export async function forgetEvent(event: string): Promise<void> {
  await orElse<void>(undefined, async (db) => {
    const change = db.transaction(['list', 'guest', 'door', 'act'], 'readwrite')
    void change.objectStore('guest').delete(rangeOf(event))
    void change.objectStore('list').delete(event)
    for (const key of await change.objectStore('door').getAllKeys())
      if (key[1] === event) void change.objectStore('door').delete(key)
    for (const { seq, event: of, result } of await change.objectStore('act').getAll())
      if (of === event && result) void change.objectStore('act').delete(seq)
    await change.done
  })
}

/** The lists of somebody who signed out, and those whose event was over a day ago. */
export async function forgetLists(isForgotten: (kept: KeptDoor) => boolean): Promise<void> {
  const doors = await orElse<KeptDoor[]>([], async (db) => (await doorStore()) && db.getAll('door'))
  for (const kept of doors) if (isForgotten(kept)) await forgetEvent(kept.event)
  await forgetActsWithoutDoor()
}

/** What was sent after the list had left the device; it names guests too. */
const forgetActsWithoutDoor = (): Promise<void> =>
  orElse<void>(undefined, async (db) => {
    const change = db.transaction(['door', 'act'], 'readwrite')
    const doors = new Set((await change.objectStore('door').getAllKeys()).map((key) => key.join(' ')))
    for (const { seq, person, event, result } of await change.objectStore('act').getAll())
      if (result && !doors.has(`${person} ${event}`)) void change.objectStore('act').delete(seq)
    await change.done
  })

export const isPast = ({ door: { keepUntil } }: { door: Pick<Door, 'keepUntil'> }): boolean =>
  keepUntil !== null && Date.parse(keepUntil) < Date.now()
