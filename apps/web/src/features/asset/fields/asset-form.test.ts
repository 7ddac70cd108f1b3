import { fieldIssues } from '@nine/contract/validation'
import { describe, expect, it } from 'vitest'
import { assetForm, fieldOf, refusedFields, refusedPhotos } from './asset-form.ts'
import { type AssetFormValues, newAssetValues } from './asset-form-values.ts'

const photo = { key: 'a', file: new File(['x'], 'a.png') }
const good: AssetFormValues = { ...newAssetValues('2026-11-15'), name: 'Máy in', photos: [photo] }

function issuesOf(change: Partial<AssetFormValues>): Record<string, string> {
  const values = { ...good, ...change }
  const { error } = assetForm({ photo: true, code: false }).safeParse(values)
  return Object.fromEntries((error ? fieldIssues(error, values) : []).map(({ field, code }) => [field, code]))
}

describe('the form of an asset', () => {
  it('needs no more than a name and a photo', () => {
    expect(issuesOf({})).toEqual({})
    expect(issuesOf({ name: '  ', photos: [] })).toEqual({ name: 'required', photos: 'asset_photo_required' })
  })

  it('counts a hidden photo as none', () => {
    const stored = { _id: 'b', url: '', thumbUrl: '', caption: '', active: true }
    expect(issuesOf({ photos: [{ key: 'b', stored, active: false }] })).toEqual({ photos: 'asset_photo_required' })
  })

  it('tells the rules of the contract at the fields people see', () => {
    expect(issuesOf({ name: 'x'.repeat(301) })).toEqual({ name: 'too_long' })
    expect(issuesOf({ purchaseDate: '0001-01-01' })).toEqual({ purchaseDate: 'invalid_date' })
    expect(issuesOf({ warrantyYears: 200 })).toEqual({ warrantyYears: 'too_big' })
    expect(issuesOf({ maintenanceNextDate: '2026-02-31' })).toEqual({ maintenanceNextDate: 'invalid_date' })
  })

  it('refuses a residual value above the price, while depreciation is on', () => {
    expect(issuesOf({ price: 5, residualValue: 6, isDepreciated: true })).toEqual({
      residualValue: 'residual_above_price',
    })
    expect(issuesOf({ price: 5, residualValue: 6, isDepreciated: false })).toEqual({})
  })
})

describe('a refusal of the server', () => {
  it.each([
    ['categoryId', 'category'],
    ['location', 'location'],
    ['depreciation.residualValue', 'residualValue'],
    ['images', 'photos'],
    ['name', 'name'],
  ])('about %j is shown at %j', (path, field) => {
    expect(fieldOf(path)).toBe(field)
  })

  it('about one of the photos sent is shown at that photo', () => {
    const stored = { _id: 'b', url: '', thumbUrl: '', caption: '', active: true }
    const photos = [{ key: 'b', stored, active: true }, photo, { key: 'c', file: new File(['x'], 'c.png') }]
    const issue = { field: 'images', code: 'image_broken', message: 'Ảnh hỏng' } as const
    expect([...refusedPhotos([{ ...issue, index: 1 }], photos)]).toEqual([['c', 'Ảnh hỏng']])
    expect(refusedPhotos([issue, { ...issue, index: 7 }], photos).size).toBe(0)
  })

  it('is told as a whole when it is about none of the fields', () => {
    expect(refusedFields([{ field: 'nope', code: 'required', message: 'x' }], good)).toBeUndefined()
    expect(refusedFields([{ field: 'images', code: 'image_broken', message: 'Ảnh hỏng' }], good)).toEqual({
      photos: 'Ảnh hỏng',
    })
  })
})
