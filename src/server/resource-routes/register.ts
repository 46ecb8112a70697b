import type { FastifyInstance } from 'fastify'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { registerGroupRoute } from './group-route.ts'
import { answerOtherNames, otherNamesOf } from './other-names.ts'
import { registerReadRoutes } from './read-routes.ts'
import { registerWriteRoutes } from './write-routes.ts'

/** The REST routes that follow from the descriptions, alike for every resource (`design/api.md`, Requests). */
export function registerResourceRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.resources) {
    const names = otherNamesOf(resource)
    if (names.length === 0) registerRoutesOf(app, context, resource)
    else {
      void app.register(async (own) => {
        own.addHook('preSerialization', async (_request, _reply, answer) => answerOtherNames(names, answer))
        registerRoutesOf(own, context, resource)
      })
    }
  }
}

function registerRoutesOf(app: FastifyInstance, context: ServerContext, resource: Resource): void {
  registerReadRoutes(app, context, resource)
  registerGroupRoute(app, context, resource)
  registerWriteRoutes(app, context, resource)
}
