import type { FastifyInstance } from 'fastify'
import type { DocumentedRoute } from './operation.ts'

const documented = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Collects every API route registered from now on, so that the document matches the server. */
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
