import type { z } from 'zod'
import type { AccessLines } from '../actor/scope.ts'
import type { SignatoryKind } from '../envelope/approval.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'

/** One step between states: a button, a route, a permission and an outbox action of the same name. */
export type Transition = {
  /** What the button says. */
  label: string
  /** What a person reads once it was done. */
  done: string
  from: readonly string[]
  to: string
  who: AccessLines
  /** A record in whose fields this does not hold is not offered the step, and is refused it with the message. */
  only?: { holds(record: StoredRecord): boolean; message: string }
  /** Nobody approves their own: refused to the record's owner, also where somebody else wrote it down for them. */
  notOwn?: boolean
  /** What is asked for, such as a reason; kept in the history and readable on the record's timeline. */
  ask?: z.ZodObject<z.ZodRawShape>
  /** An append-only signature binds the signer to the content signed. */
  signs?: boolean
  /** `made`: by what the author was allowed at made-at (create, submit). `arrival`: by what they may now (approvals). */
  judged: 'made' | 'arrival'
  /**
   * What the step is to a round of signatures: it opens one, or it signs in it. Only in a workflow with an `approval`; who
   * signs is then bound by the round's turns besides `who`, and may stand in for somebody absent.
   */
  round?: 'opens' | 'approves' | 'declines'
  /**
   * Makes a new edition of what was signed: for exactly the version its author saw, never merged. Asks for a reason, carries
   * fields, and leads back to where signatures are asked for; in a chain it opens a new round.
   */
  amends?: boolean
  /** The transition may carry changed fields, and may make the record where it does not exist yet. */
  carriesFields?: boolean
  /**
   * Fields that belong to this step, which carries these and no others: it is taken in a form that asks for them, they hold
   * what was given with it, and every other step takes them off the record again.
   */
  sets?: readonly string[]
}

export type WorkflowState = {
  label: string
  /** Mantine colour of the badge; the word is always shown too. */
  color: string
  /** Whether fields may still change by `update`. */
  editable: boolean
  /** Nothing more is awaited of anybody. The record may still be brought back into work, by a step that asks for a reason. */
  closed?: boolean
}

/** How a record is approved by several, in the order of a chain that the tenant keeps as its own data. */
export type ApprovalRule = {
  /** The state while some have signed and others are awaited; once all have, it is the one that `approves` leads to. */
  between: string
  /** Who signs where the tenant keeps no chain. */
  otherwise: readonly { order: number; who: Exclude<SignatoryKind, 'role' | 'person'> }[]
}

/** The states of a record and the steps between them. `Step` names the steps, where they are known to the compiler. */
export type Workflow<Step extends string = string> = {
  states: Readonly<Record<string, WorkflowState>>
  start: string
  transitions: Readonly<Record<Step, Transition>>
  approval?: ApprovalRule
}

/** Declares a workflow that stands apart from its description, so that the compiler knows its steps by name. */
export function defineWorkflow<Step extends string>(workflow: Workflow<Step>): Workflow<Step> {
  return workflow
}
