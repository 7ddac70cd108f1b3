import { portOf } from '@nine/testkit/server/free-port'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropSlowClients } from './slow-clients.ts'

/** A hundredth of what holds for everybody. */
const LIMITS = { readMs: 600, startMs: 300, bytesASecond: 20_000, uploadMs: 6000, lookEveryMs: 50 }
const FORM = 'multipart/form-data; boundary=x'

describe('a client that sends its body', () => {
  const app = fastify()
  let port: number
  beforeAll(async () => {
    dropSlowClients(app, LIMITS)
    app.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
      let bytes = 0
      for await (const chunk of payload) bytes += chunk.length
      return bytes
    })
    app.addContentTypeParser('application/x-late', (_request, _payload, done) => done(null))
    app.post('/', async ({ body }) => ({ body }))
    app.post('/late', async ({ raw }) => {
      await sleep(2 * LIMITS.readMs)
      let bytes = 0
      for await (const chunk of raw) bytes += (chunk as Buffer).length
      return { bytes }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = portOf(app.server)
  })
  afterAll(() => app.close())

  function open(
    type: string,
    bytes: number,
    path = '/',
  ): { socket: Socket; heard: () => string; closed: Promise<number> } {
    const socket = connect(port, '127.0.0.1')
    const began = Date.now()
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1'))).on('error', () => {})
    const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(Date.now() - began)))
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`,
    )
    return { socket, heard: () => heard, closed }
  }

  async function drip(socket: Socket, chunk: Buffer, everyMs: number): Promise<void> {
    while (!socket.destroyed) {
      socket.write(chunk)
      await sleep(everyMs)
    }
  }

  it('in time is served', async () => {
    const { socket, heard, closed } = open('application/json', 2)
    await sleep(LIMITS.readMs / 2)
    socket.write('{}')
    await closed
    expect(heard()).toContain('200 OK')
  })

  it('byte by byte is dropped', async () => {
    const { socket, heard, closed } = open('application/json', 1_000_000)
    void drip(socket, Buffer.from(' '), 50)
    const lasted = await closed
    expect(heard()).toBe('')
    expect(lasted).toBeGreaterThanOrEqual(LIMITS.readMs)
    expect(lasted).toBeLessThan(10 * LIMITS.readMs)
  })

  it('as an upload below the pace is dropped once it had time to begin', async () => {
    const { socket, heard, closed } = open(FORM, 1_000_000)
    void drip(socket, Buffer.alloc(500), 50)
    const lasted = await closed
    expect(lasted).toBeGreaterThanOrEqual(LIMITS.startMs)
    expect(lasted).toBeLessThan(LIMITS.uploadMs)
    expect(heard()).toBe('')
  })

  it('as an upload that keeps the pace may take longer than other bodies', async () => {
    const { socket, heard, closed } = open(FORM, 20 * 4000)
    for (let sent = 0; sent < 20; sent++) {
      socket.write(Buffer.alloc(4000))
      await sleep(50)
    }
    expect(await closed).toBeGreaterThan(LIMITS.readMs)
    expect(heard()).toContain('"body":80000')
  })

  it('as an upload that never ends is dropped, whatever its pace', async () => {
    const { socket, closed } = open(FORM, 1_000_000_000)
    void drip(socket, Buffer.alloc(8000), 50)
    expect(await closed).toBeLessThan(4 * LIMITS.uploadMs)
  })

  it('is not blamed for what waits here to be read', async () => {
    const { socket, heard, closed } = open('application/x-late', 1000, '/late')
    socket.write(Buffer.alloc(1000))
    await closed
    expect(heard()).toContain('"bytes":1000')
  })
})
