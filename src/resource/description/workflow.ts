import type { z } from 'zod'
import type { AccessLines } from '../actor/scope.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import type { ApprovalRule } from './approval-rule.ts'

/** As the target of a step: the record stays in the state that it is in (`design/workflows.md`, section 1, rule 18). */
export const sameState = '='

/** One step between states: a button, a route, a permission and an outbox action of the same name. */
export type Transition = {
  /** What the button says. */
  label: string
  /** What a person reads once it was done. */
  done: string
  from: readonly string[]
  /** The state that it leads to, or `sameState`: then also since when, by whom and with which answers it was reached stay. */
  to: typeof sameState | (string & {})
  who: AccessLines
  /**
   * Taken by effects of other writes alone: no button, no route, and refused from an outbox. `who` is empty; the history
   * names the cause.
   */
  system?: boolean
  /** The field that names who takes it by a guest's link: in the place of a person, whom the history has not. */
  guest?: string
  /**
   * Takes something away, such as a request, an approval or a use: a cancellation, refusal or withdrawal. Never the
   * emphasised button of a screen.
   */
  destroys?: true
  /** Records whose fields fail this are not offered the step, and are refused it with the message. */
  only?: { holds(record: StoredRecord): boolean; message: string }
  /** Nobody approves their own: refused to the record's owner, also where somebody else entered it for them. */
  notOwn?: boolean
  /**
   * A decision that awaits whoever may take it, though the record's owner may be among them; false where it awaits nobody,
   * though it is refused to the owner.
   */
  decides?: boolean
  /** Nor by whoever entered the record for its owner. */
  notAuthor?: boolean
  /** Nor by the person whom this field names: the record is about them, and they do not own it. */
  notSubject?: string
  /**
   * Where nobody takes the step on their own record, whoever wrote or changed the content is refused it too. This admits
   * them: the step ends their own work, or sends the record back, and judges nothing.
   */
  admitsEditors?: true
  /**
   * Earlier steps: whoever took one of them last on this record since it was sent is refused this one (`design/workflows.md`,
   * section 1, rule 15). Of a step that signs in a round it is everybody who signed.
   */
  notTakenBy?: readonly string[]
  /**
   * Whoever signed last in the record's round is refused it, with whom they stood in for: who lets money go neither schedules
   * nor pays it (`design/permissions.md`, 1.5).
   */
  notLastSigner?: true
  /**
   * Of whoever takes part in the record, only the person whom this field names takes it, such as the holder of a float; its
   * signatories do not. Grants of other scopes are not narrowed.
   */
  participant?: string
  /** The step's questions, such as a reason; stored in the history and shown on the timeline. */
  ask?: z.ZodObject<z.ZodRawShape>
  /** An append-only signature binds the signer to the content signed. */
  signs?: boolean
  /** `made`: judged by the author's permissions at made-at (create, submit). `arrival`: by those of now (approvals). */
  judged: 'made' | 'arrival'
  /**
   * The step's part in a signing round: it opens one, or signs in it (`revises`: no, until it is changed). Only in a
   * workflow with an `approval`; signers are then also bound by the round's turns, and may stand in for somebody absent.
   */
  round?: 'opens' | 'approves' | 'declines' | 'revises'
  /** The round's name in the approval's `rounds`; absent for the record's first kind of round. */
  roundName?: string
  /**
   * Makes a new edition of a signed record: for exactly the version its author saw, never merged. Asks for a reason,
   * has fields, and leads back to signing; in a chain it opens a new round.
   */
  amends?: boolean
  /** The transition may change fields, and may create the record where it does not exist. */
  carriesFields?: boolean
  /** Fields of this step only: entered in its form, stored with it, and cleared by every other step. */
  sets?: readonly string[]
  /**
   * Fields of this step that stay: entered in its form, there from then on, and changed by no other step unless it keeps
   * them too. Such a step carries none of the record's other fields. Until it is taken they are absent, required or not.
   * A signature binds its signatory to what they entered, and whoever signs next has to have read it.
   */
  keeps?: readonly string[]
  /** Whom the record names to enter that (`owners.staffId`); others take the step without a form. Everybody, if absent. */
  enteredBy?: string
}

/**
 * A record whose lines are records of another kind that await one office (`design/workflows.md`, template B). Its step
 * `answers` takes an answer for each line, in the line's own round, before it counts itself; it leaves the record where it
 * is while a line is left.
 */
export type BatchRule = {
  /** The list whose items name the records; a record stands in one open batch only. */
  lines: string
  /** The item's reference to the record. */
  names: string
  /** The list that the step keeps, with an answer and an outcome for each record. */
  outcomes: string
  /** The step that answers, and the state in which it is taken. */
  answers: string
  awaited: string
  /** The states in which a batch holds its lines. */
  open: readonly string[]
  /** The states of a line's record in which it awaits the office. */
  lineStates: readonly string[]
  /** The step of the line's record for each answer. */
  steps: Readonly<Record<'approve' | 'decline' | 'revise', string>>
}

export type WorkflowState = {
  label: string
  /** Mantine colour of the badge; the label is always shown too. */
  color: string
  /** Whether fields may still change by `update`. */
  editable: boolean
  /** What was decided stands when the content changes: the area judges each change by a rule of its own. */
  outlastsChanges?: true
  /** Nothing more is expected of anybody. A step that asks for a reason may still reopen the record. */
  closed?: boolean
  /** The field with the last day on which the label holds; what has expired keeps its state, and is shown as expired. */
  until?: string
  /** What it is called where the record lacks a field, such as a successor: withdrawn, not superseded. */
  without?: { field: string; label: string }
}

/** The states of a record and the steps between them. `Step` names the steps, where the compiler knows them. */
export type Workflow<Step extends string = string> = {
  states: Readonly<Record<string, WorkflowState>>
  start: string
  transitions: Readonly<Record<Step, Transition>>
  approval?: ApprovalRule
  batch?: BatchRule
}

/** Declares a workflow apart from its description, so that the compiler knows its steps by name. */
export function defineWorkflow<Step extends string>(workflow: Workflow<Step>): Workflow<Step> {
  return workflow
}
