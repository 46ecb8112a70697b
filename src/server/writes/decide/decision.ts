import type { Actor } from '#src/resource/actor/actor.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { Approval } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Write } from '../entry/write.ts'

/** Everything needed to decide an entry; only people's names are read from the database later. */
export type DecisionInput = {
  resource: Resource
  write: Write
  /** The entry's changes in the present version of the description. */
  changes: Changes
  /** The author at the instant by which the entry is judged. */
  actor: Actor
  /** Whose rights are asked in place of the author's: the reviewer who accepts what arrived too late. */
  authority?: Actor
  /** Whom the author stands in for, verified as of that instant; null where they act for themselves. */
  actingFor: Actor | null
  /** The present record, locked; null where there is none. */
  present: StoredRecord | null
  /** The softly deleted record of this id; only where `present` is null. */
  deleted: StoredRecord | null
  /** The present scope keys of the parent that the record will have; null where its resource names none. */
  parentScope: ScopeKeys | null
  /** The version the author saw; null where a REST request names none. */
  seen: number | null
  /** A person's name for refusals. */
  nameOf(personId: string): Promise<string>
}

/** A record is written. */
export type Changed = {
  kind: 'changed'
  fields: Record<string, unknown>
  /** The resulting state. */
  status: string | null
  active: boolean
  scope: ScopeKeys
  /** The resulting signing round. */
  approval: Approval | null
  /** Null where the record is new; a deleted one where it is created again. */
  before: StoredRecord | null
  /** `before` is a deleted record, which is restored. */
  recreated: boolean
  /** The record is deleted. */
  deleted: boolean
  /** The transition taken; null for other changes, and where somebody took it before. */
  step: Transition | null
  /** A person changed what others read, decide on or sign: by itself, or with a step that carries the record. */
  isEdited?: true
  /** The change voided signatures: a new round awaits its first one. */
  isVoiding?: true
  message: string
}

/** Nothing changes: everything is already there. */
export type Unchanged = {
  kind: 'unchanged'
  record: StoredRecord
  /** A workflow step that was taken before, perhaps by somebody else. */
  isRepeatedStep?: boolean
  message: string
}

/** The effect of an entry, before references, files and numbers are checked. */
export type Decision = Changed | Unchanged
