import type { FastifyInstance } from 'fastify'
import type { BatchAnswer } from '#src/protocol/entries/receipt.ts'
import { type PackedAnswer, packResults } from '#src/protocol/packing/packed-answer.ts'
import { requirePrincipal } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { storeDeviceReport } from '#src/server/devices/store-device-report.ts'
import { clientGoneSignal } from '#src/server/http/client-gone.ts'
import { requesterOf } from './answer-visibility.ts'
import { BatchQueue, type Pause } from './batch-queue.ts'
import { batchBytes, parseBatch } from './batch-schema.ts'
import { pushOperations } from './push-operations.ts'
import { receiveBatch } from './receive-batch.ts'

/** `POST /sync/outbox`: a device, or a person on one, delivers entries of any author. */
export function registerOutboxRoute(app: FastifyInstance, context: ServerContext): void {
  const turns = new BatchQueue()
  app.post(
    '/sync/outbox',
    { config: { access: 'session-or-device', operation: pushOperations.outbox }, bodyLimit: batchBytes },
    async (request, reply): Promise<BatchAnswer | PackedAnswer> => {
      const principal = requirePrincipal(request)
      const { batch, isPacked } = await parseBatch(request.body)
      await storeDeviceReport(request, context)
      // Read first: if the database is restored during the batch, the device notices by the old epoch.
      const epoch = await readEpoch(context.database, principal.tenantId)
      const arrival = new Date()
      const carrier = { tenantId: principal.tenantId, ...(await requesterOf(request, context.database)), arrival }
      const receive = (rest: Pause) => receiveBatch(context, carrier, batch, rest)
      const results = await turns.run(principal.tenantId, clientGoneSignal(reply), receive, carrier.deviceId)
      const answer = { epoch, serverTime: new Date().toISOString() }
      if (isPacked) return { ...answer, packed: packResults(results) }
      return { ...answer, results: results.filter((result) => result !== null) }
    },
  )
}
