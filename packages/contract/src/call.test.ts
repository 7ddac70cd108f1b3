import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all-calls.ts'
import { type Call, call, isMutating, pathsOf } from './call.ts'

const at = (path: Call['path'], method: Call['method'] = 'GET') =>
  call({ method, path, summary: 'Only for tests', access: 'public', envelope: 'bare', output: z.unknown() })

describe('a call', () => {
  it.each([
    ['/api/asset', ['/api/asset', '/asset-service/api/asset']],
    ['/asset-service/api/asset/{id}', ['/asset-service/api/asset/{id}', '/api/asset/{id}']],
    ['/event-service/events', ['/event-service/events', '/gateway/event-service/events']],
    ['/gateway/event-service/events', ['/gateway/event-service/events', '/event-service/events']],
    ['/core-service/provinces', ['/core-service/provinces', '/gateway/core-service/provinces']],
    ['/media/images', ['/media/images', '/gateway/media/images']],
    ['/qrcode/{id}', ['/qrcode/{id}', '/gateway/qrcode/{id}']],
    ['/gateway/identity/users', ['/gateway/identity/users', '/identity/users']],
    ['/gateway/business', ['/gateway/business']],
    ['/apis/asset', ['/apis/asset']],
    ['/other/api/asset', ['/other/api/asset']],
  ] as const)('at %s answers at %j', (path, paths) => {
    expect(pathsOf(at(path))).toEqual(paths)
  })

  it('changes something unless it only gets', () => {
    expect(isMutating(at('/api/a'))).toBe(false)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(isMutating(at('/api/a', method))).toBe(true)
  })
})

describe('all calls', () => {
  it('are collected from the features by name', () => {
    expect(allCalls['listProvinces']?.path).toBe('/core-service/provinces')
  })

  it('answer at addresses of their own, aliases included', () => {
    const addresses = Object.values(allCalls).flatMap((each) =>
      pathsOf(each).map((path) => `${each.method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    )
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  it('by link name the field that holds its key, which can be left out by members only', () => {
    const byLink = Object.entries(allCalls).filter(([, { access }]) => access === 'link')
    expect(byLink.length).toBeGreaterThan(5)
    for (const [name, each] of byLink) {
      const [group = '', field = ''] = each.key?.split('.') ?? []
      const schema = each[group as 'params' | 'query' | 'body']
      const key = schema instanceof z.ZodObject ? schema.shape[field] : undefined
      expect([name, key instanceof z.ZodType]).toEqual([name, true])
      const isOptional = key?.safeParse(undefined).success ?? false
      expect([name, !isOptional || each.orMember !== undefined]).toEqual([name, true])
    }
    for (const [name, { access, key, orMember }] of Object.entries(allCalls)) {
      expect([name, access === 'link' || key === undefined]).toEqual([name, true])
      expect([name, access === 'link' || access === 'door' || orMember === undefined]).toEqual([name, true])
    }
  })

  it('declare a schema for every parameter in their path, and none besides', () => {
    for (const [name, { path, params }] of Object.entries(allCalls)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
      expect([name, Object.keys(params?.shape ?? {}).toSorted()]).toEqual([name, inPath.toSorted()])
    }
  })
})
