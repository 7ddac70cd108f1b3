import { MAX_ADDED_AT_ONCE } from '@nine/contract/business/staff'
import { describe, expect, it } from 'vitest'
import {
  defaultRole,
  emailsIn,
  filledRows,
  firstInvitedPage,
  settleRows,
  spreadRows,
  type StaffRow,
} from './staff-rows.ts'

const row = (key: number, email: string): StaffRow => ({ key, email, role: 'user' })
const emails = (rows: readonly StaffRow[]) => rows.map(({ email }) => email)

describe('rows of the dialog that adds people', () => {
  it('begin with one empty row', () => {
    expect(emails(settleRows([], 'user'))).toEqual([''])
  })

  it('get a new empty row when the last one is filled', () => {
    expect(settleRows([row(1, 'a@b.vn')], 'user')).toEqual([row(1, 'a@b.vn'), row(2, '')])
  })

  it('lose the other empty rows, and keep the last one as it is', () => {
    const rows = [row(1, 'a@b.vn'), row(2, '  '), row(3, 'c@d.vn'), row(4, '')]
    expect(settleRows(rows, 'user')).toEqual([row(1, 'a@b.vn'), row(3, 'c@d.vn'), row(4, '')])
  })

  it('never lose the row being typed in, and then need no second empty one at the end', () => {
    const middle = [row(1, ''), row(2, 'c@d.vn'), row(3, '')]
    expect(settleRows(middle, 'user', 1).map(({ key }) => key)).toEqual([1, 2, 3])
    const last = [row(1, ''), row(2, '')]
    expect(settleRows(last, 'user', 1).map(({ key }) => key)).toEqual([1])
  })

  it('stop growing at the limit', () => {
    const rows = Array.from({ length: MAX_ADDED_AT_ONCE }, (_, index) => row(index + 1, `n${index}@b.vn`))
    expect(settleRows(rows, 'user')).toHaveLength(MAX_ADDED_AT_ONCE)
  })

  it('count and send only what is filled', () => {
    expect(emails(filledRows([row(1, ' '), row(2, 'a@b.vn'), row(3, '')]))).toEqual(['a@b.vn'])
  })

  it('take the role user, or else the first', () => {
    expect(defaultRole([{ name: 'meeting-booking' }, { name: 'user' }])).toBe('user')
    expect(defaultRole([{ name: 'meeting-booking' }])).toBe('meeting-booking')
    expect(defaultRole([])).toBe('user')
  })
})

describe('a pasted list', () => {
  it.each([
    ['a@b.vn, c@d.vn;e@f.vn\n\tg@h.vn', ['a@b.vn', 'c@d.vn', 'e@f.vn', 'g@h.vn']],
    ['Lê Yến <YEN@anphat.vn>, "Bảo, Trần" <bao@anphat.vn>', ['yen@anphat.vn', 'bao@anphat.vn']],
    ['mailto:a@b.vn', ['a@b.vn']],
    ['a@b.vn a@b.vn', ['a@b.vn']],
    ['không có gì', []],
  ])('%j holds %j', (text, found) => {
    expect(emailsIn(text)).toEqual(found)
  })

  it('spreads from the row it is pasted into, without what is there already', () => {
    const rows = [row(1, 'a@b.vn'), row(2, ''), row(3, 'z@z.vn'), row(4, '')]
    const spread = spreadRows(rows, 2, ['c@d.vn', 'a@b.vn', 'e@f.vn'], 'user')
    expect(emails(spread)).toEqual(['a@b.vn', 'c@d.vn', 'e@f.vn', 'z@z.vn', ''])
    expect(new Set(spread.map(({ key }) => key)).size).toBe(spread.length)
  })

  it('is cut at the limit', () => {
    const many = Array.from({ length: 150 }, (_, index) => `n${index}@b.vn`)
    expect(filledRows(spreadRows([row(1, '')], 1, many, 'user'))).toHaveLength(MAX_ADDED_AT_ONCE)
  })
})

it.each([
  [3, 10, 1],
  [9, 10, 1],
  [10, 10, 2],
  [12, 5, 3],
])('after %i members, %i a page, invitations begin on page %i', (members, limit, page) => {
  expect(firstInvitedPage(members, limit)).toBe(page)
})
