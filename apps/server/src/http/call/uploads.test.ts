import { portOf } from '@nine/testkit/server/free-port'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { call } from '@nine/contract/call'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '@nine/testkit/server/serve-routes'
import { type TestResponse, useTestApp } from '@nine/testkit/server/test-app'
import { AppError } from '../../app-error.ts'
import { serve } from './serve.ts'
import { isDiskFull } from '../../adapters/storage/disk-full.ts'

const MB = 1024 * 1024

const shared = {
  method: 'POST',
  summary: 'What arrived',
  access: 'public',
  envelope: 'bare',
  body: z.looseObject({ fail: z.string().optional() }),
  output: z.unknown(),
} as const
const receive = call({
  ...shared,
  path: '/test/upload',
  files: { images: { maxCount: 2, maxBytes: MB }, logo: { maxCount: 1, maxBytes: MB / 2 } },
})
const member = call({ ...receive, path: '/test/members-only', access: 'session' })
const plain = call({ ...shared, path: '/test/plain' })

describe('an upload', () => {
  const test = useTestApp(
    {},
    serveRoutes([
      serve(receive, ({ body, files }) => {
        if (body.fail) throw new AppError('place.not_found')
        const contents = files.map(({ path, ...file }) => ({
          ...file,
          content: readFileSync(path, 'latin1').slice(0, 20),
        }))
        return { body, files: contents }
      }),
      serve(member, () => ({})),
      serve(plain, ({ body }) => ({ body })),
    ]),
  )

  const leftFiles = (): string[] => {
    const folder = join(test.runtime.config.dataDir, 'tmp')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  type Part = readonly [name: string, value: string | Blob, filename?: string]

  async function send(parts: readonly Part[], url = '/test/upload'): Promise<TestResponse> {
    const form = new FormData()
    for (const [name, value, filename] of parts) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, filename ?? 'a.png')
    }
    const encoded = new Response(form)
    return sendRaw(Buffer.from(await encoded.arrayBuffer()), encoded.headers.get('content-type') ?? '', url)
  }

  const sendRaw = (payload: Buffer | string, type = 'multipart/form-data; boundary=x', url = '/test/upload') =>
    test.inject({ method: 'POST', url, headers: { 'content-type': type, 'accept-language': 'en' }, payload })

  const blob = (bytes: number) => new Blob([Buffer.alloc(bytes, 7)])

  // The response does not wait for the files to be removed.
  afterEach(() =>
    vi.waitFor(
      () => {
        if (leftFiles().length > 0) throw new Error(`left behind: ${leftFiles().join(', ')}`)
      },
      { interval: 5 },
    ),
  )

  it('reaches the handler as files on disk with their size and hash', async () => {
    const { status, body } = await send([
      ['name', 'Bàn'],
      ['images', new Blob(['hello']), 'ảnh 1.png'],
      ['images', new Blob(['']), '../../etc/passwd'],
      ['logo', new Blob(['logo'], { type: 'image/svg+xml' }), 'l.svg'],
    ])
    expect(status).toBe(200)
    expect(body.body).toEqual({ name: 'Bàn' })
    expect(body.files).toMatchObject([
      { field: 'images', name: 'ảnh 1.png', bytes: 5, content: 'hello', sha256: sha256('hello') },
      { field: 'images', name: 'passwd', bytes: 0, content: '' },
      { field: 'logo', name: 'l.svg', claimedType: 'image/svg+xml', content: 'logo' },
    ])
  })

  it('takes a file of exactly the size allowed', async () => {
    const { status, body } = await send([
      ['images', blob(MB)],
      ['logo', blob(MB / 2)],
    ])
    expect(status).toBe(200)
    expect(body.files).toMatchObject([{ bytes: MB }, { bytes: MB / 2 }])
  })

  it('nests fields with brackets and makes a list of repeated ones', async () => {
    const { body } = await send([
      ['warranty[enabled]', 'true'],
      ['warranty[period][unit]', 'day'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['ids[]', '1'],
      ['ids[]', '2'],
    ])
    expect(body.body).toEqual({
      warranty: { enabled: 'true', period: { unit: 'day' } },
      tags: ['a', 'b'],
      ids: ['1', '2'],
    })
  })

  it.each([
    '__proto__',
    'constructor',
    '__proto__[polluted]',
    'a[__proto__][polluted]',
    'constructor[prototype][polluted]',
    'toString',
  ])('is not harmed by a field named %s', async (name) => {
    const { status } = await send([
      [name, 'yes'],
      ['ok', '1'],
    ])
    expect([200, 400]).toContain(status)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
    const file = await send([[name, blob(3)]])
    expect(file.status).toBe(400)
  })

  it.each(['a[b][c][d][e][f]', '[]', '[', ''])('is refused with a field that cannot be placed: "%s"', async (name) => {
    expect((await send([[name, 'x']])).status).toBe(400)
  })

  it.each([
    [
      'too many files',
      [
        ['images', blob(9)],
        ['images', blob(9)],
        ['images', blob(9)],
      ],
      'images',
      'too_many_files',
      'At most 2 files.',
    ],
    [
      'a file too large',
      [
        ['images', blob(9)],
        ['images', blob(MB + 1)],
      ],
      'images',
      'file_too_large',
      'The file is larger than 1 MB.',
    ],
    ['a file far too large', [['images', blob(20 * MB)]], 'images', 'file_too_large', 'The file is larger than 1 MB.'],
    [
      'a file too large for its field',
      [['logo', blob(MB / 2 + 1)]],
      'logo',
      'file_too_large',
      'The file is larger than 0.5 MB.',
    ],
  ] as const)('is refused with %s, naming the field', async (_, parts, field, code, message) => {
    const { status, body } = await send(parts)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'request.validation', errors: [{ field, code, message }] })
  })

  it('is refused with a file in a field that takes none', async () => {
    const { status, body } = await send([
      ['images', blob(9)],
      ['other', blob(9)],
    ])
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'other', code: 'unknown_field' }])
  })

  it('is refused with more or longer fields than any form has, instead of being cut short', async () => {
    const many = Array.from({ length: 300 }, (_, i) => [`f${i}`, 'x'] as const)
    const long = [['text', 'x'.repeat(300 * 1024)]] as const
    for (const parts of [many, long, [...many, ['images', blob(9)]] as const]) {
      const { status, body } = await send(parts)
      expect([status, body.code]).toEqual([413, 'request.too_large'])
    }
    const files = Array.from({ length: 60 }, () => ['images', blob(1)] as const)
    expect((await send(files)).status).toBe(422)
  })

  it('is refused with a NUL byte in a field', async () => {
    expect((await send([['name', 'a\0b']])).body.errors).toMatchObject([{ code: 'nul_byte' }])
  })

  it.each([
    ['no boundary declared', 'multipart/form-data', '--x\r\n\r\n--x--'],
    ['a body that is no multipart', undefined, 'hello'],
    ['an end in the headers', undefined, '--x\r\nContent-Disposition: form-data; name="a'],
    ['an end in a field', undefined, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhel'],
    ['an end in a file', undefined, '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nhel'],
    [
      'broken JSON in a field',
      undefined,
      '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n',
    ],
  ])('is refused with %s', async (_, type, payload) => {
    const { status, body } = await sendRaw(payload, type)
    expect([status, body.code]).toEqual([400, 'request.malformed'])
  })

  it('may be an empty form, or come without any files as JSON', async () => {
    expect((await sendRaw('--x--\r\n')).body).toEqual({ body: {}, files: [] })
    expect((await test.inject({ method: 'POST', url: '/test/upload', payload: { a: 1 } })).body).toEqual({
      body: { a: 1 },
      files: [],
    })
  })

  it('names a file without a name', async () => {
    const { body } = await sendRaw(
      '--x\r\nContent-Disposition: form-data; name="images"\r\nContent-Type: application/octet-stream\r\n\r\nhi\r\n--x--\r\n',
    )
    expect(body.files).toMatchObject([{ name: '', content: 'hi' }])
  })

  it('leaves nothing behind when the handler refuses', async () => {
    const { status } = await send([
      ['images', blob(MB)],
      ['fail', 'yes'],
    ])
    expect(status).toBe(404)
  })

  it('is not read from who may not send it', async () => {
    const folder = join(test.runtime.config.dataDir, 'tmp')
    rmSync(folder, { recursive: true, force: true })
    expect((await send([['images', blob(9)]], '/test/members-only')).status).toBe(401)
    expect(existsSync(folder)).toBe(false)
  })

  it('is refused by a call that takes no files', async () => {
    expect((await send([['images', blob(9)]], '/test/plain')).status).toBe(415)
  })

  describe('over a real connection', () => {
    let port: number
    beforeAll(async () => {
      await test.app.listen({ port: 0, host: '127.0.0.1' })
      port = portOf(test.app.server)
    })

    it('leaves nothing behind when the sender hangs up half-way', async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        'POST /test/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
          'Content-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n' +
          'y'.repeat(100_000),
      )
      await vi.waitFor(() => expect(leftFiles()).toHaveLength(1), { timeout: 5000, interval: 5 })
      socket.destroy()
      await vi.waitFor(() => expect(leftFiles()).toEqual([]), { timeout: 5000 })
    })

    it.each([
      ['too large', () => [blob(4 * MB)]],
      ['too many', () => [blob(9), blob(9), blob(4 * MB)]],
    ])('answers a sender who goes on with files %s, and the next one on the same connection', async (_, files) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let i = 0; i < 3; i++) expect(await post(agent, files())).toBe(422)
      expect(await post(agent, [blob(9)])).toBe(200)
      agent.destroy()
    })

    async function post(agent: Agent, files: readonly Blob[]): Promise<number | undefined> {
      const form = new FormData()
      for (const file of files) form.append('images', file, 'a.png')
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      const sent = request({ port, agent, headers, method: 'POST', path: '/test/upload', timeout: 5000 })
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.end(Buffer.from(await encoded.arrayBuffer()))
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
      return answer.statusCode
    }
  })

  it('knows a full disk from other failures', () => {
    expect(isDiskFull(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toBe(true)
    expect(isDiskFull(Object.assign(new Error('quota'), { code: 'EDQUOT' }))).toBe(true)
    expect(isDiskFull(new Error('other'))).toBe(false)
  })
})

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
