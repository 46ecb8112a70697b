import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'
import { datedPaper } from '#src/resource/workflow/templates/dated-paper.ts'

/** Who hands in a vessel's document, and sends it again (`design/permissions.md`, 2.5). */
export const documentAuthors = { 'create vessel document': 'vessel', 'manage vessel document': 'tenant' } as const
/** Who says that it is in order. */
export const documentVerifiers = { 'review vessel document': 'tenant' } as const

const paper = datedPaper({ noun: 'Vessel document', authors: documentAuthors, verifiers: documentVerifiers })

/**
 * A dated paper that surveyors endorse while it is in force (`design/beyond-forms.md`): the endorsements are kept beside
 * what was verified.
 */
export const vesselDocumentWorkflow = defineWorkflow({
  ...paper,
  transitions: {
    ...paper.transitions,
    endorse: {
      label: 'Endorse',
      done: 'Endorsement added successfully',
      from: ['approved'],
      to: sameState,
      who: { 'manage vessel document': 'tenant' },
      notOwn: true,
      admitsEditors: true,
      judged: 'arrival',
      keeps: ['endorsements'],
    },
  },
})
