import type { FastifyInstance } from 'fastify'
import { holdsGrant } from '#src/resource/actor/actor.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { JsonSchema, Operation } from '#src/server/documentation/operation.ts'
import { notAllowed } from '#src/server/http/problem.ts'
import { classesOf, permissionClasses, permissionsByArea } from './permissions.ts'

const text: JsonSchema = { type: 'string' }

/** An answer whose `data` is a list of such objects. */
function listOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const items = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  return { type: 'object', properties: { data: { type: 'array', items } }, required: ['data'] }
}

const permissionsOperation = (): Operation => ({
  tag: 'Roles',
  summary: 'All permissions that a role can grant',
  answer: {
    description:
      'Name, area of the product and class: W writes own work, V reads, K keeps lists, S signs or decides, M moves ' +
      'money, P reads private data',
    schema: listOf({ name: text, area: text, class: { type: 'array', items: { enum: [...permissionClasses] } } }),
  },
})

const tenantsOperation = (): Operation => ({
  tag: 'me',
  summary: 'The company of whoever is signed in: that one alone',
  answer: {
    description: 'Its id, its short name in addresses, and its name',
    schema: listOf({ id: { type: 'string', format: 'uuid' }, slug: text, name: text }),
  },
})

/** What is asked of the office about permissions and the company beside the records. */
export function registerAccessRoutes(app: FastifyInstance): void {
  registerPermissionsRoute(app)
  registerTenantsRoute(app)
}

/** `GET /permissions`: for whoever reads roles or assigns them. */
function registerPermissionsRoute(app: FastifyInstance): void {
  app.get(
    '/permissions',
    { config: { access: 'session', operation: permissionsOperation } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      await inTenantReadOnly(app.fairlead.database, tenantId, async (transaction) => {
        const { actor } = await requireActor(request, transaction)
        if (!holdsGrant(actor, 'view role') && !holdsGrant(actor, 'assign role')) throw notAllowed()
      })
      void reply.header('cache-control', 'no-store')
      const data = Object.entries(permissionsByArea).flatMap(([area, names]) =>
        names.map((name) => ({ name, area, class: classesOf(name) })),
      )
      return { data }
    },
  )
}

/** `GET /tenants`: one's own alone. */
function registerTenantsRoute(app: FastifyInstance): void {
  app.get('/tenants', { config: { access: 'session', operation: tenantsOperation } }, async (request, reply) => {
    const { tenantId } = requireSession(request)
    const data = await inTenantReadOnly(app.fairlead.database, tenantId, (transaction) =>
      transaction.query('select id, slug, name from tenants where id = $1', [tenantId]),
    )
    void reply.header('cache-control', 'no-store')
    return { data }
  })
}
