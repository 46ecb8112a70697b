import { z } from 'zod'
import { usedParts } from '#src/areas/inventory/stock-log/used-parts.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  flag,
  instant,
  integer,
  longText,
  plainDate,
  quantity,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'
import { engineRecordReaders } from '../engine-record-access.ts'
import { engineJobAuthors, engineJobWorkflow } from './engine-job-workflow.ts'
import { engineJobMessages as messages } from './messages.ts'

/**
 * One turn of planned work on an engine: due by the calendar, by running hours, or by whichever comes first. Once it was done
 * the next turn is a job of its own (`previousJobId`).
 */
export const engineJob = defineResource({
  name: 'engine-jobs',
  area: 'vessel-maintenance',
  label: ['Engine job', 'Engine jobs'],
  noun: 'Job',
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Job' }),
    machineId: reference('vessel-engines').meta({
      label: 'Engine',
      list: true,
      filter: true,
      section: 'Job',
      within: { field: 'vesselId', as: 'vesselId' },
    }),
    name: text(150).meta({ label: 'Job', list: true, section: 'Job' }),
    instructions: longText(5000).optional().meta({ label: 'Instructions', section: 'Job' }),
    responsibleId: reference('staff').optional().meta({
      label: 'Responsible',
      filter: true,
      section: 'Job',
      hint: 'Is reminded before the day on which it is due.',
    }),
    isCritical: flag().optional().meta({
      label: 'Critical gear',
      filter: true,
      section: 'Job',
      example: false,
      hint: 'The office agrees to every postponement and verifies the work.',
    }),
    isClassCredited: flag().optional().meta({
      label: 'Credited by class',
      filter: true,
      section: 'Job',
      example: false,
      hint: 'Only the chief engineer may report it done.',
    }),
    dueOn: plainDate().optional().meta({ label: 'Due on', list: true, section: 'Due' }),
    dueAtCounter: quantity(0, 10_000_000).optional().meta({
      label: 'Due at',
      unit: 'h',
      list: true,
      section: 'Due',
      hint: 'Running hours of the engine in all, also where its counter was replaced.',
    }),
    calendarEvery: integer(1, 3650).optional().meta({ label: 'Every', section: 'Interval' }),
    calendarUnit: choice(['days', 'weeks', 'months', 'years'])
      .optional()
      .meta({
        label: 'Unit of time',
        section: 'Interval',
        options: { days: 'Days', weeks: 'Weeks', months: 'Months', years: 'Years' },
      }),
    counterEvery: quantity(1, 100_000)
      .optional()
      .meta({ label: 'Every running hours', unit: 'h', section: 'Interval' }),
    nextFrom: choice(['completion', 'due date']).meta({
      label: 'Next due from',
      section: 'Interval',
      options: { completion: 'When it was done', 'due date': 'When it was due' },
      hint: 'Statutory work counts from its due date.',
    }),
    windowPercent: integer(0, 50).optional().meta({
      label: 'Window',
      unit: '%',
      section: 'Interval',
      hint: 'How much of the interval before its due date it may be done. Empty: 10 %.',
    }),
    typedPerDay: quantity(0, 24).optional().meta({
      label: 'Expected running',
      unit: 'h a day',
      section: 'Interval',
      hint: 'Used for the forecast until the counter was read for long enough.',
    }),
    firstDueOn: plainDate().optional().meta({ label: 'First due on', section: 'Postponement', counted: true }),
    firstDueAtCounter: quantity(0, 10_000_000)
      .optional()
      .meta({ label: 'First due at', unit: 'h', section: 'Postponement', counted: true }),
    postponements: integer(0, 2).optional().meta({ label: 'Times postponed', section: 'Postponement', counted: true }),
    requestedOn: plainDate().optional().meta({ label: 'New day', section: 'Postponement' }),
    requestedAtCounter: quantity(0, 10_000_000)
      .optional()
      .meta({ label: 'New counter reading', unit: 'h', section: 'Postponement' }),
    postponementReason: longText(2000).meta({ label: 'Reason for postponing', section: 'Postponement' }),
    riskAssessment: files('vessel-management/engine-jobs', 6)
      .optional()
      .meta({ label: 'Risk assessment', section: 'Postponement', hint: 'Needed for critical gear.' }),
    sparesChecked: flag().optional().meta({
      label: 'Spares are on board',
      section: 'Postponement',
      hint: 'Needed for critical gear.',
    }),
    doneAt: instant().meta({ label: 'Done at', list: true, section: 'Completion', happened: true }),
    doneAtCounter: quantity(0, 1_000_000).optional().meta({
      label: 'Counter when done',
      unit: 'h',
      section: 'Completion',
      hint: 'What the counter showed.',
    }),
    findings: longText(5000).meta({ label: 'What was done and found', section: 'Completion' }),
    partsUsed: usedParts().optional().meta({ label: 'Parts used', itemLabel: 'Part', section: 'Completion' }),
    completionPhotos: files('vessel-management/engine-jobs', 12)
      .optional()
      .meta({ label: 'Photos', section: 'Completion' }),
    completionSignature: signature('vessel-management/engine-jobs').meta({ label: 'Signature', section: 'Completion' }),
    previousJobId: reference('engine-jobs').optional().meta({ label: 'Follows', section: 'Job', counted: true }),
  }),
  checks: [
    {
      field: 'dueOn',
      message: messages.dueNeeded,
      holds: ({ dueOn, dueAtCounter }) => dueOn !== undefined || dueAtCounter !== undefined,
    },
    {
      field: 'calendarUnit',
      message: messages.unitNeeded,
      holds: ({ calendarEvery, calendarUnit }) => calendarEvery === undefined || calendarUnit !== undefined,
    },
    {
      field: 'calendarEvery',
      message: messages.everyNeeded,
      holds: ({ calendarEvery, calendarUnit }) => calendarUnit === undefined || calendarEvery !== undefined,
    },
  ],
  series: { prefix: 'JOB' },
  scope: { vessel: 'vesselId' },
  access: {
    create: engineJobAuthors,
    read: engineRecordReaders,
    update: engineJobAuthors,
    delete: { 'manage engine record': 'tenant' },
  },
  workflow: engineJobWorkflow,
  reminders: [{ on: 'dueOn', what: 'due', before: [14, 3], whose: 'responsibleId', while: ['open', 'pending'] }],
  title: ['name', 'machineId'],
  search: ['instructions', 'findings'],
  order: 'createdAt',
  exportName: 'PMS--{date}.xlsx',
  exportDay: 'dueOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
