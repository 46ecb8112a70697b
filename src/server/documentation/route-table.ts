import type { FastifyInstance } from 'fastify'
import type { DocumentedRoute } from './operation.ts'

const documented = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Notes every route of the API that is registered from now on: the document is made from what really serves. */
export function collectRoutes(app: FastifyInstance): readonly DocumentedRoute[] {
  const routes: DocumentedRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/')) return
    for (const one of [method].flat()) {
      if (!documented.has(one)) continue
      routes.push({ method: one, path: url, access: config?.access ?? 'session', operation: config?.operation })
    }
  })
  return routes
}
