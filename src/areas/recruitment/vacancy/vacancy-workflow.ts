import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'

/** Who keeps vacancies. */
export const vacancyKeepers = { 'manage vacancy': 'tenant' } as const

const reason = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })
/** Nobody opens or ends what they entered themselves; working on its text bars nobody. */
const bySomebodyElse = { who: vacancyKeepers, notOwn: true, admitsEditors: true, judged: 'arrival' } as const

/** From preparation to filled, or terminated with a reason (`design/workflows.md`, section 8). */
export const vacancyWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'In preparation', color: 'gray', editable: true },
    open: { label: 'Open', color: 'blue', editable: true },
    closed: { label: 'No more applications', color: 'cyan', editable: false },
    completed: { label: 'Filled', color: 'teal', editable: false, closed: true },
    terminated: { label: 'Terminated', color: 'orange', editable: false, closed: true },
  },
  transitions: {
    start: {
      ...bySomebodyElse,
      label: 'Open for applications',
      done: 'Vacancy opened successfully',
      from: ['pending', 'closed'],
      to: 'open',
      keeps: ['closesOn'],
    },
    close: {
      ...bySomebodyElse,
      label: 'Close for applications',
      done: 'Vacancy closed successfully',
      from: ['open'],
      to: 'closed',
    },
    terminate: {
      ...bySomebodyElse,
      label: 'Terminate',
      destroys: true,
      done: 'Vacancy terminated successfully',
      from: ['pending', 'open', 'closed'],
      to: 'terminated',
      ask: reason,
    },
    complete: {
      label: 'Fill',
      done: 'Vacancy completed successfully',
      from: ['pending', 'open', 'closed'],
      to: 'completed',
      who: {},
      judged: 'arrival',
      system: true,
    },
    reopen: {
      ...bySomebodyElse,
      label: 'Reopen',
      done: 'Vacancy reopened successfully',
      from: ['completed', 'terminated'],
      to: 'open',
      keeps: ['closesOn'],
      ask: reason,
    },
    nudge: {
      label: 'Notify reviewers',
      done: successCatalogue.emailSent,
      from: ['open', 'closed'],
      to: sameState,
      who: vacancyKeepers,
      judged: 'arrival',
    },
  },
})
