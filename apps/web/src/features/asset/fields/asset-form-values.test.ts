import type { Asset } from '@nine/contract/asset/asset'
import { NewAsset } from '@nine/contract/asset/asset'
import { describe, expect, it } from 'vitest'
import { changedFields, changeOf, followed, orderAfterUpload } from '../detail/asset-changes.ts'
import { type AssetFormValues, bodyOf, newAssetValues, type Photo, valuesOfAsset } from './asset-form-values.ts'

const ID = '64b0f0c2a1b2c3d4e5f60718'
const empty = newAssetValues('2026-11-15')
const image = (_id: string, active = true) => ({ _id, url: '', thumbUrl: '', caption: '', active })
const stored = (id: string, active = true): Photo => ({ key: id, stored: image(id, active), active })
const fresh = (name: string): Photo => ({ key: name, file: new File(['x'], name) })

describe('a new asset', () => {
  it('is public, a piece, and bought today', () => {
    expect(empty).toMatchObject({ isPublic: true, unit: 'Chiếc', purchaseDate: '2026-11-15', photos: [] })
    expect(bodyOf(empty).visibility).toBe('public')
  })

  it('has a warranty only when its years are more than none', () => {
    expect(bodyOf(empty).warranty).toEqual({ enabled: false, duration: 0 })
    expect(bodyOf({ ...empty, warrantyYears: 0 }).warranty.enabled).toBe(false)
    expect(bodyOf({ ...empty, warrantyYears: 0.1 }).warranty).toEqual({ enabled: true, duration: 37 })
    expect(bodyOf({ ...empty, warrantyYears: 2 }).warranty).toEqual({ enabled: true, duration: 731 })
  })

  it('sends durations in days and texts trimmed, in a form the contract takes', () => {
    const body = bodyOf({ ...empty, name: '  Máy in ', isDepreciated: true, depreciationYears: 5, residualValue: null })
    expect(body.name).toBe('Máy in')
    expect(body.depreciation).toEqual({ enabled: true, method: 'straight-line', duration: 1826, residualValue: 0 })
    expect(NewAsset.parse(JSON.parse(JSON.stringify(body)))).toEqual(body)
  })
})

describe('custom fields of an edit', () => {
  const before = { ...empty, customFields: { a: 'x', b: ['1', '2'], c: null } }
  const after = (customFields: AssetFormValues['customFields']) => ({ ...before, customFields })
  it('are sent one by one where they differ, lists as they are', () => {
    expect(changedFields(before, after({ a: 'x', b: ['1', '2'], c: null }))).toEqual([])
    expect(changeOf(before, after({ a: 'x', b: ['2'], c: null, d: null }))?.body).toEqual({
      customFields: { b: ['2'] },
      changedFields: ['customFields'],
    })
    expect(changeOf(before, after({ a: null, b: ['1', '2'], c: 5 }))?.body.customFields).toEqual({ a: null, c: 5 })
  })
})

const asset: Asset = {
  _id: ID,
  name: 'Laptop',
  formerCodes: [],
  code: 'TS-000125',
  productCode: '',
  description: '',
  status: 'available',
  visibility: 'public',
  price: 38_900_000,
  currency: 'VND',
  unit: 'Chiếc',
  purchaseDate: '2025-10-28',
  inUseDate: '2025-11-01',
  bookedAs: null,
  categoryId: null,
  category: null,
  location: { locationId: ID, _id: ID, name: 'Kho', detail: '', path: ['Kho'] },
  assignedUser: null,
  holder: null,
  custody: null,
  assignee: null,
  user: null,
  firstImage: null,
  business: ID,
  createdAt: '',
  updatedAt: '',
  version: 3,
  warranty: { enabled: true, duration: 730, endDate: null },
  depreciation: {
    enabled: true,
    method: 'straight-line',
    duration: 1825,
    residualValue: 0,
    endDate: null,
    accumulatedDepreciation: null,
  },
  maintenance: { required: false, frequency: '', nextDate: null },
  assetType: '',
  assetTag: '',
  serialNumber: '',
  barcode: '',
  manufacturer: '',
  supplier: '',
  orderNumber: '',
  manager: '',
  searchText: '',
  createdBy: '',
  updatedBy: '',
  customFields: [],
  images: [image('a'), image('b')],
  purchaseImages: [],
}

describe('an edit', () => {
  const before = valuesOfAsset(asset)
  const edited = (change: Partial<AssetFormValues>) => changeOf(before, { ...before, ...change })

  it('shows durations as years with one decimal', () => {
    expect(before).toMatchObject({ warrantyYears: 2, depreciationYears: 5 })
  })

  it('without a difference is nothing to send', () => {
    expect(changeOf(before, valuesOfAsset(asset))).toBeUndefined()
    expect(changeOf(before, { ...before, name: ' Laptop ' })).toBeUndefined()
  })

  it('sends only what differs, and names it', () => {
    expect(edited({ name: 'Laptop X1', isPublic: false })?.body).toEqual({
      name: 'Laptop X1',
      visibility: 'private',
      changedFields: ['name', 'visibility'],
    })
    expect(edited({ location: null })?.body).toEqual({ location: { locationId: null }, changedFields: ['location'] })
  })

  it('does not touch the days of a duration that still reads the same', () => {
    expect(edited({ residualValue: 4_000_000 })?.body).toEqual({
      depreciation: { residualValue: 4_000_000 },
      changedFields: ['depreciation'],
    })
    expect(edited({ warrantyYears: null })?.body.warranty).toEqual({ enabled: false, duration: 0 })
  })

  it('sends new photos as files, and the order only when it changed', () => {
    const added = edited({ photos: [...before.photos, fresh('c')] })
    expect(added?.body).toEqual({ changedFields: ['images'] })
    expect(added?.files.map(({ name }) => name)).toEqual(['c'])
    expect(edited({ photos: before.photos.toReversed() })?.body.images).toEqual([
      { _id: 'b', active: true },
      { _id: 'a', active: true },
    ])
    expect(edited({ photos: [stored('a'), stored('b', false)] })?.body.images).toEqual([
      { _id: 'a', active: true },
      { _id: 'b', active: false },
    ])
  })

  it('says which photos are removed for good', () => {
    expect(edited({ photos: [stored('b')] })?.body.images).toEqual([
      { _id: 'b', active: true },
      { _id: 'a', removed: true },
    ])
  })

  it('names the fields not yet saved', () => {
    expect(changedFields(before, { ...before, description: 'x', photos: [fresh('c')] })).toEqual([
      'description',
      'photos',
    ])
  })

  it('keeps its own changes when the rest follows what was saved elsewhere', () => {
    const mine = { ...before, name: 'Của tôi' }
    const after = { ...before, name: 'Của họ', unit: 'Bộ' }
    expect(followed(before, mine, after)).toMatchObject({ name: 'Của tôi', unit: 'Bộ' })
  })
})

describe('the order of photos after new ones were sent', () => {
  it('is asked for when a new one stands before an older one', () => {
    expect(orderAfterUpload([fresh('x'), stored('a'), fresh('y')], [image('a'), image('n1'), image('n2')])).toEqual([
      { _id: 'n1', active: true },
      { _id: 'a', active: true },
      { _id: 'n2', active: true },
    ])
  })

  it('is left alone when the new ones stand last anyway', () => {
    expect(orderAfterUpload([stored('a'), fresh('x')], [image('a'), image('n1')])).toBeUndefined()
  })
})
