import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { doorStore, type KeptDoor, type KeptList, orElse } from './door-store.ts'

const rangeOf = (event: string): IDBKeyRange => IDBKeyRange.bound([event, ''], [event, '\uffff'])

export const readDoor = (owner: string, event: string): Promise<KeptDoor | undefined> =>
  orElse<KeptDoor | undefined>(undefined, (db) => db.get('door', [owner, event]))

export const keepDoor = (kept: KeptDoor): Promise<void> =>
  orElse<void>(undefined, async (db) => void (await db.put('door', kept)))

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
}

export const isPast = ({ door: { keepUntil } }: KeptDoor): boolean =>
  keepUntil !== null && Date.parse(keepUntil) < Date.now()
