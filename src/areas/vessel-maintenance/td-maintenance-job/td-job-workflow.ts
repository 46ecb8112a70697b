import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { tdMaintenanceAuthors, tdMaintenanceReviewers } from '../td-maintenance/td-maintenance-access.ts'

const ask = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })
const judgement = { who: tdMaintenanceReviewers, judged: 'arrival' } as const

/**
 * Assigned work (`design/workflows.md`, template W): whoever did it says what was done, and somebody else of the office
 * verifies it or sends it back.
 */
export const tdJobWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'Open', color: 'blue', editable: true },
    completed: { label: 'Completed', color: 'cyan', editable: false },
    closed: { label: 'Verified', color: 'teal', editable: false, closed: true },
    declined: { label: 'Cancelled', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    complete: {
      label: 'Complete job',
      done: 'TD maintenance job completed successfully',
      from: ['open'],
      to: 'completed',
      who: tdMaintenanceAuthors,
      judged: 'made',
      keeps: ['completedOn', 'findings', 'parts', 'photos'],
    },
    verify: {
      ...judgement,
      label: 'Verify',
      done: 'TD maintenance job verified successfully',
      from: ['completed'],
      to: 'closed',
      notOwn: true,
      // Whoever assigned the work is not who did it.
      admitsEditors: true,
      notTakenBy: ['complete'],
      signs: true,
      ask: z.strictObject({ remark: longText(2000).optional().meta({ label: 'Remark' }) }),
    },
    return: {
      ...judgement,
      label: 'Return',
      done: 'TD maintenance job returned successfully',
      from: ['completed'],
      to: 'open',
      notOwn: true,
      admitsEditors: true,
      ask,
    },
    reopen: {
      ...judgement,
      label: 'Reopen',
      done: 'TD maintenance job reopened successfully',
      from: ['closed'],
      to: 'open',
      notOwn: true,
      admitsEditors: true,
      ask,
    },
    cancel: {
      ...judgement,
      label: 'Cancel job',
      destroys: true,
      done: 'TD maintenance job cancelled successfully',
      from: ['open'],
      to: 'declined',
      ask,
    },
  },
})
