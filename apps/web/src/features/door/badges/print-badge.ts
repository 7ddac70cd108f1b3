import type { Door } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { categoryOf } from '../page/door-context.ts'

/** Opens the browser's print dialog with the badge of a guest, on the paper of this device. */
export async function printBadge(door: Door, guest: DoorGuest): Promise<void> {
  const { printBadges } = await import('../../badge/print-badges.tsx')
  const { name, company, code } = guest
  await printBadges([{ event: door.eventTitle, name, company, code, category: categoryOf(door, guest) }])
}
