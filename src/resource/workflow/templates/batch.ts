import { z } from 'zod'
import type { AccessLines } from '../../actor/scope.ts'
import { choice, integer, list, longText, reference } from '../../description/field-types.ts'
import type { BatchRule, Transition, Workflow } from '../../description/workflow.ts'

type Batch = {
  /** What messages call it, with a capital: 'Payment batch'. */
  noun: string
  /** Who puts it together, sends it and dissolves it. */
  managers: AccessLines
  /** The office that answers. */
  approvers: AccessLines
  /** The states of a line's record in which it awaits that office. */
  lineStates: readonly string[]
  /** The steps by which the line's record is signed, where they are not called as the answers. */
  steps?: BatchRule['steps']
}

/** Most records of one batch: each is signed by itself while the office waits. */
const maxLines = 100

/** The records that a batch names, of one kind: its field `lines`. */
export const batchLines = (target: string, label: string) =>
  list({ recordId: reference(target).meta({ label, list: true, distinct: true }) }, maxLines).meta({
    label: 'Lines',
    itemLabel: label,
  })

/** What was answered to each record of a batch, and what came of it: its field `outcomes`. */
export const batchOutcomes = (target: string, label: string) =>
  list(
    {
      recordId: reference(target).meta({ label, list: true, distinct: true }),
      answer: choice(['approve', 'decline', 'revise', 'leave']).meta({
        label: 'Answer',
        list: true,
        options: { approve: 'Approve', decline: 'Decline', revise: 'Request changes', leave: 'Leave' },
      }),
      reason: longText(2000).optional().meta({ label: 'Reason', list: true }),
      version: integer(1, 2_000_000_000).optional().meta({ label: 'Version read' }),
      outcome: choice(['done', 'refused', 'left', 'elsewhere'])
        .optional()
        .meta({
          label: 'Outcome',
          list: true,
          options: { done: 'Done', refused: 'Not done', left: 'Left', elsewhere: 'Decided outside the batch' },
        }),
      said: longText(2000).optional().meta({ label: 'What the office said', list: true }),
    },
    maxLines,
  ).meta({ label: 'Outcomes', itemLabel: 'Outcome', mayBeEmpty: true })

/**
 * The workflow of a batch (`design/workflows.md`, template B): put together, answered line by line as often as lines are
 * left, completed; or sent back, or dissolved. Its description has the fields `lines` and `outcomes`.
 */
export function batchWorkflow({
  noun,
  managers,
  approvers,
  lineStates,
  steps = { approve: 'approve', decline: 'decline', revise: 'revise' },
}: Batch): Workflow<'submit' | 'approve' | 'return' | 'cancel'> & { batch: BatchRule } {
  const awaited = 'awaiting-md-approval'
  const answering = { from: [awaited], who: approvers, notOwn: true, judged: 'arrival' } as const
  const reason = (label: string): Transition['ask'] => z.strictObject({ reason: longText(2000).meta({ label }) })
  return {
    start: 'open',
    states: {
      open: { label: 'Open', color: 'gray', editable: true },
      [awaited]: { label: 'Awaiting MD approval', color: 'blue', editable: false },
      completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
      closed: { label: 'Dissolved', color: 'gray', editable: false, closed: true },
    },
    transitions: {
      submit: {
        label: 'Submit',
        done: `${noun} submitted successfully`,
        from: ['open'],
        to: awaited,
        who: managers,
        judged: 'made',
        carriesFields: true,
      },
      approve: {
        ...answering,
        label: 'Answer',
        done: `${noun} answered successfully`,
        to: 'completed',
        signs: true,
        keeps: ['outcomes'],
      },
      return: {
        ...answering,
        label: 'Return',
        done: `${noun} returned successfully`,
        to: 'open',
        ask: reason('What to change'),
      },
      cancel: {
        label: `Dissolve ${noun.toLowerCase()}`,
        destroys: true,
        done: `${noun} dissolved successfully`,
        from: ['open'],
        to: 'closed',
        who: managers,
        ask: reason('Reason'),
        judged: 'arrival',
      },
    },
    batch: {
      lines: 'lines',
      names: 'recordId',
      outcomes: 'outcomes',
      answers: 'approve',
      awaited,
      open: ['open', awaited],
      lineStates,
      steps,
    },
  }
}
