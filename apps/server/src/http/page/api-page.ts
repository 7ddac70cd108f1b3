import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allCalls } from '@nine/contract/all-calls'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** Made when somebody first asks for it; the same however many servers a process starts. */
let made: ReturnType<typeof openApiDocument> | undefined

/** The API page at /docs and its document at /docs/json. */
export async function serveApiPage(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: { title: 'Nine API' },
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: false },
    transformSpecification: () => (made ??= openApiDocument(allCalls)),
    transformSpecificationClone: false,
  })
}
