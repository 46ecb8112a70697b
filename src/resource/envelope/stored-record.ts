import type { ScopeKeys } from '../actor/scope.ts'
import type { Amendment } from './amendment.ts'
import type { Approval } from './approval.ts'

/**
 * A step that was taken, with its answers, so that a reason travels with the record. Who and when are in the envelope's
 * `statusBy` and `statusAt`: repeating them would add a tenth to every page.
 */
export type LastStep = {
  /** The transition's name; `update` where a change of the content brought the record to its state, or no step was taken yet. */
  action: string
  /** Whom it was taken for. */
  actingFor: string | null
  /** Answers to the transition's questions only. */
  answers: Readonly<Record<string, unknown>>
  /**
   * Who took earlier steps since the record was sent, by the step's name; only of steps whose takers are refused another
   * (`notTakenBy`), absent where there are none.
   */
  takers?: StepTakers
  /** Who sent the content or changed it since, the newest last; absent where it is who entered the record. */
  editors?: readonly string[]
}

/** Ids of people by the name of the step that they took. */
export type StepTakers = Readonly<Record<string, readonly string[]>>

/** The engine's values of every record, beside its fields. `envelope-table.ts` has the same names with their kinds. */
export type Envelope = {
  id: string
  /** Counts the changes of this record, from 1. */
  version: number
  /** State of the workflow, null where the resource has none. */
  status: string | null
  /** When and by whom the state was reached. */
  statusAt: string | null
  statusBy: string | null
  /** The newest step of the workflow, taken by `statusBy` at `statusAt`; null before any. Read it with `lastStepOf`. */
  lastStep: LastStep | null
  /** The present signing round, if any. Read it with `approvalOf`. */
  approval?: Approval
  /** The newest amendment after a signature, if any. Read it with `amendmentOf`. */
  amendment?: Amendment
  /** The running number from the server, null where the resource has no series. */
  number: string | null
  /** The provisional number shown by a device; it stays searchable. */
  provisionalNumber: string | null
  /** Retired list items are no longer offered but stay valid in earlier records. */
  active: boolean
  scope: ScopeKeys
  createdAt: string
  createdBy: string | null
  updatedAt: string
  updatedBy: string | null
  /** Version of the description the fields were written with. */
  schemaVersion: number
}

/**
 * A record as it is transferred: the envelope's names and the resource's fields side by side; absent fields are left
 * out.
 */
export type StoredRecord = Envelope & { readonly [field: string]: unknown }
