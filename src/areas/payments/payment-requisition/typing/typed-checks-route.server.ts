import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { budget } from '#src/areas/budgets/budget/budget.ts'
import { financialYearOf } from '#src/areas/budgets/budget/financial-year.ts'
import { judgeAmount } from '#src/areas/budgets/budget/judge-amount.ts'
import { freedOn } from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { readBudgetToShow } from '#src/areas/budgets/budget-expense/read-ledger.server.ts'
import { readBaseCurrency } from '#src/areas/company/company-details/base-currency.server.ts'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { isPlainDate } from '#src/lib/instant.ts'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import { currencies, type Money } from '#src/resource/money/currency.ts'
import { holdsAnyGrant, isGranted, mayReadRecord } from '#src/resource/permission/permission.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed } from '#src/server/http/problem.ts'
import { toBase } from '../../exchange-rate/rate-of-day.ts'
import { readRateOfDay } from '../../exchange-rate/read-rate.server.ts'
import { reservedForCash } from '../../petty-cash-request/book-petty-cash.server.ts'
import { pettyCashRequest } from '../../petty-cash-request/petty-cash-request.ts'
import { reservedFor, reservedForGoods } from '../book-budget.server.ts'
import { likesOf, sameInvoice } from '../likeness/likeness.server.ts'
import { paymentRequisition } from '../payment-requisition.ts'
import type { TypedBudget } from './typed-checks.ts'

const id = z.string().refine(isUuid, 'This is not a valid ID').optional()
const typed = z.strictObject({
  id,
  amount: z.string().max(40).optional(),
  currency: z.enum(currencies).optional(),
  departmentId: id,
  vendorId: id,
  payeeId: id,
  inventoryRequisitionId: id,
  invoiceNumber: z.string().max(60).optional(),
  invoicedOn: z.string().refine(isPlainDate, 'This is not a date').optional(),
  /** Hashes of papers, with commas between them. */
  papers: z
    .string()
    .regex(/^[0-9a-f]{64}(,[0-9a-f]{64}){0,20}$/, 'These are not hashes')
    .optional(),
})

const text = { type: 'string' }
const uuid = { type: 'string', format: 'uuid' }
const operation = (): Operation => ({
  tag: paymentRequisition.label[1],
  summary: 'What the office says to a requisition while it is typed: the same invoice, others like it, and the budget',
  query: [
    { name: 'id', description: 'The requisition that is changed', schema: uuid },
    { name: 'amount', description: 'Its amount, decimal', schema: text },
    { name: 'currency', description: 'In this currency', schema: { type: 'string', enum: [...currencies] } },
    { name: 'departmentId', description: "Charged to this department; the caller's where absent", schema: uuid },
    { name: 'vendorId', description: 'The vendor that is paid', schema: uuid },
    { name: 'payeeId', description: 'The person that is paid', schema: uuid },
    { name: 'inventoryRequisitionId', description: 'The inventory requisition it is made from', schema: uuid },
    { name: 'invoiceNumber', description: 'The number of the invoice', schema: text },
    { name: 'invoicedOn', description: 'Its day', schema: { type: 'string', format: 'date' } },
    { name: 'papers', description: 'SHA-256 of its papers, with commas between them', schema: text },
  ],
  answer: {
    description: 'The same invoice, the requisitions like it, and what the budget says',
    schema: { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] },
  },
})

/**
 * `GET /payment-requisitions/typed-checks`: for whoever may ask for a payment or for petty cash. It stores and holds nothing: the office judges
 * again when the requisition is sent. Others' requisitions are named to those alone who read them, and what a budget has
 * left to those of the department and to those who read budgets.
 */
export function registerTypedChecks(app: FastifyInstance): void {
  app.get(
    '/payment-requisitions/typed-checks',
    { config: { access: 'session', operation } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const asked = parseInput(typed, request.query)
      const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        if (!askers.some(({ access }) => holdsAnyGrant(access.create, actor))) throw notAllowed()
        return { ...(await othersLike(tx, actor, asked)), ...(await budgetSays(tx, actor, asked)) }
      })
      void reply.header('cache-control', 'no-store')
      return { data }
    },
  )
}

type Asked = z.infer<typeof typed>

/** What is asked for out of a budget. */
const askers = [paymentRequisition, pettyCashRequest] as const

/** What the request that is changed has reserved itself, where the person reads it. */
async function ownReserved(tx: Transaction, actor: Actor, id: string) {
  if (await readable(tx, actor, id)) return reservedFor(tx, id)
  const cash = await readRecord(tx, pettyCashRequest, id)
  return cash && mayReadRecord(pettyCashRequest, actor, cash.scope) ? reservedForCash(tx, id) : []
}

async function othersLike(tx: Transaction, actor: Actor, asked: Asked) {
  const { amount, currency, vendorId, payeeId, papers } = asked
  const fields = { ...asked, payeeKind: payeeId === undefined ? 'vendor' : 'staff', amount: { amount, currency } }
  const day = await companyDay(tx, new Date())
  const compared = { id: asked.id ?? uuidV7(), fields, day }
  const same = vendorId === undefined ? null : await sameInvoice(tx, compared)
  const hasPapers = papers !== undefined
  const isKnown = moneyOf(fields.amount) !== null && (vendorId ?? payeeId) !== undefined
  const likes = isKnown || hasPapers ? await likesOf(tx, compared, papers?.split(',') ?? []) : []
  return {
    sameInvoice: same && { number: (await readable(tx, actor, same.id))?.number ?? null },
    likes: await Promise.all(
      likes.map(async ({ id: other, because }) => {
        const record = await readable(tx, actor, other)
        return {
          because,
          number: record?.number ?? null,
          amount: record?.amount ?? null,
          createdAt: record?.createdAt ?? null,
        }
      }),
    ),
  }
}

async function readable(tx: Transaction, actor: Actor, other: string) {
  const record = await readRecord(tx, paymentRequisition, other)
  return record && mayReadRecord(paymentRequisition, actor, record.scope) ? record : null
}

async function budgetSays(
  tx: Transaction,
  actor: Actor,
  asked: Asked,
): Promise<{ budget: TypedBudget | null; isBudgetTold: boolean }> {
  const departmentId = asked.departmentId ?? actor.departmentId
  const keys = { owner: null, department: departmentId, vessel: null, participants: [] }
  const isBudgetTold = departmentId === actor.departmentId || isGranted(budget.access.read, actor, keys)
  const original = moneyOf({ amount: asked.amount, currency: asked.currency })
  if (!departmentId || !original || !isBudgetTold) return { budget: null, isBudgetTold }
  const day = await companyDay(tx, new Date())
  const amount = await inBase(tx, original, day)
  const found = amount && (await readBudgetToShow(tx, { departmentId, day }))
  if (!amount || found?.terms.currency !== amount.currency) return { budget: null, isBudgetTold }
  const own = asked.id === undefined ? [] : await ownReserved(tx, actor, asked.id)
  const goods = await reservedForGoods(tx, asked.inventoryRequisitionId, amount, own)
  const entries = [...found.entries, ...freedOn(found.id, [...own, ...goods])]
  const judged = judgeAmount(found.terms, entries, { amount, day })
  return { budget: { ...judged, financialYear: financialYearOf(day) }, isBudgetTold }
}

async function inBase(tx: Transaction, original: Money, day: string): Promise<Money | null> {
  const baseCurrency = await readBaseCurrency(tx)
  const rate = await readRateOfDay(tx, { currency: original.currency, baseCurrency, day })
  return toBase(original, baseCurrency, rate)?.base ?? null
}
