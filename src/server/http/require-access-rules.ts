import type { FastifyInstance } from 'fastify'

/** Refuses to start with a route that declares no access rule: nothing is open by omission. */
export function requireAccessRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== undefined) return
    throw new Error(`${String(route.method)} ${route.url} declares no access rule`)
  })
}
