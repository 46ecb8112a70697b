import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { RequestLimits } from '#src/server/http/request-limits.ts'
import { registerInvitations } from './account-invitation-routes.ts'
import { registerAccounts } from './account-routes.ts'
import { registerAuthorKeys } from './author-key-routes.ts'
import { registerDevices } from './device-routes.ts'
import { registerKeyLists } from './key-list-routes.ts'
import { registerPasswords } from './password-routes.ts'
import { registerSignIn } from './sign-in-routes.ts'

/** All routes by which people and devices authenticate; paths are relative to the API's base. */
export function registerAccess(app: FastifyInstance, context: ServerContext, limits: RequestLimits): void {
  registerSignIn(app, context)
  registerPasswords(app, context)
  registerInvitations(app, context)
  registerAccounts(app, context)
  registerDevices(app, context, limits)
  registerAuthorKeys(app, context)
  registerKeyLists(app, context)
}
