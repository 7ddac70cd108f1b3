import type { DoorGuest } from '@nine/contract/event/door/door-guest'

/** The guests as the server last listed them, and the cursor from which it says what changed since. */
export function createKnownGuests() {
  let byCode = new Map<string, DoorGuest>()
  let codes = new Map<string, string>()
  let cursor: string | undefined
  return {
    guests: (): ReadonlyMap<string, DoorGuest> => byCode,
    /** Undefined: there is no list here. */
    cursor: (): string | undefined => cursor,
    codeOf: (hash: string): string | undefined => codes.get(hash),
    add: (guests: readonly DoorGuest[], next = cursor): void => {
      cursor = next
      for (const guest of guests) {
        byCode.set(guest.code, guest)
        codes.set(guest.hash, guest.code)
      }
    },
    clear: (): void => {
      byCode = new Map()
      codes = new Map()
      cursor = undefined
    },
  }
}
