import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { isNegative, moneyOf } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { deductionType } from '../pay-type/deduction-type.ts'
import { remunerationType } from '../pay-type/remuneration-type.ts'
import { payrollMessages as messages } from './messages.ts'
import { lastDayOf, monthBefore, type PayMonth } from './pay-month.ts'
import { paySums } from './pay-sums.ts'
import { payroll } from './payroll.ts'

type Pending = PendingWrite<typeof payroll>

/** Counts what is paid out and how it differs from last month; keeps the last signature to whoever may approve payrolls. */
export const payrollBeforeWrite = beforeWrite(payroll, {
  create: countPay,
  update: countPay,
  submit: countPay,
  restore: countPay,
  approve: refuseLastPlace,
  'mark-as-paid': refuseEarlyDay,
})

/** The person takes part once their payroll is approved, and not before (permissions, section 5, P13). */
export const payrollAfterWrite = afterWrite(payroll, {
  async approve({ record, effects }: AppliedWrite<typeof payroll>) {
    if (record.status === 'approved') await effects.change(payroll, record.id, { recipientId: String(record.staffId) })
  },
})

const monthSchema = payroll.fields.pick({ year: true, month: true })

async function countPay({ transaction, fields }: Pending): Promise<WrittenFields<typeof payroll>> {
  const { gross, deducted, net } = paySums(fields)
  if (net && isNegative(net)) throw invalid({ deductions: [messages.belowZero] })
  const month = monthSchema.parse({ year: fields.year, month: fields.month })
  const previousNet = await readNet(transaction, String(fields.staffId), monthBefore(month))
  const difference = net && previousNet?.currency === net.currency ? subtractMoney(net, previousNet) : undefined
  return {
    remunerations: await withNames(transaction, remunerationType, 'remunerationTypeId', fields.remunerations),
    ...(fields.deductions !== undefined && {
      deductions: await withNames(transaction, deductionType, 'deductionTypeId', fields.deductions),
    }),
    gross: gross ?? undefined,
    deducted: deducted ?? undefined,
    net: net ?? undefined,
    previousNet: previousNet ?? undefined,
    difference,
  }
}

/** What was paid out for a month, as approved; null where nothing was. */
async function readNet(transaction: Transaction, staffId: string, month: PayMonth): Promise<Money | null> {
  const id = await naturalRecordId(payroll, transaction.tenantId, { staffId, ...month })
  const before = await readRecord(transaction, payroll, id)
  return before?.status === 'approved' || before?.status === 'paid' ? moneyOf(before.net) : null
}

const linesSchema = z.array(z.looseObject({ name: z.string().optional() }))

/** The lines with the names of their types: whoever reads a payroll need not read the types. */
async function withNames(transaction: Transaction, types: Resource, field: string, lines: unknown): Promise<unknown> {
  const named: unknown[] = []
  for (const line of linesSchema.parse(lines)) {
    const type = line.name === undefined ? await readRecord(transaction, types, String(line[field])) : null
    named.push(type ? { ...line, name: String(type.name) } : line)
  }
  return named
}

/** Whatever chain the company keeps, the last signature is that of somebody who may approve payrolls (permissions, 2.2). */
async function refuseLastPlace({ status, actor, before }: Pending): Promise<Record<string, never>> {
  const signers = [actor, ...(actor.standsInFor ?? [])]
  if (status !== 'approved' || before?.status === 'approved') return {}
  if (signers.some(({ permissions }) => permissions.includes('approve payroll'))) return {}
  throw refused('not-allowed', messages.lastPlace)
}

async function refuseEarlyDay({ fields }: Pending): Promise<Record<string, never>> {
  const { year, month } = monthSchema.parse({ year: fields.year, month: fields.month })
  const first = `${lastDayOf({ year, month }).slice(0, 8)}01`
  if (String(fields.paidOn) < first) throw invalid({ paidOn: [messages.paidBeforeMonth] })
  return {}
}
