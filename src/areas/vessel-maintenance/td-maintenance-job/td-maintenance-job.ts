import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { namedParts } from '../td-maintenance/named-parts.ts'
import { tdMaintenanceAccess } from '../td-maintenance/td-maintenance-access.ts'
import { tdJobWorkflow } from './td-job-workflow.ts'

/** Work of the Technical Department that is assigned to a person: done, then verified by somebody else. */
export const tdMaintenanceJob = defineResource({
  name: 'td-maintenance-jobs',
  area: 'vessel-maintenance',
  label: ['TD maintenance job', 'TD maintenance jobs'],
  fields: z.strictObject({
    work: text(150).meta({ label: 'Work', list: true, section: 'Job' }),
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Job' }),
    vesselEngineId: reference('vessel-engines')
      .optional()
      .meta({
        label: 'Engine',
        list: true,
        filter: true,
        section: 'Job',
        within: { field: 'vesselId', as: 'vesselId' },
      }),
    tdMaintenanceCategoryId: reference('td-maintenance-categories').meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Job',
    }),
    assignedToId: reference('staff').meta({ label: 'Assigned to', list: true, filter: true, section: 'Job' }),
    priority: choice(['normal', 'high', 'critical']).meta({
      label: 'Priority',
      list: true,
      filter: true,
      section: 'Job',
      options: { normal: 'Normal', high: 'High', critical: 'Critical' },
      grades: { normal: 'calm', high: 'urgent', critical: 'alarm' },
    }),
    dueOn: plainDate().meta({ label: 'Due on', list: true, filter: true, section: 'Job' }),
    instructions: longText(5000).optional().meta({ label: 'Instructions', section: 'Job' }),
    completedOn: plainDate().meta({ label: 'Done on', section: 'Result', happened: true }),
    findings: longText(5000).meta({ label: 'What was done and found', section: 'Result' }),
    parts: namedParts().optional().meta({ label: 'Parts used', itemLabel: 'Part', section: 'Result' }),
    photos: files('vessel-management/td-maintenance-jobs').optional().meta({ label: 'Photos', section: 'Result' }),
  }),
  series: { prefix: 'TDJ' },
  scope: { owner: 'assignedToId', vessel: 'vesselId' },
  access: tdMaintenanceAccess,
  workflow: tdJobWorkflow,
  reminders: [{ on: 'dueOn', what: 'due', before: [7, 1], whose: 'assignedToId', while: ['open'] }],
  title: ['work'],
  titleKind: 'TD maintenance job',
  search: ['instructions', 'findings'],
  order: 'dueOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
