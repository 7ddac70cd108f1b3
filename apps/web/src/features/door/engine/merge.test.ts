import type { DoorResult } from '@nine/contract/event/door/door-acts'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { expect, test } from 'vitest'
import { countGuests } from './counts.ts'
import type { KeptAct, UnnumberedAct } from './door-store.ts'
import { mergeActs, undoneHere } from './merge.ts'

const AT = '2026-11-21T02:00:00.000Z'
const facts = { at: AT, isDoubtful: false, isDecided: true, gate: 'A' }
const listed = (...guests: DoorGuest[]) => new Map(guests.map((guest) => [guest.code, guest]))
const guest = (code: string, more: Partial<DoorGuest> = {}): DoorGuest => ({ code, hash: code, name: code, ...more })
const done: DoorResult = { seq: 1, act: 'a', outcome: 'first', reason: null, guest: null, earlier: null }

function kept(seq: number, act: UnnumberedAct, more: Partial<KeptAct> = {}): KeptAct {
  return { key: `k${seq}`, seq, person: 'p', event: 'e', name: 'Lan', code: '', act, ...more }
}
const entering = (seq: number, code: string, more: Partial<KeptAct> = {}) =>
  kept(seq, { ...facts, kind: 'in', ticket: code, method: 'scan', isOverride: false }, { code, ...more })
const undoing = (seq: number, undoes: number, more: Partial<KeptAct> = {}) =>
  kept(seq, { ...facts, kind: 'undo', undoes, reason: '' }, more)
const walkIn = (seq: number) =>
  kept(seq, {
    ...facts,
    kind: 'walk-in',
    name: 'Hoa',
    phone: '',
    email: '',
    company: '',
    category: null,
    isOverride: false,
  })
const merged = (list: ReadonlyMap<string, DoorGuest>, acts: KeptAct[]) => mergeActs(list, acts, { name: 'Hà' })

test('what waits is shown as if the server knew it; what was sent is the server’s to say', () => {
  const list = listed(guest('A'), guest('B'))
  const result = merged(list, [entering(1, 'A'), entering(2, 'B', { result: done })])
  expect(result.get('A')?.in).toEqual({ at: AT, gate: 'A', by: 'Hà' })
  expect(result.get('B')?.in).toBeUndefined()
  expect(list.get('A')?.in).toBeUndefined()
})

test('what was taken back before it was sent never happened', () => {
  const result = merged(listed(guest('A')), [entering(1, 'A'), walkIn(2), undoing(3, 1), undoing(4, 2)])
  expect([...result.values()]).toEqual([guest('A')])
})

test('what the server counted and was taken back here is out again, until the server says so itself', () => {
  const inside = guest('A', { in: { at: AT, gate: 'A', by: 'Hà' } })
  const sent = entering(1, 'A', { result: done })
  expect(merged(listed(inside), [sent, undoing(2, 1)]).get('A')?.in).toBeUndefined()
  const answered: DoorResult = { ...done, outcome: 'done' }
  expect(merged(listed(inside), [sent, undoing(2, 1, { result: answered })]).get('A')).toEqual(inside)
  expect(undoneHere([sent, undoing(2, 1, { result: { ...done, outcome: 'refused' } })])).toEqual(new Set())
})

test('somebody let in all the same is registered; walk-ins count', () => {
  const list = listed(guest('A', { state: 'waiting' }), guest('B', { state: 'cancelled' }))
  const result = merged(list, [entering(1, 'A'), walkIn(2)])
  const counts = countGuests(result.values(), { timeZone: 'Asia/Ho_Chi_Minh', categories: [] }, new Date(AT))
  expect(counts).toMatchObject({ registered: 2, checkedIn: 2, today: 2, inside: 2, walkIns: 1, waiting: 0 })
})
