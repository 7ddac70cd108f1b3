import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type S3Double, startS3 } from '@nine/testkit/doubles/s3-double'
import { readConfig } from '../../config.ts'
import { createDiskStorage } from './disk-storage.ts'
import { type Storage, type StoredKey } from './storage.ts'
import { createStorage } from './create-storage.ts'

const BYTES = Buffer.from([0, 255, 1, 254, 10, 13])

async function read(storage: Storage, key: string): Promise<Buffer | undefined> {
  const found = await storage.get(key)
  return found && buffer(found.stream)
}

async function list(storage: Storage): Promise<StoredKey[]> {
  const found: StoredKey[] = []
  for await (const file of storage.list()) found.push(file)
  return found
}

const keys = async (storage: Storage): Promise<string[]> => (await list(storage)).map(({ key }) => key).sort()

describe.each(['disk', 's3'] as const)('storage on %s', (where) => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-storage-'))
  let s3: S3Double | undefined
  let storage: Storage

  beforeAll(async () => {
    s3 = where === 's3' ? await startS3() : undefined
    storage = createStorage(readConfig({ DATA_DIR: folder, ...s3?.env }))
  })
  afterAll(async () => {
    await s3?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('gives back what was put, and knows how much it is', async () => {
    await storage.put('ab/cd/one', BYTES, 'image/jpeg')
    expect(await read(storage, 'ab/cd/one')).toEqual(BYTES)
    const found = await storage.get('ab/cd/one')
    expect(found?.bytes).toBe(BYTES.length)
    found?.stream.destroy()
  })

  it('has nothing under a key that was never put', async () => {
    expect(await storage.get('ab/cd/none')).toBeUndefined()
  })

  it('removes, and does not mind removing again', async () => {
    await storage.put('ab/cd/two', BYTES, 'image/jpeg')
    await storage.remove('ab/cd/two')
    await storage.remove('ab/cd/two')
    expect(await storage.get('ab/cd/two')).toBeUndefined()
  })

  it('lists every key with the time it was written', async () => {
    await storage.put('ff/00/three', BYTES, 'image/webp')
    expect(await keys(storage)).toEqual(['ab/cd/one', 'ff/00/three'])
    for (const { writtenAt } of await list(storage))
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
  })
})

describe('disk storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-disk-'))
  let mounted = false

  const mount = (path: string, size: string): boolean => {
    mkdirSync(path, { recursive: true })
    mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).status === 0
    return mounted
  }
  afterEach(() => {
    if (mounted) spawnSync('umount', [join(folder, 'small')])
    mounted = false
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['../up', '/etc/passwd', 'a/../../b', '', 'a//b', 'a\0b', 'a/.b'])('refuses the key "%s"', async (key) => {
    const storage = createDiskStorage(join(folder, 'keys'))
    await expect(storage.put(key, BYTES, 'image/jpeg')).rejects.toThrow('Not a key')
    await expect(storage.get(key)).rejects.toThrow('Not a key')
    expect(readdirSync(join(folder, 'keys/tmp'))).toEqual([])
  })

  it('leaves nothing half-written beside what it stores', async () => {
    const storage = createDiskStorage(join(folder, 'whole'))
    await Promise.all(Array.from({ length: 20 }, (_, i) => storage.put(`aa/bb/f${i}`, BYTES, 'image/jpeg')))
    expect(readdirSync(join(folder, 'whole/tmp'))).toEqual([])
    expect(readdirSync(join(folder, 'whole/aa/bb'))).toHaveLength(20)
    expect(readFileSync(join(folder, 'whole/aa/bb/f7'))).toEqual(BYTES)
  })

  it('says when the disk is full, keeps what was there and leaves no part of the rest', async ({ skip }) => {
    const small = join(folder, 'small')
    if (!mount(small, '64k')) skip('only root can make a small disk')
    chmodSync(small, 0o700)
    const storage = createDiskStorage(small)
    await storage.put('aa/bb/first', BYTES, 'image/jpeg')
    await expect(storage.put('aa/bb/second', Buffer.alloc(200_000), 'image/jpeg')).rejects.toMatchObject({
      code: 'storage.full',
    })
    expect(await keys(storage)).toEqual(['aa/bb/first'])
    await storage.put('aa/bb/third', BYTES, 'image/jpeg')
    expect(await read(storage, 'aa/bb/third')).toEqual(BYTES)
  })
})

describe('s3 storage', () => {
  let s3: S3Double
  const storageWith = (env: Record<string, string>) => createStorage(readConfig({ ...s3.env, ...env }))

  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.close())

  it('takes the bucket from its setting or from the path of the endpoint', async () => {
    await storageWith({}).put('aa/bb/x', BYTES, 'image/jpeg')
    const other = storageWith({ S3_ENDPOINT: `${s3.env['S3_ENDPOINT']}/nine/` })
    expect(await read(other, 'aa/bb/x')).toEqual(BYTES)
  })

  // The double cannot make the token of a second page on this Node.
  it('goes on listing where a page ends, and leaves alone what is not ours', async () => {
    const asked: (string | null)[] = []
    const server = createServer(({ url }, response) => {
      const query = new URL(url ?? '', 'http://s3').searchParams
      asked.push(query.get('prefix'))
      const page = query.get('continuation-token') === 'next' ? 2 : 1
      const more = page === 1 ? '<NextContinuationToken>next</NextContinuationToken>' : ''
      response.setHeader('content-type', 'application/xml')
      response.end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${page === 1}</IsTruncated>${more}
        <Contents><Key>media/aa/bb/page${page}</Key><LastModified>2026-01-0${page}T00:00:00Z</LastModified><Size>1</Size></Contents>
        </ListBucketResult>`,
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const found = await list(storageWith({ S3_ENDPOINT: `http://127.0.0.1:${port}` }))
    server.close()
    expect(found).toEqual([
      { key: 'aa/bb/page1', writtenAt: new Date('2026-01-01T00:00:00Z') },
      { key: 'aa/bb/page2', writtenAt: new Date('2026-01-02T00:00:00Z') },
    ])
    expect(new Set(asked)).toEqual(new Set(['media/']))
  })

  it.each([
    ['the secret is wrong', { S3_SECRET_ACCESS_KEY: 'wrong' }],
    ['the key is unknown', { S3_ACCESS_KEY_ID: 'nobody' }],
    ['nobody answers', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
    ['the bucket is missing', { S3_BUCKET: 'missing' }],
  ])('is unavailable when %s', async (_, env) => {
    await expect(storageWith(env).put('aa/bb/y', BYTES, 'image/jpeg')).rejects.toMatchObject({
      code: 'server.unavailable',
      cause: expect.any(Error),
    })
  })

  it('says when that storage has no room', async () => {
    const server = createServer((_request, response) => response.writeHead(507).end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const storage = storageWith({ S3_ENDPOINT: `http://127.0.0.1:${port}` })
    await expect(storage.put('aa/bb/z', BYTES, 'image/jpeg')).rejects.toMatchObject({ code: 'storage.full' })
    server.close()
  })
})
