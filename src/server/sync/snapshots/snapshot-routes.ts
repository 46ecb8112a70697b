import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { maxAnswerBytes, maxWantedStreams, minAnswerBytes, packPages } from '#src/protocol/mirror/packed-pages.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { personStreams } from '../pull/person-streams.ts'
import { collectPages } from './collect-pages.ts'
import { PreviewCache } from './preview-cache.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { snapshotOperations } from './snapshot-operations.ts'

const wantedPages = z.strictObject({
  wanted: z
    .array(
      z.strictObject({
        stream: z.string().min(1).max(200),
        after: z.string().refine(isUuid, 'This is not a valid ID').nullable(),
      }),
    )
    .min(1)
    .max(maxWantedStreams),
  enough: z.int().min(minAnswerBytes).max(maxAnswerBytes).default(minAnswerBytes),
})
const pageQuery = z.strictObject({
  stream: z.string().min(1).max(200),
  after: z.string().refine(isUuid, 'This is not a valid ID').optional(),
})

/**
 * Answers up to this size are compressed, for the sake of their directory. Pages themselves are gzip already, and
 * packing them again would gain nothing.
 */
const maxCompressedBytes = 64 * 1024

/** How a device fetches the first copy of its streams: page by page, or many in one answer. */
export function registerSnapshotRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, resources } = context
  const pages = new SnapshotCache(undefined, (error) => context.log.warn({ err: error }, 'a bundle was not kept'))
  const previews = new PreviewCache()
  app.addHook('onClose', () => pages.stored())

  app.get(
    '/sync/bundles',
    { config: { access: 'session', operation: snapshotOperations.snapshotPage } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const query = parseInput(pageQuery, request.query)
      const epoch = await readEpoch(database, tenantId)
      const page = await inTenantReadOnly(database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const stream = personStreams(resources, actor).find(({ name }) => name === query.stream)
        if (!stream) throw notFound()
        return pages.get(tx, epoch, stream, query.after ?? null)
      })
      void reply
        .type('application/gzip')
        .header('cache-control', 'no-store')
        .header('x-bundle-epoch', epoch)
        .header('x-bundle-sha256', page.sha256)
        .header('x-bundle-position', String(page.position))
      if (page.next !== null) void reply.header('x-bundle-next', page.next)
      return reply.send(page.bytes)
    },
  )

  app.post(
    '/sync/bundles',
    { config: { access: 'session', operation: snapshotOperations.snapshotPages } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { wanted, enough } = parseInput(wantedPages, request.body)
      const epoch = await readEpoch(database, tenantId)
      const answered = await inTenantReadOnly(database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const streams = new Map(personStreams(resources, actor).map((stream) => [stream.name, stream]))
        const found = wanted.map((one) => {
          const of = streams.get(one.stream)
          if (!of) throw notFound()
          return { ...one, of }
        })
        return collectPages(tx, epoch, { snapshots: pages, previews }, found, enough)
      })
      const answer = packPages(epoch, answered)
      // The plugin's own switch for leaving an answer uncompressed, used for its size.
      if (answer.length > maxCompressedBytes) request.raw.headers['x-no-compression'] = 'gzip inside'
      void reply.type('application/octet-stream').header('cache-control', 'no-store')
      return reply.send(Buffer.from(answer.buffer))
    },
  )
}
