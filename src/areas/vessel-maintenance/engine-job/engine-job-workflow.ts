import { z } from 'zod'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'
import { engineRecordReviewers } from '../engine-record-access.ts'
import { engineJobMessages as messages } from './messages.ts'
import { maxPostponements } from './postponement.ts'

/** Who plans and does the work. */
export const engineJobAuthors: AccessLines = { 'create engine record': 'vessel', 'manage engine record': 'tenant' }
const office: AccessLines = { 'manage engine record': 'tenant' }

const reason = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })
const remark = z.strictObject({ remark: longText(2000).optional().meta({ label: 'Remark' }) })
const verification = {
  label: 'Verify',
  done: 'Job verified successfully',
  from: ['completed'],
  to: 'closed',
  notOwn: true,
  notTakenBy: ['complete'],
  signs: true,
  judged: 'arrival',
  ask: remark,
} as const

/**
 * Planned work (workflows, template W): done on board, then verified; postponed within the ceiling by the ship itself, else
 * by the office.
 */
export const engineJobWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'Open', color: 'blue', editable: true },
    pending: { label: 'Postponement requested', color: 'blue', editable: false },
    completed: { label: 'Completed', color: 'cyan', editable: false },
    closed: { label: 'Verified', color: 'teal', editable: false, closed: true },
    declined: { label: 'Cancelled', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    cancel: {
      label: 'Cancel job',
      destroys: true,
      done: 'Job cancelled successfully',
      from: ['open', 'pending'],
      to: 'declined',
      who: office,
      ask: reason,
      judged: 'arrival',
    },
    replace: {
      label: 'Take back',
      done: 'Job taken back successfully',
      from: ['open', 'pending'],
      to: 'declined',
      who: {},
      judged: 'arrival',
      system: true,
    },
    service: {
      label: 'Close by servicing',
      done: 'Job verified successfully',
      from: ['open', 'pending'],
      to: 'closed',
      who: {},
      judged: 'arrival',
      system: true,
      keeps: ['doneAt', 'doneAtCounter'],
    },
    resume: {
      label: 'Open again',
      done: 'Job reopened successfully',
      from: ['closed'],
      to: 'open',
      who: {},
      ask: reason,
      judged: 'arrival',
      system: true,
    },
    postpone: {
      label: 'Postpone',
      done: 'Job postponed successfully',
      from: ['open'],
      to: sameState,
      who: engineJobAuthors,
      only: {
        holds: ({ postponements }) => Number(postponements ?? 0) < maxPostponements,
        message: messages.twice,
      },
      keeps: ['requestedOn', 'requestedAtCounter', 'postponementReason', 'riskAssessment', 'sparesChecked'],
      judged: 'made',
    },
    refer: {
      label: 'Ask the office',
      done: 'Postponement requested successfully',
      from: ['open'],
      to: 'pending',
      who: {},
      judged: 'arrival',
      system: true,
    },
    decline: {
      label: 'Decline',
      destroys: true,
      done: 'Postponement declined successfully',
      from: ['pending'],
      to: 'open',
      who: office,
      notOwn: true,
      ask: reason,
      judged: 'arrival',
    },
    approve: {
      label: 'Approve postponement',
      done: 'Postponement approved successfully',
      from: ['pending'],
      to: 'open',
      who: office,
      notOwn: true,
      ask: remark,
      judged: 'arrival',
    },
    reopen: {
      label: 'Reopen',
      done: 'Job reopened successfully',
      from: ['closed'],
      to: 'open',
      who: engineRecordReviewers,
      notOwn: true,
      admitsEditors: true,
      ask: reason,
      judged: 'arrival',
    },
    return: {
      label: 'Return',
      done: 'Job returned successfully',
      from: ['completed'],
      to: 'open',
      who: engineRecordReviewers,
      notOwn: true,
      admitsEditors: true,
      ask: reason,
      judged: 'arrival',
    },
    'verify-critical': {
      ...verification,
      who: office,
      only: { holds: ({ isCritical }) => isCritical === true, message: messages.notCritical },
    },
    verify: {
      ...verification,
      who: engineRecordReviewers,
      only: { holds: ({ isCritical }) => isCritical !== true, message: messages.officeVerifies },
    },
    complete: {
      label: 'Done',
      done: 'Job completed successfully',
      from: ['open', 'pending'],
      to: 'completed',
      who: engineJobAuthors,
      judged: 'made',
      keeps: ['doneAt', 'doneAtCounter', 'findings', 'partsUsed', 'completionPhotos', 'completionSignature'],
    },
  },
})
