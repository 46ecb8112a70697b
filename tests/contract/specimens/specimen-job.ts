import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  file,
  integer,
  list,
  longText,
  plainDate,
  quantity,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'

/** Work whose completion keeps what was done, and whose repeats the server counts. */
export const specimenJob = defineResource({
  name: 'specimen-jobs',
  area: 'specimens',
  label: ['Specimen job', 'Specimen jobs'],
  fields: z.strictObject({
    task: text(100).meta({ label: 'Task', list: true }),
    dueOn: plainDate().meta({ label: 'Due', list: true, filter: true }),
    doneOn: plainDate().meta({ label: 'Done on', list: true, filter: true, happened: true }),
    vesselId: reference('specimen-vessels').meta({ label: 'Done aboard' }),
    findings: longText(500).optional().meta({ label: 'Findings' }),
    hours: quantity(0, 100).optional().meta({ label: 'Hours', unit: 'h' }),
    certificate: file('specimens/jobs').optional().meta({ label: 'Certificate' }),
    doneBySignature: signature('specimens/jobs').optional().meta({ label: 'Signature' }),
    parts: list({ name: text(100).meta({ label: 'Name' }) })
      .optional()
      .meta({ label: 'Parts' }),
    repeats: integer(0, 1000).meta({ label: 'Repeats', list: true, filter: true, counted: true }),
  }),
  checks: [
    {
      field: 'doneOn',
      message: 'This is before the year of the task',
      holds: (fields) => fields.doneOn >= `${fields.dueOn.slice(0, 4)}-01-01`,
    },
  ],
  scope: {},
  access: {
    create: { 'write jobs': 'tenant' },
    read: { 'write jobs': 'tenant' },
    update: { 'write jobs': 'tenant' },
    delete: { 'write jobs': 'own' },
  },
  workflow: {
    start: 'open',
    states: {
      open: { label: 'Open', color: 'blue', editable: true },
      completed: { label: 'Completed', color: 'cyan', editable: true },
      closed: { label: 'Verified', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      complete: {
        label: 'Complete',
        done: 'Job completed successfully',
        from: ['open'],
        to: 'completed',
        who: { 'write jobs': 'tenant' },
        judged: 'made',
        keeps: ['doneOn', 'vesselId', 'findings', 'hours', 'certificate', 'doneBySignature', 'parts'],
      },
      verify: {
        label: 'Verify',
        done: 'Job verified successfully',
        from: ['completed'],
        to: 'closed',
        who: { 'write jobs': 'tenant' },
        judged: 'arrival',
      },
      amend: {
        label: 'Change the task',
        done: 'Task changed successfully',
        from: ['completed'],
        to: 'completed',
        who: { 'write jobs': 'tenant' },
        judged: 'made',
        carriesFields: true,
      },
      reopen: {
        label: 'Reopen',
        done: 'Job reopened successfully',
        from: ['closed', 'completed'],
        to: 'open',
        who: { 'write jobs': 'tenant' },
        ask: z.strictObject({ reason: longText(500).meta({ label: 'Reason' }) }),
        judged: 'arrival',
      },
    },
  },
  title: ['task'],
  search: ['task', 'findings'],
  order: 'dueOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
