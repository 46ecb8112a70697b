import { z } from 'zod'
import { moneyOf } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'

/** A line of a payroll beside that of the month before, by its type; null where one of them has none. */
export type ComparedLine = { name: string; now: Money | null; before: Money | null; difference: Money | null }

const lines = z
  .array(
    z.looseObject({
      remunerationTypeId: z.string().optional(),
      deductionTypeId: z.string().optional(),
      name: z.string().catch(''),
      amount: z.unknown().optional(),
    }),
  )
  .catch([])

/** The lines of a month, and those of the month before that it has no more. */
export function compareLines(now: unknown, before: unknown): readonly ComparedLine[] {
  const [present, earlier] = [linesIn(now), linesIn(before)]
  const ended = earlier.filter(({ type }) => present.every((one) => one.type !== type))
  return [
    ...present.map(({ type, name, amount }) => compared(name, amount, amountOf(earlier, type))),
    ...ended.map(({ name, amount }) => compared(name, null, amount)),
  ]
}

type Line = { type: string; name: string; amount: Money | null }

function linesIn(value: unknown): readonly Line[] {
  return lines.parse(value).map(({ remunerationTypeId, deductionTypeId, name, amount }) => ({
    type: remunerationTypeId ?? deductionTypeId ?? '',
    name,
    amount: moneyOf(amount),
  }))
}

function amountOf(all: readonly Line[], type: string): Money | null {
  return all.find((one) => one.type === type)?.amount ?? null
}

function compared(name: string, now: Money | null, before: Money | null): ComparedLine {
  const isAlike = now === null || before === null || now.currency === before.currency
  const currency = (now ?? before)?.currency
  if (!currency || !isAlike) return { name, now, before, difference: null }
  const zero = { amount: '0', currency }
  return { name, now, before, difference: subtractMoney(now ?? zero, before ?? zero) }
}
