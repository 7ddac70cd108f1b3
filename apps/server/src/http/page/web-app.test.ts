import { describe, expect, it } from 'vitest'
import { useTestApp } from '@nine/testkit/server/test-app'

describe('the files of the web app', () => {
  const test = useTestApp()

  it('do not include what the server draws pages with', async () => {
    for (const url of ['/server/pages.mjs', '/server/.stamp', '/server/']) {
      const { headers, body } = await test.app.inject({ url })
      expect([url, headers['content-type']]).toEqual([url, 'text/html; charset=utf-8'])
      expect(body).not.toContain('renderToString')
    }
  })
})
