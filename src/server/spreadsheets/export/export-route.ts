import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { notePrivateWhole } from '#src/server/database/records/private-reads.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { attachmentHeader } from '#src/server/files/store/file-name.ts'
import { clientGoneSignal } from '#src/server/http/client-gone.ts'
import { Problem } from '#src/server/http/problem.ts'
import type { ListQuery } from '#src/server/resource-routes/list-query.ts'
import { requireReader } from '#src/server/resource-routes/read-routes.ts'
import { isCustomName, withTenantFields } from '#src/server/resource-routes/tenant-fields.ts'
import { exportName } from './export-name.ts'
import { exportParameters, readExportQuery } from './export-query.ts'
import { exportRecords } from './export-records.ts'
import { requireParent } from './require-parent.ts'

/** The media type of a workbook. */
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Maximum simultaneous exports; each holds a database connection until its file is written. */
const maxConcurrent = 3
let running = 0

/**
 * `GET /{resource}/export`: the list with its filters, search and order, all pages in one workbook, with the same
 * permissions. Ends at once where the client has gone.
 */
export function registerExport(
  app: FastifyInstance,
  context: ServerContext,
  resource: Resource,
  limit: (request: FastifyRequest) => Promise<void>,
): void {
  app.get(
    `/${resource.name}/export`,
    {
      config: { access: 'session', operation: () => exportOperation(resource) },
      compress: false,
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const listed = await listedResource(context, request, tenantId, resource)
      const query = readExportQuery(listed, request.query, new Date())
      await limit(request)
      if (running >= maxConcurrent) throw busy()
      running += 1
      const gone = clientGoneSignal(reply)
      try {
        const { actor, path } = await inTenantReadOnly(context.database, tenantId, async (tx) => {
          const { actor, person } = await requireActor(request, tx)
          await requireReader({ actor }, resource)
          await requireParent(context, tx, resource, actor, query)
          return { actor, path: await exportRecords(context, tx, { resource: listed, query, actor, person }, gone) }
        })
        await notePrivateWhole(context.database, actor, resource, 'export').catch(async (error: unknown) => {
          await rm(path, { force: true })
          throw error
        })
        return await send(reply, resource, query, path)
      } catch (error) {
        // Nobody reads an answer any more.
        if (gone.aborted) return reply.hijack()
        throw error
      } finally {
        running -= 1
      }
    },
  )
}

/** The description with the tenant's own fields, where the query names one of them. */
async function listedResource(
  context: ServerContext,
  request: FastifyRequest,
  tenantId: string,
  resource: Resource,
): Promise<Resource> {
  if (!Object.keys(request.query ?? {}).some((name) => isCustomName(resource, name))) return resource
  return inTenantReadOnly(context.database, tenantId, async (tx) => {
    const { actor } = await requireActor(request, tx)
    return withTenantFields(context, tx, resource, actor)
  })
}

async function send(reply: FastifyReply, resource: Resource, query: ListQuery, path: string): Promise<FastifyReply> {
  const bytes = createReadStream(path)
  bytes.once('close', () => void rm(path, { force: true }))
  await once(bytes, 'open')
  const { size } = await stat(path)
  return reply
    .type(workbookType)
    .headers({
      'content-length': size,
      'content-disposition': attachmentHeader(exportName(resource, query, new Date())),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(bytes)
}

function exportOperation(resource: Resource): Operation {
  return {
    tag: resource.label[1],
    summary: `Export ${withinSentence(resource.label[1])} as a workbook: what the list shows on all its pages`,
    query: exportParameters(resource),
    answer: {
      description: 'An xlsx file; 10 in an hour for a person',
      schema: { type: 'string', format: 'binary' },
      mediaType: workbookType,
    },
  }
}

const busy = () =>
  new Problem(503, 'busy', 'Other exports are running. Please try again in a moment', undefined, {
    'retry-after': '5',
  })
