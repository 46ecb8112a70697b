import { z } from 'zod'
import { longText, plainDate } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { equipmentReviewers, maintenanceDesk } from '../equipment-access.ts'

const reason = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })

/**
 * A defect is found, confirmed, its maintenance approved, and rectified once that is verified (`design/workflows.md`, 11).
 */
export const defectWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Found', color: 'blue', editable: true },
    reviewed: { label: 'Confirmed', color: 'cyan', editable: true },
    approved: { label: 'Maintenance approved', color: 'cyan', editable: false },
    completed: { label: 'Rectified', color: 'teal', editable: false, closed: true },
    declined: { label: 'No defect', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    decline: {
      label: 'No defect',
      destroys: true,
      done: 'Defect declined successfully',
      from: ['pending', 'reviewed'],
      to: 'declined',
      who: equipmentReviewers,
      notOwn: true,
      ask: reason,
      judged: 'arrival',
    },
    reopen: {
      label: 'Reopen',
      done: 'Defect reopened successfully',
      from: ['completed', 'declined'],
      to: 'reviewed',
      who: equipmentReviewers,
      notOwn: true,
      ask: reason,
      judged: 'arrival',
    },
    complete: {
      label: 'Rectify',
      done: 'Defect rectified successfully',
      from: ['approved'],
      to: 'completed',
      who: {},
      judged: 'arrival',
      system: true,
    },
    confirm: {
      label: 'Confirm defect',
      done: 'Defect confirmed successfully',
      from: ['pending'],
      to: 'reviewed',
      who: equipmentReviewers,
      notOwn: true,
      judged: 'arrival',
    },
    // Last, so that the page offers it first.
    'approve-maintenance': {
      label: 'Approve maintenance',
      done: 'Maintenance approved successfully',
      from: ['reviewed'],
      to: 'approved',
      who: maintenanceDesk,
      notOwn: true,
      ask: z.strictObject({ date: plainDate().meta({ label: 'Planned for' }) }),
      signs: true,
      judged: 'arrival',
    },
  },
})
