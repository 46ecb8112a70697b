import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { maxAnswerBytes, maxWantedStreams, minAnswerBytes, packPages } from '#src/protocol/mirror/packed-pages.ts'
import type { ChangePage, StreamList } from '#src/protocol/mirror/stream.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { readCounter } from '#src/server/database/feed/read-changes.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { storeDeviceReport } from '#src/server/devices/store-device-report.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'
import { changesAfter } from '../pull/changes.ts'
import { personStreams, streamsHash } from '../pull/person-streams.ts'
import { StreamSizes } from '../pull/stream-sizes.ts'
import { syncOperations } from '../sync-operations.ts'
import { collectPages } from './collect-pages.ts'
import { PreviewCache } from './preview-cache.ts'
import { SnapshotCache } from './snapshot-cache.ts'

const wantedPages = z.strictObject({
  wanted: z
    .array(
      z.strictObject({
        stream: z.string().min(1).max(200),
        after: z.string().refine(isUuid, 'This is not an id').nullable(),
      }),
    )
    .min(1)
    .max(maxWantedStreams),
  enough: z.int().min(minAnswerBytes).max(maxAnswerBytes).default(minAnswerBytes),
})
const pageQuery = z.strictObject({
  stream: z.string().min(1).max(200),
  after: z.string().refine(isUuid, 'This is not an id').optional(),
})
/** Where a device has come, and for which streams it asks. */
export const changesQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'This is not a position')
    .transform(Number),
  streams: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256'),
})

/**
 * Bytes up to which an answer of bundles is compressed on its way: that packs the directory before them. They themselves are
 * gzip bytes, of which a server that packs them again and a browser that unpacks them gain nothing.
 */
const maxCompressedBytes = 64 * 1024

/** Records of one page of changes. */
export const changesLimit = 500

/** How a device mirrors: which streams its person reads, their records by bundles, and what moves in them. */
export function registerMirrorRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, resources } = context
  const shelf = new SnapshotCache(undefined, (error) => context.log.warn({ err: error }, 'a bundle was not kept'))
  const heads = new PreviewCache()
  app.addHook('onClose', () => shelf.stored())
  const sizes = new StreamSizes()
  const session = (operation: () => Operation) => ({ config: { access: 'session', operation } }) as const

  app.get('/sync/streams', session(syncOperations.streams), async (request, reply): Promise<StreamList> => {
    const { tenantId } = requireSession(request)
    const epoch = await readEpoch(database, tenantId)
    const streams = await inTenantReadOnly(database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      return sizes.of(tx, personStreams(resources, actor), new Date())
    })
    void reply.header('cache-control', 'no-store')
    return {
      epoch,
      serverTime: new Date().toISOString(),
      streamsHash: await streamsHash(streams),
      streams: streams.map(({ name, resource, bytes }) => ({
        name,
        priority: resource.sync.priority,
        schemaVersion: resource.version,
        bytes,
      })),
    }
  })

  app.get('/sync/bundles', session(syncOperations.snapshotPage), async (request, reply) => {
    const { tenantId } = requireSession(request)
    const query = parseInput(pageQuery, request.query)
    const epoch = await readEpoch(database, tenantId)
    const bundle = await inTenantReadOnly(database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      const stream = personStreams(resources, actor).find(({ name }) => name === query.stream)
      if (!stream) throw notFound()
      return shelf.get(tx, epoch, stream, query.after ?? null)
    })
    void reply
      .type('application/gzip')
      .header('cache-control', 'no-store')
      .header('x-bundle-epoch', epoch)
      .header('x-bundle-sha256', bundle.sha256)
      .header('x-bundle-position', String(bundle.position))
    if (bundle.next !== null) void reply.header('x-bundle-next', bundle.next)
    return reply.send(bundle.bytes)
  })

  app.post('/sync/bundles', session(syncOperations.snapshotPages), async (request, reply) => {
    const { tenantId } = requireSession(request)
    const { wanted, enough } = parseInput(wantedPages, request.body)
    const epoch = await readEpoch(database, tenantId)
    const bundles = await inTenantReadOnly(database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      const streams = new Map(personStreams(resources, actor).map((stream) => [stream.name, stream]))
      const found = wanted.map((one) => {
        const of = streams.get(one.stream)
        if (!of) throw notFound()
        return { ...one, of }
      })
      return collectPages(tx, epoch, { snapshots: shelf, previews: heads }, found, enough)
    })
    const answer = packPages(epoch, bundles)
    // The plugin's own way to leave an answer as it is, here for its size.
    if (answer.length > maxCompressedBytes) request.raw.headers['x-no-compression'] = 'gzip inside'
    void reply.type('application/octet-stream').header('cache-control', 'no-store')
    return reply.send(Buffer.from(answer.buffer))
  })

  app.get('/sync/changes', session(syncOperations.changes), async (request, reply): Promise<ChangePage | undefined> => {
    const { tenantId } = requireSession(request)
    const query = parseInput(changesQuery, request.query)
    const epoch = await readEpoch(database, tenantId)
    const read = inTenantReadOnly(database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      const streams = personStreams(resources, actor)
      if ((await streamsHash(streams)) !== query.streams) {
        return { moved: true, upTo: query.after, more: false, changes: [] }
      }
      if ((await readCounter(tx)) === query.after) return null
      await refusePurgedPosition(tx, query.after)
      return { moved: false, ...(await changesAfter(tx, streams, query.after, changesLimit)) }
    })
    // On a connection of its own, beside the reading, which does not wait for the disk that it is written to.
    const [page] = await Promise.all([read, storeDeviceReport(request, context)])
    void reply.header('cache-control', 'no-store').header('x-sync-epoch', epoch)
    if (page === null) {
      void reply.code(204)
      return undefined
    }
    return { epoch, serverTime: new Date().toISOString(), ...page }
  })
}

/** Below the floor the traces of what left a stream are gone: the mirror is built anew, beside the old one. */
export async function refusePurgedPosition(tx: Transaction, after: number): Promise<void> {
  const [row] = await tx.query<{ floor: number }>('select floor from tenant_seq where tenant_id = $1', [tx.tenantId])
  if ((row?.floor ?? 0) > after) {
    throw new Problem(410, 'position', 'This position is too old. Please mirror from the start')
  }
}
