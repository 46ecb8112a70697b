import { z } from 'zod'
import { useOfficeAnswer } from '#src/screens/data/session/use-office-answer.ts'
import { likenesses } from '../payment-requisition.ts'

const like = z.object({
  id: z.string(),
  because: z.enum(likenesses),
  number: z.string().nullable(),
  amount: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  createdAt: z.string().nullable(),
})
const answer = z.object({
  data: z.object({ account: z.enum(['confirmed', 'changed', 'unconfirmed']), likes: z.array(like) }),
})

/** What the office says of a payment now: the payee's account, and other requisitions like it. */
export type PaymentChecks = z.infer<typeof answer>['data']

/**
 * The checks of the office, asked anew for each version of the record; null where it gave no answer, such as away from it:
 * it checks again when the decision arrives.
 */
export function usePaymentChecks(id: string, version: number): PaymentChecks | null {
  const path = version === 0 ? null : `payment-requisitions/${id}/checks`
  return useOfficeAnswer(path, answer, version)?.data ?? null
}
