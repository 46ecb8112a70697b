import { defineWorkflow } from '#src/resource/description/workflow.ts'

/**
 * A float stays in use; what moves money in it are the steps: it is topped up by who records payments, and counted by its
 * holder, at sea too. Nobody tops up the float that they hold.
 */
export const floatWorkflow = defineWorkflow({
  start: 'open',
  states: { open: { label: 'In use', color: 'teal', editable: true, outlastsChanges: true } },
  transitions: {
    'top-up': {
      label: 'Top up',
      done: 'Petty cash float topped up successfully',
      from: ['open'],
      to: '=',
      who: { 'record payment': 'tenant' },
      notOwn: true,
      admitsEditors: true,
      judged: 'arrival',
      keeps: ['topUpAmount', 'toppedUpOn', 'topUpReference'],
    },
    count: {
      label: 'Count',
      done: 'Petty cash float counted successfully',
      from: ['open'],
      to: '=',
      who: { anyone: 'own' },
      judged: 'made',
      keeps: ['countedAmount', 'countedAt', 'countRemark'],
    },
  },
})
