import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { documentationPage } from './documentation-page.ts'
import { registerExplorerFiles } from './explorer-files.ts'
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts'
import { collectRoutes } from './route-table.ts'

/**
 * `GET /openapi.json` and the browsable `GET /docs`, at the root and under `/api/v1`, made from the routes registered
 * afterwards. It reveals nothing that a client could not find out.
 */
export function registerDocumentation(app: FastifyInstance, context: ServerContext): void {
  const routes = collectRoutes(app)
  let made: OpenApiDocument | null = null
  const document = () => {
    made ??= openApiDocument(
      routes,
      context.resources,
      context.areaParts.flatMap(({ utcInstants }) => utcInstants ?? []),
      (what, error) => context.log.error({ err: error }, `no description of ${what} for the API document`),
    )
    return made
  }
  registerExplorerFiles(app)
  for (const prefix of ['', '/api/v1']) {
    app.get(`${prefix}/openapi.json`, { config: { access: 'public' } }, async () => document())
    app.get(`${prefix}/docs`, { config: { access: 'public' } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(documentationPage(document())),
    )
  }
}
