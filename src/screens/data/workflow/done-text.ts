import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { stateLabel } from '../../messages/label.ts'

/**
 * What a step has done, as the office says it: an approval that others have still to follow names the state between
 * ('Leave request authorized successfully').
 */
export function doneText(resource: Resource, record: StoredRecord, transition: Transition): string {
  const approval = transition.round === 'approves' ? approvalOf(record) : null
  const between = resource.workflow?.approval?.between
  if (!approval || between === undefined) return transition.done
  if (approval.signatories.length - approval.signatures.length <= 1) return transition.done
  return `${resource.label[0]} ${stateLabel(resource, between).toLowerCase()} successfully`
}
