import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'

/** Whoever investigates by name, and whoever keeps the log. */
const investigators = { anyone: 'participant', 'manage incident log': 'tenant' } as const
/** Whoever reviews and closes an incident. */
export const incidentLogReviewers = { 'review incident log': 'tenant' } as const
/** What an investigation found; added as often as something new is known. */
const investigation = ['findings', 'immediateCauses', 'basicCauses', 'whys', 'investigationDocuments'] as const
const reason = (label: string) => z.strictObject({ reason: longText(2000).meta({ label }) })

/**
 * Investigated, reviewed by somebody else, and closed once its actions are verified (`design/workflows.md`, section 12). Who
 * investigated neither reviews, returns nor closes.
 */
export const incidentLogWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'Under investigation', color: 'blue', editable: true },
    completed: { label: 'Investigation completed', color: 'cyan', editable: false },
    reviewed: { label: 'Actions open', color: 'teal', editable: false },
    closed: { label: 'Closed', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    'add-investigation': {
      label: 'Add investigation',
      done: 'Investigation added successfully',
      from: ['open'],
      to: sameState,
      who: investigators,
      participant: 'investigatorId',
      judged: 'made',
      keeps: investigation,
    },
    complete: {
      label: 'Complete investigation',
      done: 'Investigation completed successfully',
      from: ['open'],
      to: 'completed',
      who: investigators,
      participant: 'investigatorId',
      judged: 'made',
      // What was added before is there; the findings have to be.
      keeps: [...investigation, 'investigationCompletedAt'],
    },
    review: {
      label: 'Review',
      done: 'Incident log reviewed successfully',
      from: ['completed'],
      to: 'reviewed',
      who: incidentLogReviewers,
      notOwn: true,
      notSubject: 'investigatorId',
      notTakenBy: ['complete'],
      signs: true,
      judged: 'arrival',
      keeps: ['lessonsLearned'],
    },
    return: {
      label: 'Return',
      done: 'Incident log returned successfully',
      from: ['completed'],
      to: 'open',
      who: incidentLogReviewers,
      notOwn: true,
      notSubject: 'investigatorId',
      notTakenBy: ['complete'],
      ask: reason('What to investigate further'),
      judged: 'arrival',
    },
    close: {
      label: 'Close',
      done: 'Incident log closed successfully',
      from: ['reviewed'],
      to: 'closed',
      who: incidentLogReviewers,
      notOwn: true,
      notSubject: 'investigatorId',
      notTakenBy: ['complete'],
      signs: true,
      judged: 'arrival',
      keeps: ['effectAfterDays'],
    },
    reopen: {
      label: 'Reopen',
      done: 'Incident log reopened successfully',
      from: ['closed'],
      to: 'open',
      who: incidentLogReviewers,
      notOwn: true,
      ask: reason('Reason'),
      judged: 'arrival',
    },
  },
})
