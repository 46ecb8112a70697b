import { z } from 'zod'
import { longText, plainDate } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { equipmentKeepers } from '../equipment-access.ts'

/**
 * Equipment is never settled (`design/workflows.md`, 11): it works, is being worked on, or its test or service life has
 * ended. The product takes these steps too: with a maintenance, with its verification, and on the day after the last one.
 */
export const equipmentWorkflow = defineWorkflow({
  start: 'operational',
  states: {
    operational: { label: 'Operational', color: 'teal', editable: true },
    'under-maintenance': { label: 'Under maintenance', color: 'cyan', editable: true },
    expired: { label: 'Expired', color: 'red', editable: true },
  },
  transitions: {
    'to-maintenance': {
      label: 'Take out for maintenance',
      done: 'Equipment taken out for maintenance successfully',
      from: ['operational', 'expired'],
      to: 'under-maintenance',
      who: equipmentKeepers,
      ask: z.strictObject({ reason: longText(1000).meta({ label: 'Reason' }) }),
      judged: 'arrival',
    },
    expire: {
      label: 'Expire',
      done: 'Equipment expired successfully',
      from: ['operational'],
      to: 'expired',
      who: {},
      judged: 'arrival',
      system: true,
    },
    'return-to-service': {
      label: 'Return to service',
      done: 'Equipment returned to service successfully',
      from: ['under-maintenance', 'expired'],
      to: 'operational',
      who: equipmentKeepers,
      ask: z.strictObject({
        evidence: longText(1000).meta({ label: 'Evidence', hint: 'Such as the number of the test certificate.' }),
        nextTestOn: plainDate().optional().meta({ label: 'Next test due', hint: 'Empty leaves the day as it is.' }),
      }),
      judged: 'arrival',
    },
  },
})
