import { describe, expect, it } from 'vitest'
import { compressionPlan, fittedSize, renamedTo } from './compression-plan.ts'

const file = (type: string, size: number) => ({ type, size })

describe('making a picture smaller', () => {
  it('begins above 204800 bytes, not at them', () => {
    expect(compressionPlan(file('image/jpeg', 204_800), 'photo')).toBeUndefined()
    expect(compressionPlan(file('image/jpeg', 204_801), 'photo')).toBeDefined()
  })

  it('starts at quality 0.7, for PNG at 0.8, and goes down step by step', () => {
    expect(compressionPlan(file('image/jpeg', 300_000), 'photo')?.qualities).toEqual([0.7, 0.6, 0.5, 0.4, 0.3])
    expect(compressionPlan(file('image/png', 300_000), 'photo')?.qualities[0]).toBe(0.8)
  })

  it('aims at 0.8 MB for photos and 1 MB for documents', () => {
    expect(compressionPlan(file('image/webp', 9e6), 'photo')?.targetBytes).toBe(0.8 * 1024 * 1024)
    expect(compressionPlan(file('image/webp', 9e6), 'document')?.targetBytes).toBe(1024 * 1024)
  })

  it('leaves alone what is no picture', () => {
    expect(compressionPlan(file('application/pdf', 9e6), 'document')).toBeUndefined()
    expect(compressionPlan(file('', 9e6), 'document')).toBeUndefined()
  })

  it('keeps what is transparent by turning PNG into WebP', () => {
    expect(compressionPlan(file('image/png', 300_000), 'photo')?.type).toBe('image/webp')
    expect(compressionPlan(file('image/jpeg', 300_000), 'photo')?.type).toBe('image/jpeg')
  })
})

describe('the size of a picture', () => {
  it.each([
    [4000, 3000, 1200, 900],
    [3000, 4000, 900, 1200],
    [1200, 800, 1200, 800],
    [640, 480, 640, 480],
    [20_000, 3, 1200, 1],
  ])('%i × %i becomes %i × %i', (width, height, w, h) => {
    expect(fittedSize(width, height)).toEqual({ width: w, height: h })
  })
})

describe('the name of a picture that has become another kind', () => {
  it.each([
    ['máy in.png', 'image/webp', 'máy in.webp'],
    ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
    ['a.png', 'image/jpeg', 'a.jpg'],
    ['image', 'image/webp', 'image.webp'],
    ['a.gif', 'image/gif', 'a.gif'],
  ])('%j as %s is %j', (name, type, renamed) => {
    expect(renamedTo(name, type)).toBe(renamed)
  })
})
