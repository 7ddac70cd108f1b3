import { describe, expect, it } from 'vitest'
import { nameSize, sizeOf } from './badge-size.ts'

const ROLL = sizeOf({ paper: 'roll', own: { width: 90, height: 55 } })

describe('the size of a name on a badge', () => {
  it('is larger for a short name than for a long one', () => {
    expect(nameSize('Lê An', ROLL)).toBeGreaterThan(nameSize('Nguyễn Hoàng Phương Thảo Nguyên', ROLL))
  })

  it.each(['An', 'Nguyễn Phúc Vĩnh Thụy', 'Wolfeschlegelsteinhausenbergerdorff', 'x'.repeat(200)])(
    'leaves %s within the width of the paper',
    (name) => {
      const longest = Math.max(...name.split(' ').map((word) => word.length))
      expect(nameSize(name, ROLL) * longest * 0.62).toBeLessThanOrEqual(ROLL.width - 10 + 1)
    },
  )

  it('is larger on larger paper', () => {
    expect(nameSize('Lê Minh Anh', { width: 105, height: 148 })).toBeGreaterThan(nameSize('Lê Minh Anh', ROLL))
  })
})
