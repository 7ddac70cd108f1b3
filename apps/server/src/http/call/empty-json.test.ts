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

  it('is told which fields are missing where some are needed', async () => {
    const { status, body } = await post('/gateway/app/auth')
    expect(status).toBe(422)
    expect(body.errors).not.toEqual([])
  })
})
