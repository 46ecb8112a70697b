import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { emailCheck } from '#src/resource/description/email-check.ts'
import { file, list, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { applicationDesk, jobApplicationWorkflow } from './job-application-workflow.ts'

/**
 * Somebody who applies for a vacancy, with their papers. It is read with the office only and lies on no device, since its
 * people have no account and tablets are shared (`design/permissions.md`, 1.6).
 */
export const jobApplication = defineResource({
  name: 'job-applications',
  area: 'recruitment',
  label: ['Job application', 'Job applications'],
  noun: 'Application',
  fields: z.strictObject({
    vacancyId: reference('vacancies').meta({ label: 'Vacancy', list: true, filter: true, section: 'Applicant' }),
    firstName: text(100).meta({ label: 'First name', list: true, section: 'Applicant' }),
    lastName: text(100).meta({ label: 'Last name', list: true, section: 'Applicant' }),
    email: text(200).meta({
      label: 'E-mail',
      list: true,
      section: 'Applicant',
      reads: 'email',
    }),
    phone: text(40).optional().meta({ label: 'Phone', section: 'Applicant' }),
    address: text(300).optional().meta({ label: 'Address', section: 'Applicant' }),
    availableFrom: plainDate().optional().meta({ label: 'Available from', section: 'Applicant' }),
    coverLetter: longText(4000).optional().meta({ label: 'Cover letter', section: 'Papers' }),
    resume: file('recruitment').optional().meta({ label: 'Resume', section: 'Papers' }),
    photograph: file('recruitment').optional().meta({ label: 'Photograph', section: 'Papers' }),
    documents: list(
      {
        name: text(150).meta({ label: 'Name', list: true }),
        file: file('recruitment').meta({ label: 'File' }),
      },
      20,
    )
      .optional()
      .meta({ label: 'Documents', itemLabel: 'Document', section: 'Papers' }),
    departmentId: reference('departments').optional().meta({
      label: 'Department',
      filter: true,
      section: 'Process',
      counted: true,
    }),
    interviewers: list({ staffId: reference('staff').meta({ label: 'Person', list: true }) })
      .optional()
      .meta({ label: 'Interviewers', section: 'Process', counted: true }),
    erasedOn: plainDate().optional().meta({ label: 'Personal data erased on', section: 'Process', counted: true }),
  }),
  checks: [emailCheck],
  failures: { upload: failureCatalogue.uploadFailed },
  series: { prefix: 'APP' },
  scope: { owner: 'author', department: 'departmentId', participants: ['interviewers.staffId'] },
  access: {
    create: { 'create job application': 'own', ...applicationDesk },
    read: { anyone: 'participant', isHod: 'department', 'create job application': 'own', ...applicationDesk },
    update: applicationDesk,
    delete: applicationDesk,
  },
  workflow: jobApplicationWorkflow,
  title: ['firstName', 'lastName'],
  search: ['phone', 'email'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'online', mirror: [], write: 'online', priority: 3 },
})
