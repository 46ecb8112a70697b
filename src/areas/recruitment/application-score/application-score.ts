import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, longText, quantity, reference, text } from '#src/resource/description/field-types.ts'
import { scoreLines } from '#src/resource/score/score-sheet.ts'
import { applicationScoreWorkflow, scoreLeaders, scorers } from './application-score-workflow.ts'
import { criterionKeys, criterionWords, interviewCriteria } from './interview-criteria.ts'

/** What one interviewer thinks of an applicant. Nobody reads those of others before their own is in. */
export const applicationScore = defineResource({
  name: 'application-scores',
  area: 'recruitment',
  label: ['Score', 'Scores'],
  fields: z.strictObject({
    jobApplicationId: reference('job-applications').meta({
      label: 'Application',
      filter: true,
      section: 'Interview',
      origin: true,
    }),
    applicant: text(201).meta({ label: 'Applicant', list: true, section: 'Interview', counted: true }),
    scorerId: reference('staff').meta({ label: 'Interviewer', list: true, filter: true, section: 'Interview' }),
    scores: scoreLines(interviewCriteria.length, choice(criterionKeys).meta({ options: criterionWords }))
      .optional()
      .meta({ label: 'Criteria', section: 'Score' }),
    score: quantity(0, 100).optional().meta({ label: 'Score', list: true, section: 'Score', counted: true }),
    recommendation: choice(['hire', 'reserve', 'do not hire'])
      .optional()
      .meta({
        label: 'Recommendation',
        list: true,
        filter: true,
        section: 'Recommendation',
        options: { hire: 'Hire', reserve: 'Keep in reserve', 'do not hire': 'Do not hire' },
      }),
    remarks: longText(4000).optional().meta({ label: 'Remarks', section: 'Recommendation' }),
  }),
  key: ['jobApplicationId', 'scorerId'],
  scope: { owner: 'scorerId' },
  access: {
    create: scorers,
    read: { ...scorers, ...scoreLeaders },
    update: scorers,
    delete: scorers,
  },
  blind: { within: 'jobApplicationId', until: 'completed' },
  workflow: applicationScoreWorkflow,
  title: ['applicant', 'scorerId'],
  titleKind: 'Score',
  search: ['remarks'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'online', mirror: [], write: 'online', priority: 3 },
})
