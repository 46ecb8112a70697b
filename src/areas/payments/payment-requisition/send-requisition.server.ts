import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import type { PendingWrite, WrittenFields } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { frozenRate } from '../exchange-rate/freeze-rate.server.ts'
import { hasTaxNumber, readTaxRates } from '../tax-rate/read-taxes.server.ts'
import { taxesOf } from '../tax-rate/taxes.ts'
import { judgeRequest } from './book-budget.server.ts'
import { holdInvoice, likesOf, sameInvoice } from './likeness/likeness.server.ts'
import { paymentMessages as messages } from './messages.ts'
import { payeeOf } from './payee.ts'
import { confirmedAccount } from './payee-account.server.ts'
import type { paymentRequisition } from './payment-requisition.ts'

type Fields = WrittenFields<typeof paymentRequisition>

/**
 * What is frozen when a requisition is sent: the rate and its day, the payee's account, and what it is like. An invoice that
 * was asked for already is refused.
 */
export async function sendRequisition(pending: PendingWrite<typeof paymentRequisition>): Promise<Fields> {
  const { transaction, id, fields, scope, at } = pending
  const day = await companyDay(transaction, at)
  await holdInvoice(transaction, { fields })
  const same = await sameInvoice(transaction, { id, fields, day })
  if (same) throw invalid({ invoiceNumber: [messages.alreadyAsked(same.number ?? messages.another)] })
  const amount = moneyOf(fields.amount)
  if (!amount) return {}
  const likes = await likesOf(transaction, { id, fields, day })
  const rate = await frozenRate(transaction, amount, day)
  const departmentId = fields.departmentId ?? scope.department ?? undefined
  const outcome = await judgeRequest(pending, departmentId, moneyOf(rate.baseAmount))
  return {
    ...rate,
    ...(await frozenTaxes(transaction, amount, fields, day)),
    departmentId,
    isBeyondBudget: outcome === 'warn' ? true : undefined,
    payeeAccountId: (await confirmedAccount(transaction, payeeOf(fields), amount.currency)) ?? undefined,
    likes:
      likes.length === 0
        ? undefined
        : likes.map((like) => ({ id: like.id, paymentRequisitionId: like.id, because: like.because })),
    paid: subtractMoney(amount, amount),
    rest: amount,
  }
}

/** The taxes in the amount, by the rates of the invoice's day; nothing where the company has none. */
async function frozenTaxes(
  transaction: Transaction,
  amount: Money,
  fields: PendingWrite<typeof paymentRequisition>['fields'],
  day: string,
): Promise<Fields> {
  const { supply, isWithoutVat, invoicedOn } = fields
  const payee = payeeOf(fields)
  const taxed = {
    supply: typeof supply === 'string' && fields.payeeKind !== 'staff' ? supply : undefined,
    isWithoutVat: isWithoutVat === true,
    hasTaxNumber: payee?.kind !== 'vendor' || (await hasTaxNumber(transaction, payee.id)),
    day: typeof invoicedOn === 'string' ? invoicedOn : day,
  }
  const taxes = taxesOf(amount, taxed, taxed.supply === undefined ? [] : await readTaxRates(transaction))
  const { vatPercent, vat, withheldPercent, withheld, payable } = taxes ?? {}
  return { vatPercent, vat, withheldPercent, withheld, payable }
}
