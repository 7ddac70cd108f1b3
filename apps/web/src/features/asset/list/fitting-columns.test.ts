import { describe, expect, it } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const COLUMNS = [
  { key: 'status', width: 100 },
  { key: 'holder', width: 130, dropped: 2 },
  { key: 'place', width: 180, narrowWidth: 140, dropped: 1 },
  { key: 'date', width: 100, dropped: 3 },
]
const shown = (room: number) => fittingColumns(COLUMNS, room).map(({ key, shownWidth }) => `${key} ${shownWidth}`)

describe('the columns beside the name of an asset', () => {
  it('are all there where the name keeps 200 px beside them', () => {
    expect(shown(778)).toEqual(['status 100', 'holder 130', 'place 180', 'date 100'])
  })

  it('become narrower first, then the lesser ones go', () => {
    expect(shown(777)).toEqual(['status 100', 'holder 130', 'place 140', 'date 100'])
    expect(shown(700)).toEqual(['status 100', 'holder 130', 'place 140'])
    expect(shown(600)).toEqual(['status 100', 'place 140'])
    expect(shown(500)).toEqual(['status 100'])
    expect(shown(100)).toEqual(['status 100'])
  })
})
