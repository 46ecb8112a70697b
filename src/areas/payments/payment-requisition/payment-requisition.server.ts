import { z } from 'zod'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { sameValue } from '#src/lib/canonical-json.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { formatMoney, isZero, moneyOf } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { isCurrency } from '#src/resource/money/currency.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { companyBank } from '../company-bank/company-bank.ts'
import { withheldOf } from '../tax-rate/taxes.ts'
import { freeBudget, reserveBudget, spendBudget, takeBackBudget } from './book-budget.server.ts'
import { holdInvoice, sameInvoice } from './likeness/likeness.server.ts'
import { paymentMessages as messages } from './messages.ts'
import { payeeOf } from './payee.ts'
import { confirmedAccount } from './payee-account.server.ts'
import { mayPayTransferred } from './payers.server.ts'
import {
  bankAmountOf,
  baseAmountOf,
  bookedLines,
  fitsRest,
  negated,
  paidSoFar,
  reversibleLine,
  standingLines,
} from './payment-lines.ts'
import { paymentRequisition } from './payment-requisition.ts'
import { sendRequisition } from './send-requisition.server.ts'

type Pending = PendingWrite<typeof paymentRequisition>
type Written = AppliedWrite<typeof paymentRequisition>
type Fields = WrittenFields<typeof paymentRequisition>

const shape = paymentRequisition.fields.shape
const paymentSchema = z.object({
  amount: shape.amount,
  paidAmount: shape.paidAmount,
  paidOn: shape.paidOn,
  companyBankId: shape.companyBankId,
  paymentRate: shape.paymentRate,
  paymentReference: shape.paymentReference,
  paymentProof: shape.paymentProof,
})

/** Sent, and signed by nobody yet: its owner may still change it. */
const unsignedStates: readonly unknown[] = ['pending', 'updated-by-requester']
/** What is judged and frozen when it is sent. */
const judgedFields = [
  'amount',
  'payeeKind',
  'vendorId',
  'payeeId',
  'departmentId',
  'inventoryRequisitionId',
  'invoiceNumber',
  'invoicedOn',
  'invoice',
  'documents',
  'supply',
  'isWithoutVat',
] as const

export const paymentRequisitionBeforeWrite = beforeWrite(paymentRequisition, {
  /** What is changed once it was sent is judged, and frozen, as if it were sent now. */
  async update(pending: Pending) {
    const { fields, before, status } = pending
    const isJudged = judgedFields.some((name) => !sameValue(before?.[name] ?? null, fields[name] ?? null))
    return isJudged && unsignedStates.includes(status) ? sendRequisition(pending) : {}
  },
  submit: sendRequisition,
  resubmit: sendRequisition,
  'mark-as-paid': addPayment,
  'reverse-payment': takeBackPayment,
  transfer: refuseStrangers,
  /** What was arranged for paying it falls with the approval. */
  async withdraw() {
    return { scheduledOn: undefined, transferredToId: undefined, transferRemark: undefined }
  },
})

/** A rest that is left, and a payment that still stands, make it partly paid: rest and state come from one sum. */
export const paymentRequisitionAfterWrite = afterWrite(paymentRequisition, {
  async update(written: Written) {
    const { record, before } = written
    if (!unsignedStates.includes(record.status)) return
    const isSame = (['baseAmount', 'departmentId'] as const).every((name) =>
      sameValue(before?.[name] ?? null, record[name] ?? null),
    )
    if (isSame) return
    await freeBudget(written)
    await reserveBudget(written)
  },
  submit: reserveBudget,
  resubmit: reserveBudget,
  decline: freeBudget,
  revise: freeBudget,
  cancel: freeBudget,
  withdraw: freeBudget,
  close: freeBudget,
  async 'mark-as-paid'(written: Written) {
    const { record } = written
    const lines = bookedLines(record.payments)
    const line = lines.at(-1)
    const due = moneyOf(record.amount)
    if (line && due) await spendBudget(written, line, paidSoFar(due, lines).state === 'paid')
    await settleState(written)
  },
  async 'reverse-payment'(written: Written) {
    const lines = bookedLines(written.record.payments)
    const taken = lines.find(({ place }) => place === lines.at(-1)?.reverses)
    if (taken) await takeBackBudget(written, taken)
    await settleState(written)
  },
})

async function settleState({ record, effects }: Written): Promise<void> {
  const due = moneyOf(record.amount)
  if (due && paidSoFar(due, bookedLines(record.payments)).state === 'partly paid')
    await effects.takeStep(paymentRequisition, record.id, 'mark-as-partly-paid')
}

