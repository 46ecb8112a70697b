import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, integer, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { jobTypes, jobTypeWords } from '../job-types.ts'
import { vacancyKeepers, vacancyWorkflow } from './vacancy-workflow.ts'

/** Places to be filled, as applicants and the company read of them; what is paid stands in the request alone. */
export const vacancy = defineResource({
  name: 'vacancies',
  area: 'recruitment',
  label: ['Vacancy', 'Vacancies'],
  fields: z.strictObject({
    position: text(150).meta({ label: 'Position', list: true, section: 'Position' }),
    departmentId: reference('departments').meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Position',
    }),
    places: integer(1, 99).meta({ label: 'Places', list: true, section: 'Position', example: 1 }),
    filled: integer(0, 99).optional().meta({ label: 'Places filled', list: true, section: 'Position', counted: true }),
    jobType: choice(jobTypes).meta({
      label: 'Job type',
      list: true,
      filter: true,
      section: 'Position',
      options: jobTypeWords,
    }),
    employmentTypeId: reference('employment-types').optional().meta({
      label: 'Employment type',
      filter: true,
      section: 'Position',
    }),
    vacancyRequestId: reference('vacancy-requests').optional().meta({
      label: 'Vacancy request',
      filter: true,
      section: 'Position',
      origin: true,
      counted: true,
    }),
    duties: longText(4000).meta({ label: 'Duties', section: 'Advertisement' }),
    requirements: longText(4000).meta({ label: 'Requirements', section: 'Advertisement' }),
    isPublic: flag().meta({
      label: 'Open to applicants from outside',
      list: true,
      filter: true,
      section: 'Advertisement',
      hint: 'Anyone with the link can read the vacancy and apply.',
    }),
    closesOn: plainDate().meta({
      label: 'Applications until',
      list: true,
      filter: true,
      section: 'Advertisement',
      hint: 'The last day on which somebody can apply.',
    }),
  }),
  series: { prefix: 'VAC' },
  scope: { owner: 'author', department: 'departmentId' },
  access: {
    create: vacancyKeepers,
    read: { anyone: 'tenant' },
    update: vacancyKeepers,
    delete: vacancyKeepers,
  },
  workflow: vacancyWorkflow,
  title: ['position'],
  titleKind: 'Vacancy',
  search: ['duties', 'requirements'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
