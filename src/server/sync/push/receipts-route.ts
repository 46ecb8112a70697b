import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { BatchAnswer, EntryResult } from '#src/protocol/entries/receipt.ts'
import { requirePrincipal } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { type AuthorsReceipt, receiptsByHash, receiptsByOwner } from '#src/server/writes/entry/receipts.ts'
import { shownToAuthor } from '#src/server/writes/entry/shown-receipt.ts'
import { type Requester, requesterOf, visibleTo } from './answer-visibility.ts'
import { pushOperations } from './push-operations.ts'

/** Maximum entries per query: an address has room for no more. */
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
 * `GET /sync/receipts?ids=&hashes=`: stored answers to entries, without those that have none. By ids: a device its own,
 * a person theirs. With hashes: anybody, since whoever knows the hash has the bytes; this serves devices registered
 * anew. More than how an entry ended is told to its author's own session alone, as far as they read the record now.
 */
export function registerReceiptsRoute(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/sync/receipts',
    { config: { access: 'session-or-device', operation: pushOperations.receipts } },
    async (request, reply): Promise<BatchAnswer> => {
      const principal = requirePrincipal(request)
      const parameters = parseInput(query, request.query)
      const owner = principal.kind === 'device' ? { device: principal.deviceId } : { author: principal.personId }
      const asker = await requesterOf(request, context.database)
      const epoch = await readEpoch(context.database, principal.tenantId)
      const results = await inTenantReadOnly(context.database, principal.tenantId, async (tx) => {
        const answers = parameters.hashes
          ? await receiptsByHash(tx, parameters.ids, parameters.hashes)
          : await receiptsByOwner(tx, parameters.ids, owner)
        return toldTo(context, tx, asker, answers)
      })
      void reply.header('cache-control', 'no-store')
      return { epoch, serverTime: new Date().toISOString(), results }
    },
  )
}

async function toldTo(
  context: ServerContext,
  tx: Transaction,
  asker: Requester,
  answers: readonly AuthorsReceipt[],
): Promise<EntryResult[]> {
  const own = answers.filter(({ author }) => author !== null && author === asker.personId)
  const told = await shownToAuthor(context, tx, { author: asker.personId ?? '', at: new Date() }, own)
  const shown = new Map(own.map((answer, index) => [answer, told[index] ?? answer.receipt]))
  return answers.map((answer) => visibleTo(asker, answer.author, shown.get(answer) ?? answer.receipt))
}
