import { z } from 'zod'
import { moneyOf } from '#src/resource/money/amount.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { bookCash } from '../petty-cash-movement/cash-ledger.server.ts'
import { floatMoney, ledgerAmount } from '../petty-cash-movement/float-money.ts'
import { pettyCashRequest } from '../petty-cash-request/petty-cash-request.ts'
import { floatMessages as messages } from './messages.ts'
import { pettyCashFloat } from './petty-cash-float.ts'

type Pending = PendingWrite<typeof pettyCashFloat>
type Written = AppliedWrite<typeof pettyCashFloat>

const shape = pettyCashFloat.fields.shape
const topUpSchema = z.object({ topUpAmount: shape.topUpAmount, topUpReference: shape.topUpReference })
const countSchema = z.object({
  countedAmount: shape.countedAmount,
  countedAt: shape.countedAt,
  countRemark: shape.countRemark,
})

/** A new float is empty; the currency of one that has moved stays. */
export const pettyCashFloatBeforeWrite = beforeWrite(pettyCashFloat, {
  async create({ fields }: Pending) {
    const limit = moneyOf(fields.limit)
    return limit ? { balance: floatMoney(0, limit.currency), movementCount: 0 } : {}
  },
  async update({ fields, before }: Pending) {
    const [limit, earlier] = [moneyOf(fields.limit), moneyOf(before?.limit)]
    if (!limit || limit.currency === earlier?.currency) return {}
    if (Number(before?.movementCount ?? 0) > 0) throw invalid({ limit: [messages.currencyStays] })
    return { balance: floatMoney(0, limit.currency) }
  },
})

/** What is topped up comes in; a count is what is there, from which the float goes on. */
export const pettyCashFloatAfterWrite = afterWrite(pettyCashFloat, {
  update: handOver,
  async 'top-up'(written: Written) {
    const { topUpAmount, topUpReference } = topUpSchema.parse(written.record)
    await bookCash(written, {
      floatId: written.record.id,
      kind: 'topped-up',
      at: written.at.toISOString(),
      proposed: { change: ledgerAmount(topUpAmount) },
      besides: { remark: topUpReference },
    })
  },
  async count(written: Written) {
    const { countedAmount, countedAt, countRemark } = countSchema.parse(written.record)
    await bookCash(written, {
      floatId: written.record.id,
      kind: 'count',
      at: countedAt,
      proposed: { counted: ledgerAmount(countedAmount) },
      besides: { remark: countRemark?.slice(0, 300) },
    })
  },
})

/** Whoever holds the float from now on pays and settles what was given to it, as where its holder has left. */
async function handOver({ transaction, record, before, effects }: Written): Promise<void> {
  if (before === null || before.holderId === record.holderId) return
  const open = await transaction.query<{ id: string }>(
    `select id from petty_cash_requests
     where tenant_id = $1 and float_id = $2 and status in ('transferred', 'paid', 'payment-received')
       and holder_id is distinct from $3 and deleted_at is null order by id`,
    [transaction.tenantId, record.id, record.holderId],
    'requests-of-float',
  )
  for (const { id } of open) await effects.change(pettyCashRequest, id, { holderId: String(record.holderId) })
}
