import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, plainDate, reference } from '#src/resource/description/field-types.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { investigationWorkflow } from './investigation-workflow.ts'

/** Why a day exceeded the limits on rest or work, and what is done about it; made by the office with the breach. */
export const workRestInvestigation = defineResource({
  name: 'work-rest-investigations',
  area: 'work-hours',
  label: ['Breach investigation', 'Breach investigations'],
  noun: 'Investigation',
  fields: z.strictObject({
    workRestHourId: reference('work-rest-hours').meta({
      label: 'Hours of the day',
      filter: true,
      section: 'Breach',
      counted: true,
    }),
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Breach', counted: true }),
    vesselId: reference('vessels').meta({
      label: 'Vessel',
      list: true,
      filter: true,
      section: 'Breach',
      counted: true,
    }),
    date: plainDate().meta({ label: 'Date', list: true, filter: true, section: 'Breach', counted: true }),
    brokenRules: longText(1000).meta({ label: 'Limits exceeded', list: true, section: 'Breach', counted: true }),
    cause: longText(2000).meta({
      label: 'Cause',
      hint: 'Why the limit was exceeded, such as an emergency, a drill or a delay.',
      section: 'Investigation',
    }),
    action: longText(2000).meta({
      label: 'Action',
      hint: 'What was done for rest afterwards, and what keeps it from happening again.',
      section: 'Investigation',
    }),
  }),
  key: ['workRestHourId'],
  scope: { owner: 'staffId', vessel: 'vesselId' },
  access: { create: {}, read: workRestHour.access.read, update: {}, delete: {} },
  workflow: investigationWorkflow,
  title: ['staffId', 'date'],
  titleKind: 'Breach investigation',
  search: ['brokenRules', 'cause', 'action'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2, window: { field: 'date', months: 13 } },
})
