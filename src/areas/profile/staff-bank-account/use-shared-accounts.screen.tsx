import { z } from 'zod'
import { holdsGrant } from '#src/resource/actor/actor.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useOfficeAnswer } from '#src/screens/data/session/use-office-answer.ts'

const account = { id: z.string(), staffId: z.string() }
const answer = z.object({ data: z.array(z.object({ ...account, others: z.array(z.object(account)) })) })

/** Accounts that several people gave, each with the others. */
export type SharedAccounts = z.infer<typeof answer>['data']

const none: SharedAccounts = []

/**
 * Which accounts several people gave, as the office says it to whoever confirms accounts; none for everybody else, nor
 * where it gave no answer: who confirms calls back anyway.
 */
export function useSharedAccounts(): SharedAccounts {
  const actor = useActor()
  const isConfirmer = actor !== null && holdsGrant(actor, 'confirm payee account')
  return useOfficeAnswer(isConfirmer ? 'staff-bank-accounts/shared' : null, answer)?.data ?? none
}
