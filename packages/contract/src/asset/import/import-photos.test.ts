import { describe, expect, it } from 'vitest'
import { photoFileName, readPhotoName } from './import-photos.ts'

describe('the name of a photo', () => {
  it.for([
    ['TS-000123.jpg', 'TS-000123', 'TS-000123', 0],
    ['ts-000123-1.JPG', 'TS-000123-1', 'TS-000123', 1],
    ['TS-000123_2.png', 'TS-000123_2', 'TS-000123', 2],
    ['TS-000123 (3).webp', 'TS-000123 (3)', 'TS-000123', 3],
    ['ảnh/Kho 2/TS-000123(12).jpeg', 'TS-000123(12)', 'TS-000123', 12],
    [String.raw`C:\anh\SN 88 - 4.jpg`, 'SN 88 - 4', 'SN 88', 4],
    ['BÀN-01.jpg'.normalize('NFD'), 'BÀN-01', 'BÀN', 1],
    ['A.B.jpg', 'A.B', 'A.B', 0],
    ['7.jpg', '7', '7', 0],
    ['-1.jpg', '-1', '-1', 0],
    ['', '', '', 0],
  ] as const)('%s', ([name, key, baseKey, number]) => {
    expect(readPhotoName(name)).toEqual({ key, baseKey, number })
  })

  it('is kept without its folders, with its ending, and not longer than a database wants', () => {
    expect(photoFileName('a/b/Ghế (1).jpg'.normalize('NFD'))).toBe('Ghế (1).jpg')
    expect(photoFileName(`${'x'.repeat(300)}.jpg`)).toHaveLength(200)
  })
})
