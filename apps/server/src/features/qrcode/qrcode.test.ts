import { makeQrCode } from '@nine/contract/asset/qrcode'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '@nine/testkit/server/test-app'

describe('the QR image call', () => {
  const test = useTestApp({ PUBLIC_ORIGIN: 'https://nine.example' })
  const make = (content: string) => test.send(makeQrCode, { body: { content, contentType: 'url' } })

  it('answers a PNG of an address of this installation', async () => {
    const { status, body } = await make('https://nine.example/an-phat/checkin-event/1?userid=2')
    expect(status).toBe(200)
    expect(Buffer.from(body.qrImage.split(',')[1], 'base64').subarray(1, 4).toString()).toBe('PNG')
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', 'nine.example', ''])('refuses %j', async (content) => {
    expect((await make(content)).status).toBe(422)
  })
})
