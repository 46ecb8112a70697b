import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import { signedState } from '#src/resource/workflow/round-words.ts'
import { stepMessage } from '#src/resource/workflow/step-message.ts'

/** What a step will have done once the office has it; a record's round stays open unless this is its last signature. */
export function doneText(resource: Resource, record: StoredRecord, transition: Transition): string {
  const { workflow } = resource
  const round = transition.round === 'approves' ? approvalOf(record) : null
  const isRoundOpen = round !== null && round.signatories.length - round.signatures.length > 1
  const signed = workflow && isRoundOpen ? signedState(workflow, round, openSlots(round)[0]) : null
  return stepMessage(resource, transition, signed)
}
