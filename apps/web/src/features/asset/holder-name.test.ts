import { describe, expect, it } from 'vitest'
import { holderOf, shortName } from './holder-name.ts'

const ID = '64b0f0c2a1b2c3d4e5f60718'

describe('the holder of an asset', () => {
  it.each(['chau.nguyen@anphat.vn', 'Nguyễn Thị Minh Châu', ID])('is shown when assignedUser is %j', (assignedUser) => {
    expect(holderOf({ assignedUser })?.name).toBe(assignedUser)
  })

  it('is the person where the answer names one', () => {
    const assignee = { _id: ID, name: 'Vũ Thu Hà', email: 'ha@anphat.vn', photo: 'p' }
    expect(holderOf({ assignedUser: 'ha@anphat.vn', assignee })).toEqual({ name: 'Vũ Thu Hà', photo: 'p' })
    expect(holderOf({ assignedUser: null, user: { _id: ID, name: 'Vũ Thu Hà' } })?.name).toBe('Vũ Thu Hà')
  })

  it('falls back to the address, then to the id, of a person without a name', () => {
    expect(holderOf({ assignedUser: null, assignee: { _id: ID, name: ' ', email: 'ha@anphat.vn' } })?.name).toBe(
      'ha@anphat.vn',
    )
    expect(holderOf({ assignedUser: null, assignee: { _id: ID, name: '' } })?.name).toBe(ID)
  })

  it('is somebody without an account where no member has it', () => {
    const holder = { name: 'Trần Văn Kho', department: 'Kho' }
    expect(holderOf({ assignedUser: null, assignee: null, holder })).toEqual({ name: 'Trần Văn Kho', photo: null })
  })

  it.each([null, '', '  '])('is nobody when assignedUser is %j', (assignedUser) => {
    expect(holderOf({ assignedUser, assignee: null, user: null })).toBeNull()
  })
})

describe('the short form of a name', () => {
  it.each([
    ['Nguyễn Thị Minh Châu', 'Minh Châu'],
    ['Hoa', 'Hoa'],
    ['chau.nguyen@anphat.vn', 'chau.nguyen'],
    [ID, '64b0f0…'],
  ])('of %j is %j', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})
