import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'
import { reportWorkflow } from '../safety-report/report-workflow.ts'
import { partLabels, type ReportPart } from './report-parts.ts'

const authors = { 'create preliminary incident': 'own' } as const
const reviewers = { 'review preliminary incident': 'tenant' } as const
const report = reportWorkflow({ noun: 'Preliminary report', authors, reviewers })
const { submit, review, return: giveBack, close, amend } = report.transitions
const { label, done, from, to, judged } = close

/** A part is sent as soon as it is written, and may be sent again until the report is submitted. */
const partStep = (part: ReportPart) =>
  ({
    label: `Save ${partLabels[part].toLowerCase()}`,
    done: `${partLabels[part]} saved successfully`,
    from: ['pending', 'returned'],
    to: sameState,
    who: { ...authors, ...reviewers },
    judged: 'made',
    carriesFields: true,
  }) as const

/**
 * A preliminary report is made at once with the least that is known; its parts follow, each sent by itself, and then it is
 * submitted (specification 2, section 4; `design/workflows.md`, section 12). From there on it goes as other reports do.
 */
export const preliminaryWorkflow = defineWorkflow({
  start: 'pending',
  states: { pending: { label: 'Details to follow', color: 'yellow', editable: true }, ...report.states },
  transitions: {
    submit: {
      ...submit,
      label: 'Submit report',
      done: 'Preliminary report submitted successfully',
      from: ['pending', 'returned'],
      who: { ...authors, ...reviewers },
    },
    incident: partStep('incident'),
    actions: partStep('actions'),
    'agencies-involvements': partStep('agencies-involvements'),
    'mooring-rope': partStep('mooring-rope'),
    environment: partStep('environment'),
    // It takes the report into the log, which others investigate and judge: QHSSE alone completes what a guest sent.
    review: { ...review, admitsEditors: true },
    return: giveBack,
    // It ends with its log, and nobody ends it alone.
    close: { label, done, from, to, judged, who: {}, system: true },
    amend,
  },
})
