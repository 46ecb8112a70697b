import { z } from 'zod'
import { formatDate } from '#src/lib/format-day.ts'
import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import type { KnownLike } from '../likeness/likeness.ts'
import { checkMessages as messages } from './check-messages.ts'

/** A thing to know before deciding: how grave, what, and the record that shows it. */
export type CheckLine = { key: string; grade: Grade; text: string; href?: string }

/** What the office says besides, where it can be asked. */
export type OfficeChecks = {
  account: 'confirmed' | 'changed' | 'unconfirmed'
  likes: readonly {
    id: string
    because: 'amount' | 'file'
    number: string | null
    /** Null, as the number and the day, for whoever may not read it. */
    amount: { amount: string; currency: string } | null
    createdAt: string | null
  }[]
}

const likes = z
  .array(z.looseObject({ paymentRequisitionId: z.string(), because: z.enum(['amount', 'file']) }))
  .catch([])

/** The days after which a rate is called old. */
const freshDays = 1

/**
 * The checks of a payment, those of the office first and, away from it, what the record says since it was sent. `today`: the
 * office's day.
 */
export function checkLines(record: StoredRecord, office: OfficeChecks | null, today: string): readonly CheckLine[] {
  return [
    ...accountLines(record, office),
    ...likeLines(record, office),
    ...budgetLines(record),
    ...rateLines(record, today),
    ...paperLines(record),
  ]
}

/** Says which requisition one is like, and why. */
export function likeText({ record, because }: KnownLike): string {
  const amount = moneyOf(record.amount)
  const day = formatDate(record.createdAt.slice(0, 10))
  return messages.like[because](`${record.number ?? messages.another}, ${amount ? formatMoney(amount) : ''}, ${day}`)
}

function accountLines({ payeeAccountId }: StoredRecord, office: OfficeChecks | null): CheckLine[] {
  const state = office?.account ?? (payeeAccountId ? 'confirmed' : 'unconfirmed')
  const grades = { confirmed: 'calm', changed: 'alarm', unconfirmed: 'urgent' } as const
  return [{ key: 'account', grade: grades[state], text: messages.account[state] }]
}

function likeLines(record: StoredRecord, office: OfficeChecks | null): CheckLine[] {
  if (!office)
    return likes.parse(record.likes).map(({ paymentRequisitionId: id, because }) => ({
      key: id,
      grade: 'urgent',
      text: messages.like[because](messages.another),
      href: `/payments/staff/requisition/${id}`,
    }))
  if (office.likes.length === 0) return [{ key: 'new', grade: 'calm', text: messages.likeNone }]
  return office.likes.map(({ id, because, number, amount, createdAt }) => ({
    key: id,
    grade: 'urgent',
    text: messages.like[because](
      [
        number ?? messages.another,
        ...(amount ? [formatMoney(amount)] : []),
        ...(createdAt === null ? [] : [formatDate(createdAt.slice(0, 10))]),
      ].join(', '),
    ),
    ...(createdAt !== null && { href: `/payments/staff/requisition/${id}` }),
  }))
}

function budgetLines({ isBeyondBudget }: StoredRecord): CheckLine[] {
  return isBeyondBudget ? [{ key: 'budget', grade: 'urgent', text: messages.beyondWhenSent }] : []
}

function rateLines({ exchangeRateOn, baseAmount, status }: StoredRecord, today: string): CheckLine[] {
  if (typeof exchangeRateOn !== 'string')
    return baseAmount || status === 'draft' ? [] : [{ key: 'rate', grade: 'urgent', text: messages.noRate }]
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(exchangeRateOn)) / 86_400_000))
  const grade = days > freshDays ? 'notice' : 'calm'
  return [{ key: 'rate', grade, text: messages.rateOf(formatDate(exchangeRateOn), days) }]
}

function paperLines({ invoice, payeeKind }: StoredRecord): CheckLine[] {
  return payeeKind !== 'staff' && !invoice ? [{ key: 'invoice', grade: 'notice', text: messages.noInvoice }] : []
}
