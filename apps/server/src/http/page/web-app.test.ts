import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { useTestApp } from '@nine/testkit/server/test-app'
import { DIST } from './public-pages.ts'

it('tells pages where people see their profile at the issuer they sign in at', async () => {
  const issuer = { OIDC_ISSUER: 'https://id.example/realms/a', OIDC_CLIENT_ID: 'nine' }
  expect(readConfig(issuer).accountUrl).toBe('https://id.example/realms/a')
  expect(readConfig({ ...issuer, OIDC_ACCOUNT_URL: 'https://id.example/me' }).accountUrl).toBe('https://id.example/me')
})

describe('the files of the web app', () => {
  const test = useTestApp()

  it('do not include what the server draws pages with', async () => {
    for (const url of ['/server/pages.mjs', '/server/.stamp', '/server/']) {
      const { statusCode, body } = await test.app.inject({ url })
      expect([url, statusCode]).toEqual([url, 404])
      expect(body).not.toContain('renderToString')
    }
  })

  it.skipIf(!existsSync(join(DIST, 'assets')))(
    'are served by their names alone, as they are or as they were compressed, and kept for ever',
    async () => {
      const [name = ''] = readdirSync(join(DIST, 'assets')).filter((each) => each.endsWith('.css'))
      const get = (url: string, encoding = 'identity') =>
        test.app.inject({ url, headers: { 'accept-encoding': encoding } })
      const plain = await get(`/assets/${name}`)
      expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(plain.body).toBe(readFileSync(join(DIST, 'assets', name), 'utf8'))
      for (const url of [`${name}.br`, '', '..%2findex.html', '../index.html', '%2e%2e/server/pages.mjs', 'nothing.js'])
        expect([url, (await get(`/assets/${url}`)).statusCode]).toEqual([url, 404])
    },
  )

  it('have one route for all that are hashed: a route for each of more than a thousand took 30 MB', () => {
    const routes = test.app.printRoutes({ commonPrefix: false }).split('\n')
    expect(routes.filter((line) => line.includes('assets/')).length).toBeLessThanOrEqual(1)
    expect(test.app.hasRoute({ method: 'GET', url: '/assets/:name' })).toBe(true)
  })

  it('that do not exist are not found, whatever they are called', async () => {
    for (const url of ['/nothing.png', '/an-phat/style.css?v=1', '/favicon.png']) {
      const { statusCode, headers } = await test.app.inject({ url })
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
    }
  })

  it('are its page for every address of the app, and the same page as not found for any other', async () => {
    for (const [url, status] of [
      ['/', 200],
      ['/an-phat/asset?page=2', 200],
      [`/an-phat/door/${'a'.repeat(24)}`, 200],
      [`/an-phat/door/${'a'.repeat(25)}`, 404],
      ['/an-phat/nothing', 404],
      ['/nothing', 404],
    ] as const) {
      const { statusCode, headers, body } = await test.app.inject({ url })
      expect([url, statusCode, headers['content-type']]).toEqual([url, status, 'text/html; charset=utf-8'])
      expect(body).toContain('nine-settings')
    }
  })
})
