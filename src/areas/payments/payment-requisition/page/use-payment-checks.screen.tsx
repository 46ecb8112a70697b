import { useEffect, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { likenesses } from '../payment-requisition.ts'

const like = z.object({
  id: z.string(),
  because: z.enum(likenesses),
  number: z.string().nullable(),
  amount: z.object({ amount: z.string(), currency: z.string() }),
  createdAt: z.string(),
})
const answer = z.object({
  data: z.object({ account: z.enum(['confirmed', 'changed', 'unconfirmed']), likes: z.array(like) }),
})

/** What the office says of a payment now: the payee's account, and other requisitions like it. */
export type PaymentChecks = z.infer<typeof answer>['data']

/** The checks of the office; null while there are none, such as away from it. Asked anew for each version of the record. */
export function usePaymentChecks(id: string, version: number): PaymentChecks | null {
  const isAway = useConnectivity() === 'unreachable'
  const [checks, setChecks] = useState<PaymentChecks | null>(null)
  useEffect(() => {
    if (isAway || version === 0) return
    let isWanted = true
    void fetchChecks(id).then((found) => {
      if (isWanted) setChecks(found)
    })
    return () => {
      isWanted = false
    }
  }, [id, version, isAway])
  return checks
}

/** Null where the office gave no answer: it checks again when the decision arrives. */
async function fetchChecks(id: string): Promise<PaymentChecks | null> {
  try {
    return answer.parse(await server.get(`payment-requisitions/${id}/checks`).json()).data
  } catch {
    return null
  }
}
