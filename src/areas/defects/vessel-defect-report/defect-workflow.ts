import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, type Transition } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { defectMessages as messages } from './messages.ts'

/** Who reports what is broken on board. */
export const defectAuthors = { 'create vessel defect report': 'vessel' } as const
const support = { 'support vessel defect report': 'tenant' } as const
const captain = { 'review vessel defect report': 'vessel' } as const

const closing = {
  from: ['submitted', 'reviewed'],
  to: 'closed',
  done: 'Defect report closed successfully',
  notOwn: true,
  admitsEditors: true,
  signs: true,
  judged: 'arrival',
  keeps: ['workDone', 'rectifiedOn', 'partsUsed', 'photosAfter', 'closingSignature'],
} as const satisfies Partial<Transition>

/**
 * Reported on board, judged by vessel support, rectified and closed on board by the captain (workflows, section 10). Once
 * the office has judged it nothing of it changes, and only notes follow.
 */
export const defectWorkflow = defineWorkflow({
  start: 'submitted',
  states: {
    submitted: { label: 'Reported', color: 'blue', editable: true },
    returned: { label: 'Returned', color: 'orange', editable: true },
    reviewed: { label: 'With the office', color: 'cyan', editable: false },
    closed: { label: 'Rectified', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    submit: {
      label: 'Submit again',
      done: successCatalogue.created('Report'),
      from: ['returned'],
      to: 'submitted',
      who: defectAuthors,
      judged: 'made',
      carriesFields: true,
    },
    review: {
      label: 'Take over',
      done: 'Defect report reviewed successfully',
      from: ['submitted'],
      to: 'reviewed',
      who: support,
      notOwn: true,
      signs: true,
      judged: 'arrival',
      keeps: ['priority', 'concernsClass', 'plan', 'dueOn'],
    },
    return: {
      label: 'Return',
      done: 'Defect report returned successfully',
      from: ['submitted'],
      to: 'returned',
      who: { ...captain, ...support },
      notOwn: true,
      admitsEditors: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'What is missing' }) }),
      judged: 'arrival',
    },
    close: { ...closing, label: 'Close on board', who: captain },
    // Nobody closes their own: what the captain reported is closed by whoever supports the vessel.
    'close-ashore': {
      ...closing,
      label: 'Close ashore',
      who: support,
      only: {
        holds: ({ reportedByCaptain }: StoredRecord) => reportedByCaptain === true,
        message: messages.closedAshore,
      },
    },
    reopen: {
      label: 'Reopen',
      done: 'Defect report reopened successfully',
      from: ['closed'],
      to: 'submitted',
      who: support,
      notOwn: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) }),
      judged: 'arrival',
    },
  },
})
