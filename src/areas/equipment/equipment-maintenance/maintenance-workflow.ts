import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { equipmentReviewers, equipmentWriters, maintenanceDesk } from '../equipment-access.ts'

const ask = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })

/**
 * Work on equipment (`design/workflows.md`, template W and section 11): planned, under way, completed by whoever did it,
 * verified by somebody else. The equipment is under maintenance meanwhile.
 */
export const maintenanceWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Planned', color: 'blue', editable: true },
    open: { label: 'Under way', color: 'cyan', editable: true },
    completed: { label: 'Completed', color: 'blue', editable: false },
    closed: { label: 'Verified', color: 'teal', editable: false, closed: true },
    declined: { label: 'Cancelled', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    cancel: {
      label: 'Cancel maintenance',
      destroys: true,
      done: 'Maintenance cancelled successfully',
      from: ['pending', 'open'],
      to: 'declined',
      who: maintenanceDesk,
      ask,
      judged: 'arrival',
    },
    return: {
      label: 'Return',
      done: 'Maintenance returned successfully',
      from: ['completed'],
      to: 'open',
      who: equipmentReviewers,
      notOwn: true,
      admitsEditors: true,
      ask,
      judged: 'arrival',
    },
    reopen: {
      label: 'Reopen',
      done: 'Maintenance reopened successfully',
      from: ['closed'],
      to: 'open',
      who: equipmentReviewers,
      notOwn: true,
      admitsEditors: true,
      ask,
      judged: 'arrival',
    },
    start: {
      label: 'Start',
      done: 'Maintenance started successfully',
      from: ['pending'],
      to: 'open',
      who: equipmentWriters,
      keeps: ['beforeImage'],
      judged: 'made',
    },
    complete: {
      label: 'Complete',
      done: 'Maintenance completed successfully',
      from: ['open'],
      to: 'completed',
      who: equipmentWriters,
      keeps: ['completedOn', 'findings', 'afterImage'],
      judged: 'made',
    },
    // Last, so that the page offers it first.
    verify: {
      label: 'Verify',
      done: 'Maintenance verified successfully',
      from: ['completed'],
      to: 'closed',
      who: equipmentReviewers,
      notOwn: true,
      // Whoever planned the work is not who did it.
      admitsEditors: true,
      notTakenBy: ['complete'],
      ask: z.strictObject({ remark: longText(2000).optional().meta({ label: 'Remark' }) }),
      signs: true,
      judged: 'arrival',
    },
  },
})
