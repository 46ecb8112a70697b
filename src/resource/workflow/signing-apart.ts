import type { Actor } from '../actor/actor.ts'
import type { SigningApart } from '../actor/signing-apart.ts'
import type { Transition } from '../description/workflow.ts'
import { approvalOf } from '../envelope/approval.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { turnOf } from './approval-turn.ts'
import { isSigningTransition } from './transitions.ts'

const reasons: Readonly<Record<SigningApart['because'], string>> = {
  made: 'You created or invited their account within the last 30 days',
  'made-by': 'They, or whoever created their account, created or invited yours within the last 30 days',
  'stands-in': 'You stand in for them',
}

/** Why a person may not sign after somebody with whom they sign no round together. */
export function explainApart({ because }: SigningApart, name: string): string {
  return `${name} has signed this already. ${reasons[because]}, so somebody else must sign`
}

/** Who signed before, where that alone keeps this person from signing, for themselves or somebody absent; else null. */
export function keptApartBy(step: Transition, actor: Actor, record: StoredRecord): SigningApart | null {
  const approval = isSigningTransition(step) ? approvalOf(record) : null
  if (!approval || approval.name !== step.roundName) return null
  const turns = [actor, ...(actor.standsInFor ?? [])].map((person) => turnOf(approval, { person, by: actor }))
  const apart = turns.find((turn) => turn.kind === 'apart')
  return apart && !turns.some((turn) => turn.kind === 'open') ? apart.from : null
}
