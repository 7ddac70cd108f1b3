import type { Access } from '@nine/contract/call'
import { PERMISSIONS } from '@nine/contract/business/roles'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

const OPEN: ReadonlySet<Access> = new Set(['public', 'link', 'door', 'session'])

/** Routes of libraries that only serve their own files. */
const LIBRARY_ROUTES = /^\/(docs|assets)(\/|$)|^\/[\w.-]+\.(js|svg|png|ico|webmanifest|txt|json)$/

/** The server does not start with a route that does not declare who may use it; check-access.ts checks who does. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (access && (OPEN.has(access) || Object.hasOwn(PERMISSIONS, access))) return
    if (LIBRARY_ROUTES.test(url)) return
    throw new Error(`${String(method)} ${url} declares no access`)
  })
}
