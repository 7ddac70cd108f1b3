import { describe, expect, it } from 'vitest'
import { changesBetween, entriesOf, photoChanges } from './asset-changes.ts'
import { applyInput, type AssetValues, EMPTY_ASSET_VALUES } from './asset-values.ts'

const KHO = 'a'.repeat(24)
const TANG = 'b'.repeat(24)
const AN = 'c'.repeat(24)
const names = new Map([
  [KHO, 'Kho'],
  [TANG, 'Trụ sở > Tầng 1'],
  [AN, 'Nguyễn An'],
])
const chair: AssetValues = { ...EMPTY_ASSET_VALUES, name: 'Ghế', price: 1_200_000, purchase_date: '2024-05-09' }
const after = (values: Partial<AssetValues>) => changesBetween(chair, { ...chair, ...values }, names)

describe('the difference between two versions of an asset', () => {
  it('is nothing when nothing differs', () => {
    expect(after({})).toEqual([])
  })

  it('names categories, locations and people', () => {
    expect(after({ location_id: TANG, holder_id: AN, category_id: KHO })).toEqual([
      { field: 'category', from: null, to: 'Kho' },
      { field: 'location', from: null, to: 'Trụ sở > Tầng 1' },
      { field: 'assignedUser', from: null, to: 'Nguyễn An' },
    ])
  })

  it('writes money, dates and durations the Vietnamese way', () => {
    expect(after({ price: 15_000, purchase_date: null, warranty_days: 913 })).toEqual([
      { field: 'price', from: '1.200.000 ₫', to: '15.000 ₫' },
      { field: 'purchaseDate', from: '09/05/2024', to: null },
      { field: 'warranty.duration', from: null, to: '2,5' },
    ])
    expect(after({ price: 15_000, currency: 'USD' })[0]).toEqual({
      field: 'price',
      from: '1.200.000 ₫',
      to: '15.000 USD',
    })
  })

  it('leaves codes to be said in the language of the reader', () => {
    expect(after({ status: 'lost', visibility: 'private', depreciation_method: 'declining-balance' })).toEqual([
      { field: 'status', from: 'available', to: 'lost' },
      { field: 'visibility', from: 'public', to: 'private' },
      { field: 'depreciation.method', from: null, to: 'declining-balance' },
    ])
  })

  it('cuts long texts', () => {
    const [change] = after({ description: '😀'.repeat(400) })
    expect(change?.to).toHaveLength(301)
    expect(change?.to?.isWellFormed()).toBe(true)
  })

  it('tells of every column a person can set', () => {
    const other: AssetValues = {
      name: 'x',
      description: 'x',
      status: 'lost',
      visibility: 'private',
      price: 1,
      currency: 'USD',
      unit: 'x',
      purchase_date: '2020-01-01',
      in_use_date: '2020-01-01',
      booked_as: 'tool',
      category_text: 'x',
      category_id: KHO,
      location_id: KHO,
      location_detail: 'x',
      holder_id: AN,
      outside_holder_id: KHO,
      warranty_days: 365,
      depreciation_method: 'straight-line',
      depreciation_days: 365,
      residual_value: 1,
      maintenance_required: true,
      maintenance_frequency: 'x',
      maintenance_next_date: '2020-01-01',
      asset_type: 'x',
      asset_tag: 'x',
      serial_number: 'x',
      product_code: 'x',
      barcode: 'x',
      manufacturer: 'x',
      supplier: 'x',
      order_number: 'x',
      manager: 'x',
    }
    expect(changesBetween(EMPTY_ASSET_VALUES, other, names)).toHaveLength(Object.keys(EMPTY_ASSET_VALUES).length)
  })
})

describe('history entries', () => {
  it('keep a new status, a move and a new holder apart from the rest', () => {
    const changes = after({ status: 'lost', location_id: KHO, location_detail: 'Kệ 2', holder_id: AN, name: 'Bàn' })
    expect(entriesOf(changes).map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
      ['update', ['name']],
      ['status', ['status']],
      ['move', ['location', 'location.detail']],
      ['assigned', ['assignedUser']],
    ])
  })

  it('count photos added and removed, and notice another order', () => {
    const photo = (id: string, active = true) => ({ id, active })
    const two = [photo('1'), photo('2')]
    expect(photoChanges(two, two)).toEqual([])
    expect(photoChanges(two, [...two, photo('3')])).toEqual([{ field: 'images', from: '2', to: '3 (+1)' }])
    expect(photoChanges(two, [photo('1', false), photo('2'), photo('3')])).toEqual([
      { field: 'images', from: '2', to: '2 (+1 −1)' },
    ])
    expect(photoChanges(two, [photo('2'), photo('1')])).toEqual([{ field: 'images.order', from: null, to: null }])
    expect(photoChanges([...two, photo('3', false)], [photo('3', false), ...two])).toEqual([])
  })
})

describe('what was sent', () => {
  it('changes only what it names; null is a value', () => {
    expect({ ...chair, ...applyInput(chair, {}) }).toEqual(chair)
    expect({ ...chair, ...applyInput(chair, { price: null, unit: 'Bộ' }) }).toEqual({
      ...chair,
      price: null,
      unit: 'Bộ',
    })
  })

  it('takes the category by either name', () => {
    expect(applyInput(chair, { category: KHO }).category_id).toBe(KHO)
    expect(applyInput(chair, { categoryId: TANG, category: KHO }).category_id).toBe(TANG)
    expect(applyInput({ ...chair, category_id: KHO }, { categoryId: null }).category_id).toBeNull()
  })

  it('turns a warranty off and on by its days', () => {
    expect(applyInput(chair, { warranty: { enabled: true, duration: 365 } }).warranty_days).toBe(365)
    expect(applyInput({ ...chair, warranty_days: 365 }, { warranty: { enabled: false, duration: 365 } })).toMatchObject(
      {
        warranty_days: 0,
      },
    )
    expect(applyInput({ ...chair, warranty_days: 365 }, { warranty: { enabled: true } }).warranty_days).toBe(365)
  })

  it('turns depreciation off and on without losing its numbers', () => {
    const on = applyInput(chair, { depreciation: { enabled: true, duration: 1826, residualValue: 5 } })
    expect(on).toMatchObject({ depreciation_method: 'straight-line', depreciation_days: 1826, residual_value: 5 })
    const off = applyInput(on, { depreciation: { enabled: false } })
    expect(off).toMatchObject({ depreciation_method: null, depreciation_days: 1826, residual_value: 5 })
    expect(applyInput(off, { depreciation: { method: 'declining-balance' } }).depreciation_method).toBeNull()
    expect(applyInput(on, { depreciation: { method: 'declining-balance' } }).depreciation_method).toBe(
      'declining-balance',
    )
  })
})
