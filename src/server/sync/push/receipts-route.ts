import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { BatchAnswer } from '#src/protocol/entries/receipt.ts'
import { requirePrincipal } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { receiptsByHash, receiptsByOwner } from '#src/server/writes/entry/receipts.ts'
import { authorsVisibleTo, outcomeOf, requesterOf } from './answer-visibility.ts'
import { pushOperations } from './push-operations.ts'

/** Entries asked about at once: an address has room for hardly more. */
const maxEntries = 500

const listOf = (item: z.ZodString) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).min(1).max(maxEntries))

const query = z
  .strictObject({
    ids: listOf(z.string().refine(isUuid, 'This is not a valid ID')),
    hashes: listOf(z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256')).optional(),
  })
  .refine(({ ids, hashes }) => hashes === undefined || hashes.length === ids.length, {
    path: ['hashes'],
    message: 'There must be one for each id',
  })

/**
 * `GET /sync/receipts?ids=&hashes=`: the stored answers to entries, those without one left out. By ids alone, for a device
 * to its own, for a person to theirs; with the hash of each entry's bytes beside its id, for whoever asks: who knows the
 * hash has the bytes, and would get the answer by sending them. A device that was registered anew learns so what became of
 * what it had sent before. What stands in the record is told only to its author and where they have a key (`answer-visibility.ts`).
 */
export function registerReceiptsRoute(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/sync/receipts',
    { config: { access: 'session-or-device', operation: pushOperations.receipts } },
    async (request, reply): Promise<BatchAnswer> => {
      const principal = requirePrincipal(request)
      const asked = parseInput(query, request.query)
      const whose = principal.kind === 'device' ? { device: principal.deviceId } : { author: principal.personId }
      const epoch = await readEpoch(context.database, principal.tenantId)
      const results = await inTenantReadOnly(context.database, principal.tenantId, async (tx) => {
        const answers = asked.hashes
          ? await receiptsByHash(tx, asked.ids, asked.hashes)
          : await receiptsByOwner(tx, asked.ids, whose)
        const authors = answers.flatMap(({ author }) => author ?? [])
        const shown = await authorsVisibleTo(tx, requesterOf(principal), authors)
        return answers.map(({ author, receipt }) => (shown.has(author ?? '') ? receipt : outcomeOf(receipt)))
      })
      void reply.header('cache-control', 'no-store')
      return { epoch, serverTime: new Date().toISOString(), results }
    },
  )
}
