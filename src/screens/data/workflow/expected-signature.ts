import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { addSignature, answerOf, turnOf } from '#src/resource/workflow/approval-turn.ts'
import { stateOfSigned } from '#src/resource/workflow/round-words.ts'
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
  const { workflow } = resource
  if (!workflow || !approval || !person) return null
  const signer = { person, by: actor }
  const turn = turnOf(approval, signer)
  if (turn.kind !== 'open') return null
  const after = addSignature(approval, turn.place, signer, new Date().toISOString(), answerOf(transition))
  return {
    actingFor: person === actor ? null : person.personId,
    approval: after,
    status: stateOfSigned(workflow, transition, after),
  }
}
