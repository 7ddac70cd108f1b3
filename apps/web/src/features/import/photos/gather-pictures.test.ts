import { deflateRawSync } from 'node:zlib'
import { PHOTO_BYTES } from '@nine/contract/asset/asset-fields'
import { IMPORT_PHOTOS_MAX } from '@nine/contract/asset/import/import-photos'
import { describe, expect, it } from 'vitest'
import { gatherPictures } from './gather-pictures.ts'
import { readZip, UnreadableZip } from './read-zip.ts'

interface Entry {
  name: string
  content?: Buffer
  isPacked?: boolean
  flags?: number
  /** What the directory claims. */
  size?: number
  isIn64?: boolean
}

/** A zip as programs write it. */
function zipOf(entries: readonly Entry[], { comment = '', isIn64 = false } = {}): Blob {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = Buffer.from('bytes'), isPacked = true, flags = 0x8_00, size, isIn64: own } of entries) {
    const bytes = isPacked ? deflateRawSync(content) : content
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    local.writeUInt16LE(title.length, 26)
    const extra = own ? Buffer.alloc(28) : Buffer.alloc(0)
    if (own) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(24, 2)
      extra.writeBigUInt64LE(BigInt(size ?? content.length), 4)
      extra.writeBigUInt64LE(BigInt(bytes.length), 12)
      extra.writeBigUInt64LE(BigInt(at), 20)
    }
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(isPacked ? 8 : 0, 10)
    entry.writeUInt32LE(own ? 0xff_ff_ff_ff : bytes.length, 20)
    entry.writeUInt32LE(own ? 0xff_ff_ff_ff : (size ?? content.length), 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(own ? 0xff_ff_ff_ff : at, 42)
    parts.push(local, title, bytes)
    directory.push(entry, title, extra)
    at += local.length + title.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt32LE(isIn64 ? 0xff_ff_ff_ff : listed.length, 12)
  end.writeUInt32LE(isIn64 ? 0xff_ff_ff_ff : at, 16)
  end.writeUInt16LE(comment.length, 20)
  const large: Buffer[] = []
  if (isIn64) {
    const record = Buffer.alloc(56)
    record.writeUInt32LE(0x06_06_4b_50, 0)
    record.writeBigUInt64LE(BigInt(listed.length), 40)
    record.writeBigUInt64LE(BigInt(at), 48)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07_06_4b_50, 0)
    locator.writeBigUInt64LE(BigInt(at + listed.length), 8)
    large.push(record, locator)
  }
  return new Blob([Buffer.concat([...parts, listed, ...large, end, Buffer.from(comment)])])
}

const asFile = (zip: Blob, name = 'ảnh.zip') => new File([zip], name)

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
    for (const entry of await readZip(zip)) await expect(entry.read()).rejects.toThrow(UnreadableZip)
  })

  it('are not sought in what is no zip, or only its beginning', async () => {
    const whole = zipOf([{ name: 'a.jpg', content: Buffer.alloc(5000, 'x'), isPacked: false }])
    const files = [new Blob(['PK nothing']), new Blob([]), whole.slice(0, 2000)].map((zip) => asFile(zip))
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
