import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, longText, plainDate, reference, text, year } from '#src/resource/description/field-types.ts'
import { weightField } from '../objective/weight.ts'
import { strategyWorkflow } from './strategy-workflow.ts'

/** A way to an objective: who does what until when, how far it has come, and what came of it. */
export const strategy = defineResource({
  name: 'strategies',
  area: 'strategy',
  label: ['Strategy', 'Strategies'],
  fields: z.strictObject({
    name: text(200).meta({ label: 'Strategy', list: true, section: 'Strategy' }),
    objectiveId: reference('objectives').meta({ label: 'Objective', list: true, filter: true, section: 'Strategy' }),
    year: year(2023, 2100).meta({ label: 'Year', list: true, filter: true, section: 'Strategy' }),
    departmentId: reference('departments').optional().meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Strategy',
    }),
    description: longText(2000).optional().meta({ label: 'Description', section: 'Strategy' }),
    weight: weightField('Strategy'),
    ownerId: reference('staff').optional().meta({ label: 'Owner', list: true, filter: true, section: 'Strategy' }),
    dueOn: plainDate().optional().meta({ label: 'Due on', list: true, filter: true, section: 'Strategy' }),
    progress: integer(0, 100).meta({ label: 'Progress', list: true, unit: '%', section: 'Tracking' }),
    trackingStatus: choice(['not started', 'on track', 'at risk', 'behind', 'completed']).meta({
      label: 'Tracking status',
      list: true,
      filter: true,
      section: 'Tracking',
      options: {
        'not started': 'Not started',
        'on track': 'On track',
        'at risk': 'At risk',
        behind: 'Behind',
        completed: 'Completed',
      },
    }),
    trackedOn: plainDate().meta({ label: 'Tracked on', section: 'Tracking' }),
    trackingNote: longText(2000).optional().meta({ label: 'Remark', section: 'Tracking' }),
    result: longText(2000).meta({ label: 'Result', section: 'Result' }),
    resultOn: plainDate().meta({ label: 'Result date', section: 'Result' }),
  }),
  scope: { department: 'departmentId' },
  access: {
    create: { 'manage objective': 'tenant' },
    read: { 'view objective': 'tenant', 'manage objective': 'tenant' },
    update: { 'manage objective': 'tenant' },
    delete: { 'manage objective': 'tenant' },
  },
  workflow: strategyWorkflow,
  reminders: [{ on: 'dueOn', what: 'due', before: [30, 7], whose: 'ownerId' }],
  title: ['name'],
  search: ['description', 'result'],
  order: 'name',
  exportDay: 'dueOn',
  pageSize: 50,
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
