import { describe, expect, it } from 'vitest'
import { useTestApp } from '@nine/testkit/server/test-app'

describe('a request that says JSON and has no body', () => {
  const test = useTestApp()
  const post = async (url: string, headers: Record<string, string> = {}) =>
    test.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers } })

  it('is answered like one that says nothing', async () => {
    const { token } = await test.createPerson()
    expect((await post('/gateway/app/logout', { authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it('is refused like it too, where a body is needed', async () => {
    const { status, body } = await post('/gateway/app/auth')
    const plain = await test.inject({ method: 'POST', url: '/gateway/app/auth' })
    expect({ status, code: body.code }).toEqual({ status: plain.status, code: plain.body.code })
    expect(status).toBeGreaterThanOrEqual(400)
  })
})
