import { z } from 'zod'
import { formatDate } from '#src/lib/format-day.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { amountOfRate } from '../pay-type/rate-amount.ts'
import { type Rate, rateOn } from '../pay-type/rates.ts'
import { payrollMessages as messages } from './messages.ts'
import { lastDayOf, months } from './pay-month.ts'
import { paySums } from './pay-sums.ts'

/** A type of pay or of deduction, as far as its rates need. */
export type RatedType = { id: string; isBasic: boolean; rates: readonly Rate[] }

/** An amount offered beside a line, with where it comes from. */
export type SuggestedAmount = { source: string; value: Money }

const month = z.object({ year: z.int(), month: z.enum(months) })
const lines = z
  .array(
    z.looseObject({
      remunerationTypeId: z.string().optional(),
      deductionTypeId: z.string().optional(),
      amount: z.unknown().optional(),
    }),
  )
  .catch([])

/**
 * What the rates of the month come to, by the path of the line's amount: percentages of the basic pay for remuneration,
 * of the gross pay for deductions.
 */
export function suggestedAmounts(
  fields: Readonly<Record<string, unknown>>,
  types: readonly RatedType[],
): Readonly<Record<string, SuggestedAmount>> {
  const paidFor = month.safeParse(fields)
  if (!paidFor.success) return {}
  const day = lastDayOf(paidFor.data)
  const typeOf = (id: string | undefined) => types.find((type) => type.id === id)
  const paid = lines.parse(fields.remunerations)
  const basicLine = paid.find(({ remunerationTypeId }) => typeOf(remunerationTypeId)?.isBasic)
  const basic = basicLine ? moneyOf(basicLine.amount) : null
  const { gross } = paySums(fields)
  const suggest = (path: string, id: string | undefined, base: Money | null) => {
    const rate = rateOn(typeOf(id)?.rates ?? [], day)
    const value = rate && amountOfRate(rate, base)
    return rate && value ? [[path, { source: messages.rateFrom(formatDate(rate.effectiveFrom)), value }] as const] : []
  }
  return Object.fromEntries([
    ...paid.flatMap(({ remunerationTypeId }, index) =>
      suggest(`remunerations.${index}.amount`, remunerationTypeId, basic),
    ),
    ...lines
      .parse(fields.deductions)
      .flatMap(({ deductionTypeId }, index) => suggest(`deductions.${index}.amount`, deductionTypeId, gross)),
  ])
}
