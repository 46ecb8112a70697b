import { useEffect, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { holdsGrant } from '#src/resource/actor/actor.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'

const other = z.object({ id: z.string(), payee: z.enum(['vendors', 'staff']), payeeId: z.string() })
const answer = z.object({
  data: z.array(z.object({ id: z.string(), vendorId: z.string(), others: z.array(other) })),
})

/** Accounts of vendors that another payee gave too, each with the others. */
export type SharedAccounts = z.infer<typeof answer>['data']
/** An account of another payee with the same number. */
export type OtherAccount = z.infer<typeof other>

const none: SharedAccounts = []

/** Which accounts another payee gave too, as the office says it to whoever confirms accounts; none for everybody else. */
export function useSharedVendorAccounts(): SharedAccounts {
  const actor = useActor()
  const isConfirmer = actor !== null && holdsGrant(actor, 'confirm payee account')
  const isAway = useConnectivity() === 'unreachable'
  const [shared, setShared] = useState(none)
  useEffect(() => {
    if (!isConfirmer || isAway) return
    let isWanted = true
    void fetchShared().then((found) => {
      if (isWanted) setShared(found)
    })
    return () => {
      isWanted = false
    }
  }, [isConfirmer, isAway])
  return isConfirmer ? shared : none
}

/** None where the office gave no answer: who confirms calls back anyway. */
async function fetchShared(): Promise<SharedAccounts> {
  try {
    return answer.parse(await server.get('vendor-bank-accounts/shared').json()).data
  } catch {
    return none
  }
}
