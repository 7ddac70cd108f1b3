import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allCalls } from '@nine/contract/all-calls'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** Says the same however many servers a process starts. */
let document: Record<string, unknown> | undefined

/** The API page at /docs and its document at /docs/json. */
export async function serveApiPage(app: FastifyInstance): Promise<void> {
  document ??= openApiDocument(allCalls)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: { title: 'Nine API' },
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: false },
  })
}
