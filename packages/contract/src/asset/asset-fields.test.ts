import { describe, expect, it } from 'vitest'
import { AssetInput, cleanId } from './asset-fields.ts'

const ID = '65f1c0ffee65f1c0ffee65f1'
const read = (input: object) => AssetInput.partial().parse(input)

describe('what may be said of an asset', () => {
  it('is nothing when nothing is sent, at any depth', () => {
    expect(read({})).toEqual({})
    expect(read({ warranty: {}, depreciation: {}, maintenance: {}, location: {} })).toEqual({
      warranty: {},
      depreciation: {},
      maintenance: {},
      location: {},
    })
  })

  it('may be written as the text of a form', () => {
    expect(
      read({
        price: '1200',
        warranty: { enabled: 'true', duration: '730' },
        depreciation: { enabled: 'false', duration: '', residualValue: '' },
        maintenance: { required: '', nextDate: '' },
        purchaseDate: '2024-05-01T17:00:00.000Z',
        currency: 'usd',
      }),
    ).toEqual({
      price: 1200,
      warranty: { enabled: true, duration: 730 },
      depreciation: { enabled: false, duration: 0, residualValue: 0 },
      maintenance: { required: false, nextDate: null },
      purchaseDate: '2024-05-01',
      currency: 'USD',
    })
  })

  it('is emptied by an empty text and by null', () => {
    for (const empty of ['', null])
      expect(read({ price: empty, purchaseDate: empty, categoryId: empty, assignedUser: empty, unit: empty })).toEqual({
        price: null,
        purchaseDate: null,
        categoryId: null,
        assignedUser: null,
        unit: '',
      })
  })

  it('names a place in any of the ways clients do', () => {
    for (const location of [ID, ` "${ID}" `, { locationId: ID }, { _id: ID, name: 'Kho' }])
      expect(read({ location })).toMatchObject({ location: { locationId: ID } })
    for (const location of [null, '', { locationId: null }])
      expect(read({ location })).toEqual({ location: { locationId: null } })
    expect(read({ location: { detail: ' Kệ 3 ' } })).toEqual({ location: { detail: 'Kệ 3' } })
  })

  it('keeps the id out of what stands around it', () => {
    expect(cleanId(`ObjectId("${ID}")`)).toBe(ID)
    expect(cleanId(ID.toUpperCase())).toBe(ID)
    expect(AssetInput.partial().safeParse({ categoryId: 'nonsense' }).success).toBe(false)
  })
})
