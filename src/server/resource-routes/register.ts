import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { registerGroupRoute } from './group-route.ts'
import { registerReadRoutes } from './read-routes.ts'
import { registerWriteRoutes } from './write-routes.ts'

/** The REST routes that follow from the descriptions, alike for every resource (`design/api.md`, Requests). */
export function registerResourceRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.resources) {
    registerReadRoutes(app, context, resource)
    registerGroupRoute(app, context, resource)
    registerWriteRoutes(app, context, resource)
  }
}
