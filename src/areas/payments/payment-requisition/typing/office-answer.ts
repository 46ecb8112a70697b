import { z } from 'zod'
import { moneyOf } from '#src/resource/money/amount.ts'
import { likenesses } from '../payment-requisition.ts'

const money = z.unknown().transform(moneyOf)
const left = z
  .object({ before: money, after: money })
  .transform(({ before, after }) => before && after && { before, after })
  .nullable()
/** The answer of `GET /payment-requisitions/typed-checks`. */
export const officeAnswer = z.object({
  data: z.object({
    sameInvoice: z.object({ number: z.string().nullable() }).nullable(),
    likes: z.array(
      z.object({
        because: z.enum(likenesses),
        number: z.string().nullable(),
        amount: money,
        createdAt: z.string().nullable(),
      }),
    ),
    budget: z
      .object({
        outcome: z.enum(['fits', 'warn', 'stop', 'unplanned', 'other-year']),
        exceeded: z.array(z.enum(['year', 'months'])),
        year: left,
        months: left,
        financialYear: z.number(),
      })
      .nullable(),
    isBudgetTold: z.boolean(),
  }),
})

/** What the office says to what is typed: other requisitions like it, and the budget. */
export type OfficeSays = z.infer<typeof officeAnswer>['data']
