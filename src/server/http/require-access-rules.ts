import type { FastifyInstance } from 'fastify'

/** Makes the server refuse to start over a route that does not say who may call it: nothing is open by omission. */
export function requireAccessRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== undefined) return
    throw new Error(`${String(route.method)} ${route.url} declares no access rule`)
  })
}
