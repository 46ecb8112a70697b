import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, reference, text, year } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { datedPaper } from '#src/resource/workflow/templates/dated-paper.ts'
import { paperAccess, paperVerifiers } from '../papers/paper-access.ts'
import { personOrKeeper, privateDrafts } from '../private-access.ts'

const paper = datedPaper({ noun: 'Education qualification', authors: personOrKeeper, verifiers: paperVerifiers })
// It does not expire, so that nothing renews it.
const { replace: _renewed, ...transitions } = paper.transitions

/**
 * What a person has studied, with the certificate (specification 1, section 3). It never expires. Private: on the
 * person's own devices alone.
 */
export const educationQualification = defineResource({
  name: 'education-qualifications',
  area: 'profile',
  label: ['Education qualification', 'Education qualifications'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Education' }),
    school: text(150).meta({ label: 'School', list: true, section: 'Education' }),
    major: text(150).meta({ label: 'Major', list: true, section: 'Education', synonyms: ['Course', 'Subject'] }),
    qualificationId: reference('qualifications').optional().meta({
      label: 'Qualification',
      list: true,
      filter: true,
      section: 'Education',
    }),
    completedIn: year(1950, 2100).optional().meta({ label: 'Completed in', list: true, section: 'Education' }),
    certificate: file('users/{id}/qualifications').meta({ label: 'Certificate', section: 'Certificate' }),
  }),
  scope: { owner: 'staffId' },
  failures: {
    upload: ({ school, major }) =>
      typeof school === 'string' && typeof major === 'string'
        ? failureCatalogue.uploadEducation(school, major)
        : failureCatalogue.uploadAttachment,
  },
  access: paperAccess,
  workflow: defineWorkflow({
    ...paper,
    states: { ...paper.states, inactive: { ...paper.states.inactive, label: 'Withdrawn' } },
    transitions,
  }),
  title: ['major', 'staffId'],
  search: ['school', 'major'],
  order: 'createdAt',
  version: 1,
  sync: { ...privateDrafts, priority: 2 },
})
