import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayReadRecord } from '#src/resource/permission/permission.ts'
import { refused } from '../entry/stopped.ts'
import type { DecisionInput } from './decision.ts'

/** The record, or 404. */
export function requirePresent(given: DecisionInput): StoredRecord {
  if (given.present) return given.present
  throw absent()
}

/** 'It is Approved now': the state does not allow this. */
export function refusedByState(given: DecisionInput, present: StoredRecord): Error {
  const label = given.resource.workflow?.states[present.status ?? '']?.label ?? present.status ?? ''
  return refused('state', `${given.resource.label[0]} has the status '${label}', so this is not possible`, {
    status: [`It is '${label}' now`],
  })
}

/** The author may not do this here. */
export const notAllowed = () => refused('not-allowed', 'You are not allowed to do this')

/** The same for an existing record, or another refusal: for those who may not read it, it is 404 in both cases. */
export function notAllowedOrAbsent(
  { resource, actor, actingFor: represented }: DecisionInput,
  { scope }: StoredRecord,
  refusal: () => Error = notAllowed,
): Error {
  const isReader = [actor, represented].some((person) => person !== null && mayReadRecord(resource, person, scope))
  return isReader ? refusal() : absent()
}

/** It was deleted, or the author may not know of it. */
export const absent = () => refused('absent', 'This record was deleted, or you no longer have access to it')
