import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { quarantineCodes } from '#src/protocol/entries/quarantined-entry.ts'
import type { Receipt } from '#src/protocol/entries/receipt.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { reviewsVesselEntries } from '#src/resource/permission/late-reviewers.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { paginationOf } from '#src/server/http/pagination.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notAllowed, notFound } from '#src/server/http/problem.ts'
import { acceptQuarantined, type ReviewDecision, returnQuarantined } from './decide-quarantined.ts'
import { isLateOfVessel, lateOfVessels } from './late-of-vessels.ts'
import { selectQuarantined } from './quarantine-rows.ts'
import { quarantineViewOf } from './quarantine-view.ts'

const listQuery = z.strictObject({
  state: z.enum(['open', 'decided']).default('open'),
  code: z.enum(quarantineCodes).optional(),
  author: z.string().refine(isUuid, 'This is not a valid ID').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

const returning = z.strictObject({ reason: z.string().trim().min(3, 'Please say why').max(500) })

type Named = { Params: { id: string; hash: string } }

/**
 * Quarantined entries: administrators read them, accept them, or return them with a reason. Captains do so with what came
 * late of their own vessels and what they may do themselves (`late-of-vessels.ts`).
 */
export function registerReviews(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/held-entries',
    {
      config: {
        access: 'session',
        operation: describeOperation(
          'sync',
          'Entries held for review, for administrators; late ones of their vessel for captains; decided ones with state=decided',
        ),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(context.database, tenantId, async (tx) => {
        const reviewer = await requireReviewer(context, request, tx)
        const query = parseInput(listQuery, request.query)
        if (!reviewer.isAdmin) {
          const { data, total } = await lateOfVessels(context, tx, query, reviewer)
          return { data, pagination: paginationOf(query.page, query.limit, total) }
        }
        const { rows, total } = await selectQuarantined(tx, query)
        const data = []
        for (const row of rows) data.push(await quarantineViewOf(context, tx, row, reviewer))
        return { data, pagination: paginationOf(query.page, query.limit, total) }
      })
    },
  )

  app.post<Named>(
    '/held-entries/:id/:hash/accept',
    {
      config: {
        access: 'session',
        operation: describeOperation('sync', "Accept a held entry under its author's name"),
      },
    },
    async (request) => {
      refuseBody(request.body)
      const decision = await decisionOf(request)
      return answerOf(await acceptQuarantined(context, decision))
    },
  )

  app.post<Named>(
    '/held-entries/:id/:hash/return',
    {
      config: {
        access: 'session',
        operation: describeOperation('sync', 'Give a held entry back to its author with a reason', returning, {
          reason: 'Please write this report again under your own name',
        }),
      },
    },
    async (request) => {
      const { reason } = parseInput(returning, request.body)
      const decision = await decisionOf(request)
      return answerOf(await returnQuarantined(context, decision, reason))
    },
  )

  async function decisionOf(request: FastifyRequest<Named>): Promise<ReviewDecision> {
    const { tenantId, personId } = requireSession(request)
    const { id, hash } = request.params
    const isNamed = isUuid(id) && /^[0-9a-f]{64}$/.test(hash)
    await inTenant(context.database, tenantId, async (tx) => {
      const reviewer = await requireReviewer(context, request, tx)
      if (!isNamed || (!reviewer.isAdmin && !(await isLateOfVessel(context, tx, { id, hash }, reviewer))))
        throw notFound()
    })
    return { tenantId, reviewer: personId, entryId: id, hash }
  }
}

async function requireReviewer({ resources }: ServerContext, request: FastifyRequest, tx: Transaction): Promise<Actor> {
  const { actor } = await requireActor(request, tx)
  if (!actor.isAdmin && !reviewsVesselEntries(resources, actor)) throw notAllowed()
  return actor
}

/** The record itself is left out: reviewing gives no permission to read it. */
function answerOf(end: Receipt): { data: { result: Receipt['result']; at: string }; message: string } {
  return { data: { result: end.result, at: end.at }, message: end.message }
}