async function addPayment(pending: Pending): Promise<Fields> {
  const { transaction, fields, before, actor } = pending
  const payment = paymentSchema.parse(fields)
  const { amount: due, paidAmount, companyBankId, paymentRate } = payment
  const lines = bookedLines(before?.payments)
  const standing = standingLines(lines)
  const { rest } = paidSoFar(due, lines)
  if (!fitsRest(paidAmount, rest)) throw invalid({ paidAmount: [messages.atMost(formatMoney(rest))] })
  await refuseUnconfirmedAccount(pending, due)
  await refuseSameInvoice(pending)
  const bank = await readRecord(transaction, companyBank, companyBankId)
  if (bank?.status !== 'approved' || !bank.active || !isCurrency(bank.currency))
    throw invalid({ companyBankId: [messages.bankUnconfirmed] })
  const isLast = isZero(paidSoFar(rest, [{ amount: paidAmount }]).rest.amount)
  const tax = moneyOf(fields.withheld)
  const withheld = tax && withheldOf(paidAmount, { amount: due, withheld: tax }, standing, isLast)
  const toPayee = withheld ? subtractMoney(paidAmount, withheld) : paidAmount
  const bankAmount = bankAmountOf(toPayee, bank.currency, paymentRate)
  if (!bankAmount) throw invalid({ paymentRate: [messages.rateNeeded(bank.currency, due.currency)] })
  if (!moneyOf(bankAmount)) throw invalid({ paymentRate: [messages.rateTooHigh] })
  const rate = typeof fields.exchangeRate === 'string' ? fields.exchangeRate : undefined
  const baseAmount = baseAmountOf(paidAmount, moneyOf(fields.baseAmount), standing, { rate, isLast })
  const line = {
    id: uuidV7(),
    place: lines.length + 1,
    amount: paidAmount,
    paidOn: payment.paidOn,
    companyBankId,
    rate: bank.currency === due.currency ? undefined : paymentRate,
    ...(withheld && { withheld }),
    bankAmount,
    ...(baseAmount && { baseAmount }),
    reference: payment.paymentReference,
    payerId: actor.personId,
    proof: payment.paymentProof,
  }
  return { ...withPayments(due, [...lines, line]), ...nothingCarriedOver }
}

/** The line has it from now on: no further payment is made at the rate, or with the proof, of the last one. */
const nothingCarriedOver = {
  paidAmount: undefined,
  paymentRate: undefined,
  paymentReference: undefined,
  paymentProof: undefined,
}

/** A confirmed account, and the same as when it was sent: a changed one is signed anew (domain rules, section 12). */
async function refuseUnconfirmedAccount({ transaction, fields }: Pending, { currency }: Money): Promise<void> {
  const account = await confirmedAccount(transaction, payeeOf(fields), currency)
  if (account === null) throw refused('state', messages.unconfirmed)
  const frozen = fields.payeeAccountId
  if (typeof frozen === 'string' && frozen !== account) throw refused('state', messages.accountChanged)
}

/**
 * A vendor given by name is known since finance said which one is meant, and so whether somebody asked for the same invoice.
 * Of vendors that are chosen from the list that was looked up when it was sent.
 */
async function refuseSameInvoice({ transaction, id, fields, before, at }: Pending): Promise<void> {
  if (fields.payeeKind !== 'named') return
  const day = before?.createdAt.slice(0, 10) ?? (await companyDay(transaction, at))
  await holdInvoice(transaction, { fields })
  const same = await sameInvoice(transaction, { id, fields, day })
  if (same) throw refused('state', messages.alreadyAsked(same.number ?? messages.another))
}

/** A line against one that was paid: banks send money back. Who paid it does not take it back. */
async function takeBackPayment({ transaction, fields, before, actor, answers, at }: Pending): Promise<Fields> {
  const due = moneyOf(fields.amount)
  const lines = bookedLines(before?.payments)
  const line = reversibleLine(lines, Number(answers.payment))
  if (!due || !line) throw invalid({ payment: [messages.noSuchPayment] })
  if (line.payerId === actor.personId) throw refused('not-allowed', messages.payerReverses)
  const back = {
    ...line,
    id: uuidV7(),
    place: lines.length + 1,
    amount: negated(line.amount),
    bankAmount: negated(line.bankAmount),
    ...(line.withheld && { withheld: negated(line.withheld) }),
    ...(line.baseAmount && { baseAmount: negated(line.baseAmount) }),
    paidOn: await companyDay(transaction, at),
    payerId: actor.personId,
    reverses: line.place,
    reason: answers.reason,
    proof: undefined,
  }
  return withPayments(due, [...lines, back])
}

function withPayments(due: Money, payments: ReturnType<typeof bookedLines>): Fields {
  const { paid, rest } = paidSoFar(due, payments)
  return { payments, paid, rest }
}

/** It is transferred to whoever may pay what is transferred, and never to its owner nor to whom it pays. */
async function refuseStrangers({ transaction, fields, scope, at }: Pending): Promise<Fields> {
  const payer = String(fields.transferredToId)
  if (payer === scope.owner) throw invalid({ transferredToId: [messages.own] })
  if (payer === fields.payeeId) throw invalid({ transferredToId: [messages.isPaid] })
  if (!(await mayPayTransferred(transaction, payer, at))) throw invalid({ transferredToId: [messages.notInFinance] })
  return {}
}
