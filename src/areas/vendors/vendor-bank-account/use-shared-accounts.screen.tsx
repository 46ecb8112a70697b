import { z } from 'zod'
import { holdsGrant } from '#src/resource/actor/actor.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useOfficeAnswer } from '#src/screens/data/session/use-office-answer.ts'

const other = z.object({ id: z.string(), payee: z.enum(['vendors', 'staff']), payeeId: z.string() })
const answer = z.object({
  data: z.array(z.object({ id: z.string(), vendorId: z.string(), others: z.array(other) })),
})

/** Accounts of vendors that another payee gave too, each with the others. */
export type SharedAccounts = z.infer<typeof answer>['data']

/** An account of another payee with the same number. */
export type OtherAccount = z.infer<typeof other>

const none: SharedAccounts = []

/**
 * Which accounts another payee gave too, as the office says it to whoever confirms accounts; none for everybody else, nor
 * where it gave no answer: who confirms calls back anyway.
 */
export function useSharedVendorAccounts(): SharedAccounts {
  const actor = useActor()
  const isConfirmer = actor !== null && holdsGrant(actor, 'confirm payee account')
  return useOfficeAnswer(isConfirmer ? 'vendor-bank-accounts/shared' : null, answer)?.data ?? none
}
