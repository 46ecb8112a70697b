import { z } from 'zod'

/** What the link of a statement gives: the lines of our books and what they come to. */
export const statementGiven = z.object({
  vendor: z.string(),
  currency: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  openingBalance: z.string().nullish(),
  lines: z.array(z.looseObject({ id: z.string() })),
})
