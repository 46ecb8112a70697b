import type { FastifyInstance } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant, holdsReadGrant } from '#src/resource/permission/permission.ts'
import { hasEditions } from '#src/resource/workflow/amendment-steps.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { notePrivateReads } from '#src/server/database/records/private-reads.ts'
import { selectRecords } from '#src/server/database/records/record-list.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { paginationOf } from '#src/server/http/pagination.ts'
import { notAllowed, notFound } from '#src/server/http/problem.ts'
import { readDeletedQuery } from './deleted-query.ts'
import { readListQuery, searchOf } from './list-query.ts'
import { readPageQuery } from './page-query.ts'
import { selectHistory } from './record-history.ts'
import { selectVersion } from './record-version.ts'
import { historyOperation, listOperation, readOperation, versionOperation } from './resource-operations.ts'
import { withTenantFieldsAsked } from './tenant-fields.ts'

type WithId = { Params: { id: string } }

/** Reading a resource: list, record, history and earlier versions. All are authorised in the query. */
export function registerReadRoutes(app: FastifyInstance, context: ServerContext, resource: Resource): void {
  const path = `/${resource.name}`
  const session = (operation: () => Operation) => ({ config: { access: 'session', operation } }) as const

  app.get(
    path,
    session(() => listOperation(resource)),
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { deleted, rest } = readDeletedQuery(request.query)
      const { actor, records, total, page, limit } = await inTenantReadOnly(context.database, tenantId, async (tx) => {
        const actor = await requireReader(await requireActor(request, tx), resource)
        if (deleted && !holdsAnyGrant(resource.access.delete, actor)) throw notAllowed()
        const listed = await withTenantFieldsAsked(context, tx, resource, actor, rest)
        const { limit, page, order, search, filters } = readListQuery(listed, rest)
        const query = { actor, lines: resource.access.read, deleted, filters, order, page, limit }
        const found = await selectRecords(tx, listed, { ...query, ...searchOf(context, search) })
        return { ...found, actor, page, limit }
      })
      await notePrivateReads(context.database, actor, resource, records, 'list')
      void reply.header('cache-control', 'no-store')
      return { data: records, pagination: paginationOf(page, limit, total) }
    },
  )

  app.get<WithId>(
    `${path}/:id`,
    session(() => readOperation(resource)),
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { actor, record } = await inTenantReadOnly(context.database, tenantId, async (tx) => {
        const actor = await requireReader(await requireActor(request, tx), resource)
        return { actor, record: await requireVisible(tx, resource, request.params.id, actor) }
      })
      await notePrivateReads(context.database, actor, resource, [record], 'record')
      void reply.header('cache-control', 'no-store').header('etag', `"${record.version}"`)
      return { data: record }
    },
  )

  app.get<WithId>(
    `${path}/:id/history`,
    session(() => historyOperation(resource)),
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { limit, page } = readPageQuery(request.query)
      const { actor, record, rows, total } = await inTenantReadOnly(context.database, tenantId, async (tx) => {
        const actor = await requireReader(await requireActor(request, tx), resource)
        const record = await requireVisible(tx, resource, request.params.id, actor)
        return { actor, record, ...(await selectHistory(tx, resource, record.id, page, limit)) }
      })
      await notePrivateReads(context.database, actor, resource, [record], 'history')
      void reply.header('cache-control', 'no-store')
      return { data: rows, pagination: paginationOf(page, limit, total) }
    },
  )
  if (hasEditions(resource)) registerVersionRoute(app, context, resource)
}

/** One version of a record, with the signatures given for it. */
function registerVersionRoute(app: FastifyInstance, context: ServerContext, resource: Resource): void {
  app.get<{ Params: { id: string; version: string } }>(
    `/${resource.name}/:id/versions/:version`,
    { config: { access: 'session', operation: () => versionOperation(resource) } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { id, version } = request.params
      if (!/^\d{1,9}$/.test(version)) throw notFound()
      const { actor, record, found } = await inTenantReadOnly(context.database, tenantId, async (tx) => {
        const actor = await requireReader(await requireActor(request, tx), resource)
        const record = await requireVisible(tx, resource, id, actor)
        return { actor, record, found: await selectVersion(tx, resource, record, Number(version)) }
      })
      if (!found) throw notFound()
      await notePrivateReads(context.database, actor, resource, [record], 'version')
      void reply.header('cache-control', 'no-store')
      return { data: found }
    },
  )
}

/** The actor, if they may read any record of the resource; otherwise 403. */
export async function requireReader({ actor }: { actor: Actor }, resource: Resource): Promise<Actor> {
  if (!holdsReadGrant(resource, actor)) throw notAllowed()
  return actor
}

async function requireVisible(tx: Transaction, resource: Resource, id: string, actor: Actor) {
  const record = isUuid(id) ? await readVisible(tx, resource, id, actor, resource.access.read) : null
  if (!record) throw notFound()
  return record
}
