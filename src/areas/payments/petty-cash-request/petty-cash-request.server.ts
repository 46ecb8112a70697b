import { z } from 'zod'
import { formatMoney, isNegative, moneyOf } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { lockName } from '#src/server/database/locks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { pettyCashFloat } from '../petty-cash-float/petty-cash-float.ts'
import { bookCash, judgeCash } from '../petty-cash-movement/cash-ledger.server.ts'
import { floatMoney, ledgerAmount } from '../petty-cash-movement/float-money.ts'
import { pettyCashMessages as messages } from './messages.ts'
import { pettyCashRequest } from './petty-cash-request.ts'
import { openAdvanceStates } from './petty-cash-workflow.ts'
import { isSettled } from './settlement.ts'

type Pending = PendingWrite<typeof pettyCashRequest>
type Written = AppliedWrite<typeof pettyCashRequest>
type Fields = WrittenFields<typeof pettyCashRequest>

const shape = pettyCashRequest.fields.shape
const paidSchema = z.object({ floatId: shape.floatId, amount: shape.amount, paidAmount: shape.paidAmount })
const settledSchema = z.object({ floatId: shape.floatId, returnedAmount: shape.returnedAmount })

export const pettyCashRequestBeforeWrite = beforeWrite(pettyCashRequest, {
  submit: refuseAtSubmit,
  resubmit: refuseAtSubmit,
  transfer: refuseUnfitFloat,
  async settle({ fields }: Pending) {
    if (!isSettled(fields)) throw invalid({ returnedAmount: [messages.settles] })
    return {}
  },
  /** Beyond what is in the float it is booked all the same, and says by how much (workflows, section 1, rule 19). */
  async 'mark-as-paid'(pending: Pending) {
    await refuseUnfitFloat(pending)
    const { floatId, paidAmount } = paidSchema.parse(pending.fields)
    const { transaction, at } = pending
    const proposed = { change: -ledgerAmount(paidAmount) }
    const judged = await judgeCash(transaction, { floatId, at: at.toISOString(), proposed }, at)
    const shortBy = judged && judged.shortBy > 0 ? floatMoney(judged.shortBy, paidAmount.currency) : undefined
    return { shortBy }
  },
})

/** Paid out of the float, and back into it what was not spent; a reimbursement has nothing to settle. */
export const pettyCashRequestAfterWrite = afterWrite(
  pettyCashRequest,
  {
    transfer: nameHolder,
    async 'mark-as-paid'(written: Written) {
      await nameHolder(written)
      const { record, at } = written
      const { floatId, paidAmount } = paidSchema.parse(record)
      await bookCash(written, {
        floatId,
        kind: 'paid',
        at: record.statusAt ?? at.toISOString(),
        proposed: { change: -ledgerAmount(paidAmount) },
        besides: { pettyCashRequestId: record.id, remark: String(record.purpose).slice(0, 300) },
      })
    },
    async 'confirm-payment'({ record, effects }: Written) {
      if (record.kind === 'reimbursement') await effects.takeStep(pettyCashRequest, record.id, 'complete')
    },
    async settle(written: Written) {
      const { record, at } = written
      const { floatId, returnedAmount } = settledSchema.parse(record)
      if (ledgerAmount(returnedAmount) === 0) return
      await bookCash(written, {
        floatId,
        kind: 'given-back',
        at: record.statusAt ?? at.toISOString(),
        proposed: { change: ledgerAmount(returnedAmount) },
        besides: { pettyCashRequestId: record.id },
      })
    },
  },
  { changes: ['floatId'] },
)

/** Who holds the float takes part from then on: an effect, since a step changes the keys of its own fields alone. */
async function nameHolder({ transaction, record, effects }: Written): Promise<void> {
  const float = await readRecord(transaction, pettyCashFloat, String(record.floatId))
  if (float && float.holderId !== record.holderId)
    await effects.change(pettyCashRequest, record.id, { holderId: String(float.holderId) })
}

/** No second advance while one is open, and nothing above what floats of its currency pay for one request. */
async function refuseAtSubmit({ transaction, id, fields, scope }: Pending): Promise<Fields> {
  const amount = moneyOf(fields.amount)
  if (amount) await refuseAboveCeilings(transaction, amount)
  if (fields.kind === 'advance' && scope.owner) await refuseSecondAdvance(transaction, id, scope.owner)
  return {}
}

async function refuseSecondAdvance(transaction: Transaction, id: string, owner: string): Promise<void> {
  // Of two that are sent at once the second sees the first.
  await lockName(transaction, pettyCashRequest.name, owner)
  const [open] = await transaction.query<{ number: string | null }>(
    `select number from petty_cash_requests
     where tenant_id = $1 and scope_owner = $2 and kind = 'advance' and id <> $3 and deleted_at is null
       and status = any($4::text[]) limit 1`,
    [transaction.tenantId, owner, id, openAdvanceStates],
  )
  if (open) throw refused('state', messages.openAdvance(open.number ?? ''))
}

async function refuseAboveCeilings(transaction: Transaction, amount: Money): Promise<void> {
  const floats = await transaction.query<{ ceiling: string }>(
    `select coalesce(ceiling, "limit")::text as ceiling from petty_cash_floats
     where tenant_id = $1 and limit_currency = $2 and active and deleted_at is null
     order by coalesce(ceiling, "limit") desc limit 1`,
    [transaction.tenantId, amount.currency],
  )
  const [highest] = floats
  if (!highest) throw invalid({ amount: [messages.noFloat(amount.currency)] })
  refuseAbove(amount, { amount: highest.ceiling, currency: amount.currency }, 'amount')
}

function refuseAbove(amount: Money, ceiling: Money, field: string): void {
  if (isNegative(subtractMoney(ceiling, amount)))
    throw invalid({
      [field]: [messages.aboveCeiling(formatMoney(subtractMoney(ceiling, { ...ceiling, amount: '0' })))],
    })
}

/** Whose float pays: it is in use, in the request's currency, allows as much, and nobody pays themselves from their own. */
async function refuseUnfitFloat({ transaction, fields, scope }: Pending): Promise<Fields> {
  const float = await readRecord(transaction, pettyCashFloat, String(fields.floatId))
  const amount = moneyOf(fields.amount)
  if (!float || !amount) return {}
  const limit = moneyOf(float.limit)
  if (!float.active) throw invalid({ floatId: [messages.retired] })
  if (limit && limit.currency !== amount.currency) throw invalid({ floatId: [messages.otherCurrency(limit.currency)] })
  if (float.holderId === scope.owner) throw invalid({ floatId: [messages.ownFloat] })
  const ceiling = moneyOf(float.ceiling) ?? limit
  if (ceiling) refuseAbove(amount, ceiling, 'floatId')
  return {}
}
