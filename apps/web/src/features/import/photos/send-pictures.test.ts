import { PHOTOS_A_CALL, type SentPhoto } from '@nine/contract/asset/import/import-photos'
import { describe, expect, it } from 'vitest'
import type { Picture } from './gather-pictures.ts'
import { UnreadableZip } from './read-zip.ts'
import { sendPictures, type Sending } from './send-pictures.ts'

const MB = 1024 * 1024

const pictureOf = (name: string, size = 10): Picture => ({
  name,
  size,
  read: () => Promise.resolve(new File(['x'], name)),
})
const many = (count: number, size?: number) => Array.from({ length: count }, (_, index) => pictureOf(`${index}`, size))

/** A server that keeps what it is sent; `fault` may throw before it does. */
function server(fault: (call: number) => void = () => {}, state: SentPhoto['state'] = 'stored') {
  const kept: string[] = []
  const calls: number[] = []
  const waits: number[] = []
  const progress: number[] = []
  const control = new AbortController()
  const sending: Sending = {
    signal: control.signal,
    isPassing: (error) => error instanceof Cut,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    onProgress: (done) => progress.push(done),
    send: (files) => {
      calls.push(files.length)
      fault(calls.length)
      kept.push(...files.map(({ name }) => name))
      return Promise.resolve(files.map(({ name }) => ({ name, state, reason: state === 'refused' ? 'no' : null })))
    },
  }
  return { kept, calls, waits, progress, control, sending }
}
class Cut extends Error {}

describe('pictures are sent', () => {
  it('a few at a time, fewer where they are large, with progress', async () => {
    const small = server()
    expect(await sendPictures(many(25), small.sending)).toMatchObject({ rest: [], error: undefined })
    expect(small.calls).toEqual([PHOTOS_A_CALL, PHOTOS_A_CALL, 5])
    expect(small.progress.at(-1)).toBe(25)
    const large = server()
    await sendPictures(many(3, 7 * MB), large.sending)
    expect(large.calls).toEqual([1, 1, 1])
  })

  it('again after a broken connection, and go on later from where they were', async () => {
    const shaky = server((call) => {
      if (call === 2 || call === 3) throw new Cut()
    })
    expect(await sendPictures(many(20), shaky.sending)).toMatchObject({ rest: [], error: undefined })
    expect(shaky.waits).toEqual([1000, 2000])
    const gone = server((call) => {
      if (call > 1) throw new Cut()
    })
    const { rest, error } = await sendPictures(many(20), gone.sending)
    expect([rest.length, error]).toEqual([10, expect.any(Cut)])
    const back = server()
    await sendPictures(rest, back.sending)
    expect([...gone.kept, ...back.kept]).toEqual(many(20).map(({ name }) => name))
  })

  it('no more when the server refuses or the person stops', async () => {
    const full = server(() => {
      throw new Error('Full')
    })
    expect(await sendPictures(many(3), full.sending)).toMatchObject({ rest: { length: 3 }, error: { message: 'Full' } })
    expect(full.calls).toHaveLength(1)
    const stopped = server(() => stopped.control.abort())
    expect((await sendPictures(many(30), stopped.sending)).rest).toHaveLength(20)
  })

  it('without those that cannot be unpacked; refused ones are named', async () => {
    const broken = { ...pictureOf('hỏng'), read: () => Promise.reject(new UnreadableZip('broken')) }
    const one = server()
    const result = await sendPictures([broken, pictureOf('tốt')], one.sending)
    expect(result).toMatchObject({ broken: [{ name: 'hỏng', reason: 'broken' }], rest: [] })
    expect(one.kept).toEqual(['tốt'])
    const strict = server(() => {}, 'refused')
    expect((await sendPictures([pictureOf('a')], strict.sending)).refused).toEqual([{ name: 'a', reason: 'no' }])
  })
})
