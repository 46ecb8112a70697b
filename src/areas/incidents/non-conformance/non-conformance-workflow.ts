import { defineWorkflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { reportWorkflow } from '../safety-report/report-workflow.ts'
import { nonConformanceMessages as messages } from './messages.ts'

const report = reportWorkflow({
  noun: 'Non-conformance',
  authors: { 'create non conformance': 'own' },
  reviewers: { 'review non conformance': 'tenant' },
  closing: ['closeOutAction', 'evidencesAfterCloseOut'],
})

/**
 * As other reports, but that one is closed with its root cause and corrective action alone (ISM 10.2), and once its actions
 * are verified, which the office judges (`design/workflows.md`, section 12).
 */
export const nonConformanceWorkflow = defineWorkflow({
  ...report,
  transitions: {
    ...report.transitions,
    close: {
      ...report.transitions.close,
      notSubject: 'responsibleId',
      only: {
        holds: ({ rootCause, correctiveAction }: StoredRecord) =>
          [rootCause, correctiveAction].every((text) => typeof text === 'string' && text.trim() !== ''),
        message: messages.causeFirst,
      },
    },
  },
})
