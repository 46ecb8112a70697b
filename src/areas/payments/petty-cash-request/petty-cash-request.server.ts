import { z } from 'zod'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { sameValue } from '#src/lib/canonical-json.ts'
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
import { frozenRate } from '../exchange-rate/freeze-rate.server.ts'
import { pettyCashFloat } from '../petty-cash-float/petty-cash-float.ts'
import { bookCash, judgeCash } from '../petty-cash-movement/cash-ledger.server.ts'
import { floatMoney, ledgerAmount } from '../petty-cash-movement/float-money.ts'
import { freeCash, freeUnpaid, judgeCashRequest, reserveCash, spendCash } from './book-petty-cash.server.ts'
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

/** Sent, and signed by nobody yet: its owner may still change it. */
const unsignedStates: readonly unknown[] = ['pending', 'updated-by-requester']

export const pettyCashRequestBeforeWrite = beforeWrite(pettyCashRequest, {
  /** What is changed once it was sent is judged as if it were sent now. */
  async update(pending: Pending) {
    const { fields, before, status } = pending
    const isSame = sameValue(before?.amount, fields.amount) && before?.kind === fields.kind
    return isSame || !unsignedStates.includes(status) ? {} : refuseAtSubmit(pending)
  },
  submit: refuseAtSubmit,
  resubmit: refuseAtSubmit,
  transfer: (pending: Pending) => refuseUnfitFloat(pending, pending.at),
  async settle({ fields }: Pending) {
    if (!isSettled(fields)) throw invalid({ returnedAmount: [messages.settles] })
    return {}
  },
  /** Beyond what is in the float it is booked all the same, and says by how much (workflows, section 1, rule 19). */
  async 'mark-as-paid'(pending: Pending) {
    await refuseUnfitFloat(pending, pending.madeAt)
    await refuseOthersFloat(pending)
    const { floatId, paidAmount } = paidSchema.parse(pending.fields)
    const { transaction, at, madeAt } = pending
    const proposed = { change: -ledgerAmount(paidAmount) }
    const judged = await judgeCash(transaction, { floatId, at: madeAt.toISOString(), proposed }, at)
    const shortBy = judged && judged.shortBy > 0 ? floatMoney(judged.shortBy, paidAmount.currency) : undefined
    return { shortBy }
  },
})

/** Paid out of the float, and back into it what was not spent; a reimbursement has nothing to settle. */
export const pettyCashRequestAfterWrite = afterWrite(
  pettyCashRequest,
  {
    async update(written: Written) {
      const { record, before } = written
      const isSame = sameValue(before?.baseAmount, record.baseAmount)
      if (!isSame && unsignedStates.includes(record.status)) await reserveCash(written)
    },
    submit: reserveCash,
    resubmit: reserveCash,
    decline: freeCash,
    revise: freeCash,
    cancel: freeCash,
    transfer: nameHolder,
    async 'mark-as-paid'(written: Written) {
      await nameHolder(written)
      await freeUnpaid(written)
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
    complete: (written) => spendCash(written, moneyOf(written.record.paidAmount)),
    async settle(written: Written) {
      const { record, at } = written
      await spendCash(written, moneyOf(record.spentAmount))
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

/**
 * No second advance while one is open, nothing above what floats of its currency pay for one request, and nothing that the
 * department's budget stops; the rate is frozen.
 */
async function refuseAtSubmit(pending: Pending): Promise<Fields> {
  const { transaction, id, fields, scope, at } = pending
  const amount = moneyOf(fields.amount)
  if (amount) await refuseAboveCeilings(transaction, amount)
  if (fields.kind === 'advance' && scope.owner) await refuseSecondAdvance(transaction, id, scope.owner)
  if (!amount) return {}
  const frozen = await frozenRate(transaction, amount, await companyDay(transaction, at))
  const outcome = await judgeCashRequest(pending, frozen.baseAmount)
  return { ...frozen, isBeyondBudget: outcome === 'warn' ? true : undefined }
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

/** Whoever pays because they hold a float pays out of that one; those who pay for the company out of any. */
async function refuseOthersFloat({ transaction, fields, actor }: Pending): Promise<void> {
  if (actor.permissions.includes('mark payment as paid')) return
  const float = await readRecord(transaction, pettyCashFloat, String(fields.floatId))
  if (float && float.holderId !== actor.personId) throw invalid({ floatId: [messages.othersFloat] })
}

/**
 * Whose float pays: it was in use at a moment, is in the request's currency, allows as much, and nobody pays themselves from
 * their own.
 */
async function refuseUnfitFloat({ transaction, fields, scope }: Pending, moment: Date): Promise<Fields> {
  const float = await readRecord(transaction, pettyCashFloat, String(fields.floatId))
  const amount = moneyOf(fields.amount)
  if (!float || !amount) return {}
  const limit = moneyOf(float.limit)
  // The cash is gone where it was paid at sea before the float was archived.
  if (!float.active && Date.parse(float.updatedAt) <= moment.getTime()) throw invalid({ floatId: [messages.retired] })
  if (limit && limit.currency !== amount.currency) throw invalid({ floatId: [messages.otherCurrency(limit.currency)] })
  if (float.holderId === scope.owner) throw invalid({ floatId: [messages.ownFloat] })
  const ceiling = moneyOf(float.ceiling) ?? limit
  if (ceiling) refuseAbove(amount, ceiling, 'floatId')
  return {}
}
