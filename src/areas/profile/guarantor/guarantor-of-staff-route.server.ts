import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { guarantor } from './guarantor.ts'

const answer = z.strictObject({
  status: z.enum(['approved', 'declined']),
  remark: z.string().max(2000).optional(),
  reason: z.string().max(2000).optional(),
})

type Named = { Params: { id: string; guarantorId: string } }

/**
 * `POST /staff/:id/guarantors/:guarantorId/status`: a guarantor approved or declined by staff id and guarantor id
 * (specification 1, section 4). It leads on, with method and body, to `POST /guarantors/:id/status`, which judges; one of
 * somebody else is not found.
 */
export function registerGuarantorOfStaff(app: FastifyInstance): void {
  app.post<Named>(
    '/staff/:id/guarantors/:guarantorId/status',
    {
      config: {
        access: 'session',
        operation: describeOperation('profile', 'Approve or decline a guarantor of a person', answer),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { id: staffId, guarantorId: id } = request.params
      parseInput(answer, request.body)
      const found = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        return isUuid(id) ? readVisible(tx, guarantor, id, actor, guarantor.access.read) : null
      })
      if (found?.staffId !== staffId) throw notFound()
      return reply.redirect(request.url.replace(`/staff/${staffId}/guarantors/`, '/guarantors/'), 308)
    },
  )
}
