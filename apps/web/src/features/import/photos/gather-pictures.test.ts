import { PHOTO_BYTES } from '@nine/contract/asset/asset-fields'
import { IMPORT_PHOTOS_MAX } from '@nine/contract/asset/import/import-photos'
import { zipOf } from '@nine/testkit/files/zip'
import { describe, expect, it } from 'vitest'
import { gatherPictures } from './gather-pictures.ts'
import { readZip, UnreadableZip } from './read-zip.ts'

const asFile = (zip: Blob | Buffer<ArrayBuffer>, name = 'ảnh.zip') => new File([zip], name)

describe('pictures in a zip', () => {
  it('are found in folders, unpacked when they are read, whatever comes after them', async () => {
    const zip = zipOf(
      [
        { name: 'ảnh/' },
        { name: 'ảnh/TS-1.jpg', content: Buffer.from('một'.repeat(500)) },
        { name: 'ảnh/TS-2.PNG', content: Buffer.from('hai'), isPacked: false },
        { name: '__MACOSX/ảnh/._TS-1.jpg' },
        { name: 'ảnh/Thumbs.db' },
      ],
      { comment: 'made by somebody' },
    )
    const { pictures, left, excess } = await gatherPictures([asFile(zip)])
    expect(pictures.map(({ name, size }) => [name, size])).toEqual([
      ['TS-1.jpg', Buffer.byteLength('một') * 500],
      ['TS-2.PNG', 3],
    ])
    expect([left, excess]).toEqual([[], undefined])
    const [first, second] = await Promise.all(pictures.map(({ read }) => read()))
    expect(await first?.text()).toBe('một'.repeat(500))
    expect([await second?.text(), second?.type, second?.name]).toEqual(['hai', 'image/png', 'TS-2.PNG'])
  })

  it('are read where the figures are in 64 bits', async () => {
    const zip = zipOf([{ name: 'a.jpg', content: Buffer.from('lớn'), isIn64: true }], { isIn64: true })
    const { pictures } = await gatherPictures([asFile(zip)])
    expect(await (await pictures[0]?.read())?.text()).toBe('lớn')
  })

  it('are left out with the reason', async () => {
    const zip = zipOf([
      { name: 'a.jpg' },
      { name: 'b/a.jpg' },
      { name: 'khóa.jpg', flags: 0x8_01 },
      { name: 'lớn.jpg', size: PHOTO_BYTES + 1 },
      { name: 'hợp đồng.pdf' },
      { name: 'IMG_1.heic' },
    ])
    const { pictures, left } = await gatherPictures([asFile(zip)])
    expect(pictures.map(({ name }) => name)).toEqual(['a.jpg'])
    expect(left).toEqual([
      { name: 'a.jpg', reason: 'repeated' },
      { name: 'khóa.jpg', reason: 'encrypted' },
      { name: 'lớn.jpg', reason: 'tooLarge' },
      { name: 'hợp đồng.pdf', reason: 'notPicture' },
      { name: 'IMG_1.heic', reason: 'notPicture' },
    ])
  })

  it('that unpack to more or less than they claim are not read', async () => {
    const zip = zipOf([
      { name: 'bomb.jpg', content: Buffer.alloc(1_000_000), size: 10 },
      { name: 'short.jpg', content: Buffer.alloc(10), size: 1000 },
    ])
    for (const entry of await readZip(new Blob([zip]))) await expect(entry.read()).rejects.toThrow(UnreadableZip)
  })

  it('are not sought in what is no zip, or only its beginning', async () => {
    const whole = zipOf([{ name: 'a.jpg', content: Buffer.alloc(5000, 'x'), isPacked: false }])
    const files = [new Blob(['PK nothing']), new Blob([]), new Blob([whole.subarray(0, 2000)])].map((zip) =>
      asFile(zip),
    )
    const { pictures, left } = await gatherPictures(files)
    expect(pictures).toEqual([])
    expect(left.map(({ reason }) => reason)).toEqual(['brokenZip', 'brokenZip', 'brokenZip'])
  })

  it('are more than an import takes', async () => {
    const many = Array.from({ length: IMPORT_PHOTOS_MAX + 1 }, (_, index) => new File(['x'], `${index}.jpg`))
    expect((await gatherPictures(many)).excess).toBe('count')
    const large = zipOf(Array.from({ length: 40 }, (_, index) => ({ name: `${index}.jpg`, size: PHOTO_BYTES })))
    expect((await gatherPictures([asFile(large)])).excess).toBe('bytes')
  })
})
