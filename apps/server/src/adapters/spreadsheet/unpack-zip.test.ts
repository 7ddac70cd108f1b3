import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openZip, unpackZip } from './unpack-zip.ts'

const zip = Buffer.from(zipSync({ 'a.xml': strToU8('a'.repeat(1000)), 'b.xml': strToU8('b'.repeat(1000)) }))
const isWanted = () => true
const sizes = (unpackedMax: number) =>
  Object.values(unpackZip(zip, { isWanted, unpackedMax })).map(({ length }) => length)

describe('unpacking a zip', () => {
  it('ends where an entry becomes larger than what is left', () => {
    expect(sizes(2000)).toEqual([1000, 1000])
    expect(() => sizes(1999)).toThrow('too much')
    expect(() => sizes(999)).toThrow('too much')
  })

  it('counts the pieces of an entry as they come', async () => {
    const read = async (left: number) => {
      let text = ''
      for await (const piece of openZip(zip).read('a.xml', { left }) ?? []) text += piece
      return text.length
    }
    expect(await read(1000)).toBe(1000)
    await expect(read(999)).rejects.toThrow('too much')
  })
})
