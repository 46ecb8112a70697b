import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'

/**
 * A strategy passes through no states: how it goes and what came of it are entered beside it, each with its history
 * (`design/workflows.md`, section 13).
 */
export const strategyWorkflow = defineWorkflow({
  start: 'open',
  states: { open: { label: 'Open', color: 'blue', editable: true } },
  transitions: {
    track: {
      label: 'Track progress',
      done: 'Progress saved successfully',
      from: ['open'],
      to: sameState,
      who: { 'manage objective': 'tenant' },
      judged: 'arrival',
      keeps: ['progress', 'trackingStatus', 'trackedOn', 'trackingNote'],
    },
    'record-result': {
      label: 'Record result',
      done: 'Result saved successfully',
      from: ['open'],
      to: sameState,
      who: { 'manage objective': 'tenant' },
      judged: 'arrival',
      keeps: ['result', 'resultOn'],
    },
  },
})
