import multipart from '@fastify/multipart'
import { fastify, type FastifyInstance } from 'fastify'
import { newId } from '../src/db/id.ts'
import { handleErrors } from '../src/http/errors.ts'
import { requireAccess } from '../src/http/require-access.ts'
import { bindRoutes, type Route } from '../src/http/serve.ts'
import type { Runtime } from '../src/runtime.ts'

export const BODY_LIMIT = 64 * 1024

/** A small app around routes that only a test declares: give it to `useTestApp`. */
export function serveRoutes(routes: readonly Route[]) {
  return async (runtime: Runtime): Promise<{ app: FastifyInstance }> => {
    const app = fastify({ loggerInstance: runtime.log, bodyLimit: BODY_LIMIT, genReqId: newId })
    handleErrors(app, runtime.config.defaultLang)
    requireAccess(app)
    await app.register(multipart)
    bindRoutes(app, runtime, routes)
    return { app }
  }
}
