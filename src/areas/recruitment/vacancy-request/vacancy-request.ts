import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  flag,
  integer,
  list,
  longText,
  money,
  plainDate,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { sortableDecimal } from '#src/resource/money/amount.ts'
import { jobTypes, jobTypeWords } from '../job-types.ts'
import { recruitmentMessages as messages } from '../messages.ts'
import { vacancyRequestAuthors, vacancyRequestSigners, vacancyRequestWorkflow } from './vacancy-request-workflow.ts'

/** People whom a department asks for: a new position, or somebody in the place of one who leaves (specification 2, section 9). */
export const vacancyRequest = defineResource({
  name: 'vacancy-requests',
  area: 'recruitment',
  label: ['Vacancy request', 'Vacancy requests'],
  fields: z.strictObject({
    position: text(150).meta({ label: 'Position', list: true, section: 'Position' }),
    departmentId: reference('departments').meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Position',
    }),
    vacancyType: choice(['new position', 'replacement']).meta({
      label: 'Vacancy type',
      list: true,
      filter: true,
      section: 'Position',
      options: { 'new position': 'New position', replacement: 'Replacement' },
    }),
    replacedId: reference('staff')
      .optional()
      .meta({
        label: 'In place of',
        section: 'Position',
        when: { field: 'vacancyType', is: ['replacement'], isRequired: true },
      }),
    places: integer(1, 99).meta({ label: 'Places', list: true, section: 'Position', example: 1 }),
    neededBy: plainDate().optional().meta({ label: 'Needed by', list: true, filter: true, section: 'Position' }),
    jobType: choice(jobTypes).meta({
      label: 'Job type',
      filter: true,
      section: 'Position',
      options: jobTypeWords,
    }),
    employmentTypeId: reference('employment-types').optional().meta({
      label: 'Employment type',
      filter: true,
      section: 'Position',
    }),
    reason: longText(2000).meta({ label: 'Reason', section: 'Reason and pay' }),
    isBudgeted: flag().meta({ label: 'In the budget', filter: true, section: 'Reason and pay' }),
    payFrom: money().optional().meta({ label: 'Monthly pay from', section: 'Reason and pay' }),
    payTo: money().optional().meta({
      label: 'Monthly pay up to',
      section: 'Reason and pay',
      hint: 'No offer can be higher.',
    }),
    duties: longText(4000).meta({ label: 'Duties', section: 'Advertisement' }),
    requirements: longText(4000).meta({ label: 'Requirements', section: 'Advertisement' }),
    isPublic: flag().meta({
      label: 'Open to applicants from outside',
      section: 'Advertisement',
      hint: 'Anyone with the link can read the vacancy and apply.',
    }),
    signatories: list({
      order: integer(1, 99).meta({ label: 'Order', list: true }),
      who: choice(['person']).meta({ label: 'Who signs', options: { person: 'Named person' } }),
      staffId: reference('staff').meta({ label: 'Person', list: true }),
    })
      .optional()
      .meta({ label: 'Signatories', section: 'Signatories', counted: true }),
  }),
  checks: [
    {
      field: 'payTo',
      message: messages.sameCurrency,
      holds: ({ payFrom, payTo }) => !payFrom || !payTo || payFrom.currency === payTo.currency,
    },
    {
      field: 'payTo',
      message: messages.payBackwards,
      holds: ({ payFrom, payTo }) =>
        !payFrom || !payTo || sortableDecimal(payFrom.amount) <= sortableDecimal(payTo.amount),
    },
  ],
  coupled: [['payFrom', 'payTo']],
  series: { prefix: 'VCR' },
  scope: { owner: 'author', department: 'departmentId' },
  access: {
    create: vacancyRequestAuthors,
    read: { ...vacancyRequestAuthors, ...vacancyRequestSigners, 'view vacancy request': 'tenant' },
    update: vacancyRequestAuthors,
    delete: vacancyRequestAuthors,
  },
  workflow: vacancyRequestWorkflow,
  title: ['position'],
  titleKind: 'Vacancy request',
  search: ['reason', 'duties', 'requirements'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
