import type { Handover } from '@nine/contract/custody/handover'
import { describe, expect, it } from 'vitest'
import { currentPaper } from './current-paper.ts'

const MAI = '1'.repeat(24)
const KHOI = '2'.repeat(24)
const paper = (change: Partial<Handover>): Handover => ({
  id: '3'.repeat(24),
  number: 'BB-000001',
  kind: 'handover',
  state: 'accepted',
  giver: 'Lê Quốc Bảo',
  receiver: 'Phan Xuân Mai',
  giverId: KHOI,
  receiverId: MAI,
  handedOn: '2026-06-03',
  dueOn: null,
  count: 1,
  first: 'Laptop',
  answeredAt: null,
  answeredVia: null,
  refusal: '',
  voidReason: '',
  replacedBy: null,
  replaces: null,
  mailedTo: '',
  isMailFailed: false,
  isPdfReady: true,
  isMine: false,
  createdAt: '2026-06-03T10:17:00.000Z',
  ...change,
})

describe('the minutes by which an asset is held', () => {
  it('are the last ones that are in force', () => {
    const reissued = paper({ number: 'BB-000002' })
    expect(currentPaper([reissued, paper({ state: 'void' })], { keeper: MAI, since: undefined })).toBe(reissued)
    expect(currentPaper([paper({ state: 'refused' }), reissued], { keeper: MAI, since: undefined })).toBe(reissued)
  })

  it('are none after a return, or with somebody else', () => {
    const since = '2026-06-03T10:17:00.000Z'
    expect(currentPaper([paper({ kind: 'return' }), paper({})], { keeper: MAI, since })).toBeUndefined()
    expect(currentPaper([paper({})], { keeper: KHOI, since })).toBeUndefined()
    expect(currentPaper([paper({})], { keeper: undefined, since })).toBeUndefined()
    expect(currentPaper([], { keeper: MAI, since })).toBeUndefined()
  })

  it('are none where it changed hands since without any', () => {
    const written = paper({})
    expect(currentPaper([written], { keeper: MAI, since: '2026-06-03T10:17:04.000Z' })).toBe(written)
    expect(currentPaper([written], { keeper: MAI, since: '2026-06-05T08:00:00.000Z' })).toBeUndefined()
  })
})
