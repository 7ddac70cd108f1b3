import type { DoorResult } from '@nine/contract/event/door/door-acts'
import { expect, test } from 'vitest'
import type { KeptAct, UnnumberedAct } from './door-store.ts'
import { withResult } from './with-result.ts'

const facts = { at: '2026-11-21T02:00:00.000Z', isDoubtful: false, isDecided: true, gate: 'A', isOverride: false }
const scanned: UnnumberedAct = { ...facts, kind: 'in', ticket: 'f'.repeat(24), method: 'scan' }
const walkIn: UnnumberedAct = {
  ...facts,
  kind: 'walk-in',
  name: 'Hoa',
  phone: '0903118412',
  email: 'hoa@example.com',
  company: 'PNJ',
  category: null,
}
const kept = (act: UnnumberedAct, code = ''): KeptAct & { seq: number } => ({
  key: 'k',
  seq: 1,
  person: 'p',
  event: 'e',
  name: 'Hoa',
  code,
  act,
})
const done = (code?: string): DoorResult => ({
  seq: 1,
  act: 'a',
  outcome: 'first',
  reason: null,
  guest: code === undefined ? null : { code, hash: 'h', name: 'Hoa' },
  earlier: null,
})

test('an act that was sent keeps the code of the guest, and neither what was scanned nor an address or a number', () => {
  expect(withResult(kept(scanned), done('7K4MQ2XD'))).toMatchObject({ code: '7K4MQ2XD', act: { ticket: '7K4MQ2XD' } })
  expect(withResult(kept(scanned, '7K4MQ2XD'), done())).toMatchObject({ act: { ticket: '7K4MQ2XD', gate: 'A' } })
  expect(withResult(kept(scanned), done())).toMatchObject({ code: '', act: { ticket: '' } })
  const added = withResult(kept(walkIn), done('7K4MQ2XD'))
  expect(added).toMatchObject({ code: '7K4MQ2XD', act: { name: 'Hoa', company: 'PNJ', phone: '', email: '' } })
})

test('nor does one that the server did not take', () => {
  const refused = { refused: 'request.validation' }
  expect(withResult(kept(walkIn), refused)).toMatchObject({ result: refused, act: { phone: '', email: '' } })
  expect(withResult(kept(scanned), refused)).toMatchObject({ result: refused, act: { ticket: '' } })
})
