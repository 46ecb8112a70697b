import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { addSignature, isComplete, turnOf } from '#src/resource/workflow/approval-turn.ts'
import { signerOf } from '#src/resource/workflow/transitions.ts'

/** A signature as this device expects the office to store it. */
export type ExpectedSignature = { actingFor: string | null; approval: Approval; status: string }

/** The round with the actor's signature, for themselves or as stand-in; null where it is not their turn. */
export function expectSignature(
  resource: Resource,
  record: StoredRecord,
  transition: Transition,
  actor: Actor,
): ExpectedSignature | null {
  const approval = approvalOf(record)
  const person = signerOf(transition, actor, record)
  if (!approval || !person) return null
  const signer = { person, by: actor.personId }
  const turn = turnOf(approval, signer)
  if (turn.kind !== 'open') return null
  const answer = transition.round === 'declines' ? 'declined' : 'approved'
  const after = addSignature(approval, turn.place, signer, new Date().toISOString(), answer)
  const between = resource.workflow?.approval?.between ?? transition.to
  return {
    actingFor: person === actor ? null : person.personId,
    approval: after,
    status: answer === 'declined' || isComplete(after) ? transition.to : between,
  }
}
