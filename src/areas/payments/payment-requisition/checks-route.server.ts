import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import { mayReadRecord } from '#src/resource/permission/permission.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { likesOf } from './likeness/likeness.server.ts'
import { payeeOf } from './payee.ts'
import { confirmedAccount } from './payee-account.server.ts'
import { paymentRequisition } from './payment-requisition.ts'

const address = z.object({ id: z.string() })

const operation = (): Operation => ({
  tag: paymentRequisition.label[1],
  summary: 'What is to be known before a payment is decided: its account, and other requisitions like it',
  answer: {
    description: 'How the account of the payee stands now, and the requisitions like this one',
    schema: { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] },
  },
})

/**
 * `GET /payment-requisitions/{id}/checks`: for whoever reads the requisition. The account itself is not told, and of others
 * like it only what says which they are, to whoever may read them.
 */
export function registerPaymentChecks(app: FastifyInstance): void {
  app.get('/payment-requisitions/:id/checks', { config: { access: 'session', operation } }, async (request, reply) => {
    const { tenantId } = requireSession(request)
    const { id } = parseInput(address, request.params)
    const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      const record = isUuid(id) ? await readRecord(tx, paymentRequisition, id) : null
      if (!record || !mayReadRecord(paymentRequisition, actor, record.scope)) throw notFound()
      return { account: await accountState(tx, record), likes: await likesNow(tx, actor, record) }
    })
    void reply.header('cache-control', 'no-store')
    return { data }
  })
}

async function accountState(tx: Transaction, record: StoredRecord): Promise<'confirmed' | 'changed' | 'unconfirmed'> {
  const amount = moneyOf(record.amount)
  const now = amount && (await confirmedAccount(tx, payeeOf(record), amount.currency))
  if (!now) return 'unconfirmed'
  return typeof record.payeeAccountId === 'string' && record.payeeAccountId !== now ? 'changed' : 'confirmed'
}

/** Others like it; of those that the reader may not open, that they are there and why they are like it. */
async function likesNow(tx: Transaction, actor: Actor, record: StoredRecord) {
  const likes = await likesOf(tx, { id: record.id, fields: record, day: record.createdAt.slice(0, 10) })
  const told = []
  for (const { id, because } of likes) {
    const other = await readRecord(tx, paymentRequisition, id)
    if (!other) continue
    const { number, status, amount, createdAt } = other
    const isRead = mayReadRecord(paymentRequisition, actor, other.scope)
    told.push(
      isRead
        ? { id, because, number, status, amount, createdAt }
        : { id, because, number: null, status: null, amount: null, createdAt: null },
    )
  }
  return told
}
