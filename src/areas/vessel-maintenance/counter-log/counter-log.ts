import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, instant, quantity, reference, text } from '#src/resource/description/field-types.ts'
import { engineRecordReaders } from '../engine-record-access.ts'
import { counterLogWorkflow } from './counter-log-workflow.ts'

const maxHours = 1_000_000

/** What the running-hours counter of an engine showed. It is questioned where it is implausible, and never refused. */
export const counterLog = defineResource({
  name: 'counter-logs',
  area: 'vessel-maintenance',
  label: ['Counter reading', 'Counter readings'],
  noun: 'Reading',
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Reading' }),
    vesselEngineId: reference('vessel-engines').meta({
      label: 'Engine',
      list: true,
      filter: true,
      section: 'Reading',
      within: { field: 'vesselId', as: 'vesselId' },
    }),
    readAt: instant().meta({ label: 'Read at', list: true, filter: true, section: 'Reading', happened: true }),
    reading: quantity(0, maxHours).meta({
      label: 'Counter',
      unit: 'h',
      list: true,
      section: 'Reading',
      example: 21_332,
    }),
    isReplaced: flag().optional().meta({
      label: 'Counter replaced',
      section: 'Reading',
      example: false,
      hint: 'The engine has a new counter since its last reading. Its hours go on from the old one.',
    }),
    formerReading: quantity(0, maxHours)
      .optional()
      .meta({
        label: 'Old counter showed',
        unit: 'h',
        section: 'Reading',
        when: { field: 'isReplaced', is: [true], isRequired: true },
      }),
    firstReading: quantity(0, maxHours)
      .optional()
      .meta({
        label: 'New counter began with',
        unit: 'h',
        section: 'Reading',
        when: { field: 'isReplaced', is: [true] },
        hint: 'Empty: 0.',
      }),
    remark: text(500).optional().meta({ label: 'Remark', section: 'Reading' }),
    question: choice(['decrease', 'faster than the clock'])
      .optional()
      .meta({
        label: 'Question',
        list: true,
        filter: true,
        section: 'Question',
        counted: true,
        options: { decrease: 'Less than before', 'faster than the clock': 'More hours than passed' },
      }),
    differenceHours: quantity(-maxHours, maxHours)
      .optional()
      .meta({ label: 'Difference', unit: 'h', section: 'Question', counted: true }),
    elapsedHours: quantity(0, maxHours)
      .optional()
      .meta({ label: 'Time passed', unit: 'h', section: 'Question', counted: true }),
    vesselDailyReportId: reference('vessel-daily-reports')
      .optional()
      .meta({ label: 'From the daily report', section: 'Source', counted: true }),
    engineJobId: reference('engine-jobs').optional().meta({ label: 'From the job', section: 'Source', counted: true }),
    servicingId: reference('servicings')
      .optional()
      .meta({ label: 'From the servicing', section: 'Source', counted: true }),
    tdMaintenanceReportId: reference('td-maintenance-reports')
      .optional()
      .meta({ label: 'From the TD report', section: 'Source', counted: true }),
  }),
  series: { prefix: 'CNT' },
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'create engine record': 'vessel' },
    read: engineRecordReaders,
    update: { 'create engine record': 'own' },
    delete: { 'create engine record': 'own' },
  },
  workflow: counterLogWorkflow,
  title: ['vesselEngineId', 'readAt'],
  titleKind: 'Counter reading',
  search: ['remark'],
  order: 'readAt',
  exportName: 'Counter-log-{date}.xlsx',
  version: 1,
  sync: {
    read: 'mirror',
    write: 'draft',
    priority: 2,
    // The hours in all go on from every counter that was replaced.
    window: { field: 'readAt', months: 13, keeps: 'isReplaced' },
  },
})
