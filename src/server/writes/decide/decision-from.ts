import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Changed, DecisionInput } from './decision.ts'
import { presentFields } from './merged-fields.ts'

/** The unchanged record, as the basis of decisions that keep its fields. */
export function decisionFrom(given: DecisionInput, present: StoredRecord): Changed {
  return {
    kind: 'changed',
    fields: presentFields(given.resource, present),
    status: present.status,
    active: present.active,
    scope: present.scope,
    approval: approvalOf(present),
    before: present,
    recreated: false,
    deleted: false,
    step: null,
    message: successCatalogue.saved,
  }
}
