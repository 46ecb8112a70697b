import { z } from 'zod'
import { moneyOf } from '#src/resource/money/amount.ts'
import type { Money } from '#src/resource/money/currency.ts'

const lines = z.array(z.looseObject({ amount: z.unknown().optional() })).catch([])

/** The amounts of a payroll's lines, those that are not entered yet left out. */
export function amountsOf(value: unknown): readonly Money[] {
  return lines.parse(value).flatMap(({ amount }) => moneyOf(amount) ?? [])
}
