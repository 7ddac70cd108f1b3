import multipart from '@fastify/multipart'
import { fastify, type FastifyInstance } from 'fastify'
import { newId } from '../../../apps/server/src/db/id.ts'
import { handleErrors } from '../../../apps/server/src/http/errors.ts'
import { requireDeclaredAccess } from '../../../apps/server/src/http/call/declared-access.ts'
import { bindRoutes, type Route } from '../../../apps/server/src/http/call/serve.ts'
import type { Runtime } from '../../../apps/server/src/runtime.ts'

export const BODY_LIMIT = 64 * 1024

/** A small app around routes that only a test declares: give it to `useTestApp`. */
export function serveRoutes(routes: readonly Route[]) {
  return async (runtime: Runtime): Promise<{ app: FastifyInstance }> => {
    const app = fastify({ loggerInstance: runtime.log, bodyLimit: BODY_LIMIT, genReqId: newId })
    handleErrors(app, runtime.config.defaultLang)
    requireDeclaredAccess(app)
    await app.register(multipart)
    bindRoutes(app, runtime, routes)
    return { app }
  }
}
