import { z } from 'zod'
import { longText, plainDate } from '#src/resource/description/field-types.ts'
import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { actionMessages as messages } from '../messages.ts'

const ask = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })
const moreTime = z.strictObject({
  extendedTo: plainDate().meta({ label: 'New day' }),
  reason: longText(2000).meta({ label: 'Reason' }),
})
const remark = z.strictObject({ remark: longText(2000).optional().meta({ label: 'Remark' }) })

const byOwner = { who: { anyone: 'participant' }, participant: 'ownerId', judged: 'made' } as const
/** Whoever gave it, or verifies it by name; never who has to do it. */
const byGiver = { who: { anyone: 'participant' }, notSubject: 'ownerId', judged: 'arrival' } as const
const decision = { ...byGiver, decides: true } as const

/** Work that its owner does and somebody else verifies (`design/workflows.md`, template W and section 13). */
export const actionWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'Open', color: 'blue', editable: true },
    pending: { label: 'Extension requested', color: 'blue', editable: false },
    completed: { label: 'Completed', color: 'cyan', editable: false },
    // Not settled: its effect is still to be checked.
    closed: { label: 'Verified', color: 'teal', editable: false },
    declined: { label: 'Cancelled', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    complete: {
      ...byOwner,
      label: 'Complete',
      done: 'Action completed successfully',
      from: ['open'],
      to: 'completed',
      keeps: ['completedOn', 'whatWasDone', 'evidence'],
    },
    'ask-extension': {
      ...byOwner,
      label: 'Ask for more time',
      done: 'Extension requested successfully',
      from: ['open'],
      to: 'pending',
      ask: moreTime,
    },
    approve: {
      ...decision,
      label: 'Give more time',
      done: 'Extension approved successfully',
      from: ['pending'],
      to: 'open',
      ask: remark,
    },
    decline: {
      ...decision,
      label: 'Decline',
      destroys: true,
      done: 'Extension declined successfully',
      from: ['pending'],
      to: 'open',
      ask,
    },
    verify: {
      ...decision,
      label: 'Verify',
      done: 'Action verified successfully',
      from: ['completed'],
      to: 'closed',
      signs: true,
      ask: remark,
    },
    return: {
      ...decision,
      label: 'Return',
      done: 'Action returned successfully',
      from: ['completed'],
      to: 'open',
      ask,
    },
    reopen: {
      ...byGiver,
      label: 'Reopen',
      done: 'Action reopened successfully',
      from: ['closed'],
      to: 'open',
      ask,
    },
    cancel: {
      ...byGiver,
      label: 'Cancel action',
      destroys: true,
      done: 'Action cancelled successfully',
      from: ['open'],
      to: 'declined',
      ask,
    },
    'check-effectiveness': {
      ...byGiver,
      label: 'Check the effect',
      done: 'Effect checked successfully',
      from: ['closed'],
      to: sameState,
      only: { holds: ({ effect }: StoredRecord) => typeof effect !== 'string', message: messages.isChecked },
      keeps: ['effect', 'effectCheckedOn', 'effectRemark'],
    },
  },
})

/** The day that its owner asks for; null where the step with these answers asks for none. */
export function extendedTo(answers: Readonly<Record<string, unknown>> | undefined): string | null {
  return moreTime.safeParse(answers).data?.extendedTo ?? null
}

/** The states in which its owner has still to do it. */
export const toDoStates: readonly string[] = ['open', 'pending']
/** Those in which it is neither verified nor cancelled. */
export const unverifiedStates: readonly string[] = [...toDoStates, 'completed']
