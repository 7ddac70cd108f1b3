import { describe, expect, it } from 'vitest'
import { isReturn, kindOf, pageOf, rhythmIn, wordKey } from './history-words.ts'

describe('an entry of the history', () => {
  it.each([
    ['create', 'create'],
    ['update', 'update'],
    ['delete', 'delete'],
    ['status', 'status'],
    ['move', 'move'],
    ['created', 'create'],
    ['updated', 'update'],
    ['status changed', 'status'],
    ['status_changed', 'status'],
    ['assigned', 'assigned'],
    ['Anything else', 'update'],
  ])('with the action %j is of the kind %j', (action, kind) => {
    expect(kindOf(action)).toBe(kind)
  })

  it('says codes in words and leaves text alone', () => {
    expect(wordKey('status', 'lost')).toBe('assetStatuses:lost')
    expect(wordKey('visibility', 'private')).toBe('asset:visibility.private')
    expect(wordKey('depreciation.method', 'straight-line')).toBe('asset:methods.straight-line')
    expect(wordKey('maintenance.required', 'true')).toBe('asset:yesNo.true')
    expect(wordKey('name', 'lost')).toBeUndefined()
    expect(wordKey('status', 'assigned')).toBeUndefined()
  })

  it('says how often a plan comes round, and leaves its dates alone', () => {
    expect(rhythmIn('maintenance.rhythm', '90 days')).toEqual({ key: 'maintenance:rhythm.days', count: 90 })
    expect(rhythmIn('maintenance.rhythm', '6 months')).toEqual({ key: 'maintenance:rhythm.months', count: 6 })
    expect(rhythmIn('maintenance.rhythm', '01/12/2026, 01/06/2027')).toBeUndefined()
    expect(rhythmIn('name', '90 days')).toBeUndefined()
  })

  it('is a return when nobody holds the asset afterwards', () => {
    expect(isReturn([{ field: 'assignedUser', from: 'Hà', to: null }])).toBe(true)
    expect(isReturn([{ field: 'assignedUser', from: null, to: 'Hà' }])).toBe(false)
    expect(isReturn()).toBe(false)
  })
})

it('shows five entries a page', () => {
  const entries = Array.from({ length: 12 }, (_, index) => index + 1)
  expect(pageOf(entries, 1, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageOf(entries, 3, 5)).toEqual([11, 12])
})
