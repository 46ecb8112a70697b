import type { Actor } from '#src/resource/actor/actor.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { Approval } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Write } from '../entry/write.ts'

/** All that deciding an entry needs; nothing but the names of people is read from the database later. */
export type DecisionInput = {
  resource: Resource
  write: Write
  /** The entry's changes in the present version of the description. */
  changes: Changes
  /** The author at the moment by which the entry is judged. */
  actor: Actor
  /** Whom the author stands in for, proved as of that moment; null where they act for themselves. */
  actingFor: Actor | null
  /** The record as it stands, locked; null where there is none. */
  present: StoredRecord | null
  /** The same id, softly deleted; only where `present` is null. */
  deleted: StoredRecord | null
  /** The version whose content the author had before them; null where a request of REST names none. */
  seen: number | null
  /** What a refusal calls a person. */
  nameOf(personId: string): Promise<string>
}

/** A record is written. */
export type Changed = {
  kind: 'changed'
  fields: Record<string, unknown>
  /** The state it leads to. */
  status: string | null
  active: boolean
  scope: ScopeKeys
  /** The round of signatures, as it stands then. */
  approval: Approval | null
  /** Null where the record is new; a deleted one where it is made again. */
  before: StoredRecord | null
  /** `before` is a deleted record, which stands again. */
  recreated: boolean
  /** The record is gone after this. */
  deleted: boolean
  /** The transition that is taken; null for any other change, and where somebody took it before. */
  step: Transition | null
  message: string
}

/** All of it stands already. */
export type Unchanged = {
  kind: 'unchanged'
  record: StoredRecord
  /** A step of the workflow that was taken before, perhaps by somebody else. */
  isRepeatedStep?: boolean
  message: string
}

/** What an entry comes to, before references, files and numbers are looked at. */
export type Decision = Changed | Unchanged
