import type { FastifyInstance } from 'fastify'
import type { ChangePage, StreamList } from '#src/protocol/mirror/stream.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { readCounter } from '#src/server/database/feed/read-changes.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { storeDeviceReport } from '#src/server/devices/store-device-report.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { changesAfter } from './changes.ts'
import { changesLimit, changesQuery, refusePurgedPosition } from './changes-query.ts'
import { personStreams, streamsHash } from './person-streams.ts'
import { pullOperations } from './pull-operations.ts'
import { StreamSizes } from './stream-sizes.ts'

/** How a device follows its person's streams and their changes. */
export function registerPullRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, resources } = context
  const sizes = new StreamSizes()

  app.get(
    '/sync/streams',
    { config: { access: 'session', operation: pullOperations.streams } },
    async (request, reply): Promise<StreamList> => {
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
    },
  )

  app.get(
    '/sync/changes',
    { config: { access: 'session', operation: pullOperations.changes } },
    async (request, reply): Promise<ChangePage | undefined> => {
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
      // On a connection of its own, so that reading does not wait for the disk write.
      const [page] = await Promise.all([read, storeDeviceReport(request, context)])
      void reply.header('cache-control', 'no-store').header('x-sync-epoch', epoch)
      if (page === null) {
        void reply.code(204)
        return undefined
      }
      return { epoch, serverTime: new Date().toISOString(), ...page }
    },
  )
}
