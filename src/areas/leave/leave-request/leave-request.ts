import { z } from 'zod'
import { addDays } from '#src/lib/instant.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, files, flag, integer, longText, plainDate, reference } from '#src/resource/description/field-types.ts'
import { maxLeaveDays } from '../balance/leave-days.ts'
import { leaveWorkflow } from './leave-workflow.ts'

/** A person asks for days of leave, or somebody asks for them. */
export const leaveRequest = defineResource({
  name: 'leave-requests',
  area: 'leave',
  label: ['Leave request', 'Leave requests'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Leave' }),
    leaveTypeId: reference('leave-types').meta({ label: 'Leave type', list: true, filter: true, section: 'Leave' }),
    startDate: plainDate().meta({ label: 'First day', list: true, filter: true, section: 'Leave' }),
    endDate: plainDate().meta({ label: 'Last day', list: true, section: 'Leave' }),
    startsMidday: flag().optional().meta({
      label: 'Starts at noon',
      section: 'Leave',
      hint: 'Only the afternoon of the first day is leave.',
      example: false,
    }),
    endsMidday: flag().optional().meta({
      label: 'Ends at noon',
      section: 'Leave',
      hint: 'Only the morning of the last day is leave.',
      example: false,
    }),
    days: integer(0, 400).optional().meta({
      label: 'Days',
      list: true,
      halves: 'halfDays',
      section: 'Leave',
      hint: 'Calculated from the dates, the leave type and the public holidays.',
    }),
    halfDays: integer(0, 1).optional().meta({
      label: 'Half days',
      section: 'Leave',
      hint: '1 if half a day is added to the days.',
    }),
    reason: longText(2000).optional().meta({ label: 'Reason', section: 'Leave' }),
    handoverToId: reference('staff').optional().meta({ label: 'Handed over to', section: 'Handover' }),
    handoverDocument: file('leave-management').optional().meta({ label: 'Handover note', section: 'Handover' }),
    additionalDocuments: files('leave-management')
      .optional()
      .meta({ label: 'Additional documents', section: 'Handover' }),
  }),
  checks: [
    {
      field: 'endDate',
      message: 'The last day is before the first day',
      holds: ({ startDate, endDate }) => endDate >= startDate,
    },
    {
      field: 'endDate',
      message: `The maximum is ${maxLeaveDays} days`,
      holds: ({ startDate, endDate }) => endDate < addDays(startDate, maxLeaveDays),
    },
    {
      field: 'endsMidday',
      message: 'For one day, choose the morning or the afternoon. For the whole day, clear both boxes',
      holds: ({ startDate, endDate, startsMidday, endsMidday }) =>
        !(startDate === endDate && startsMidday && endsMidday),
    },
    {
      field: 'handoverToId',
      message: 'Choose another person for the handover',
      holds: ({ staffId, handoverToId }) => handoverToId !== staffId,
    },
  ],
  coupled: [['startDate', 'endDate', 'startsMidday', 'endsMidday']],
  scope: { owner: 'staffId', department: 'author' },
  access: {
    create: { 'create leave request': 'own', 'create others leave request': 'department' },
    read: {
      'create leave request': 'own',
      'create others leave request': 'department',
      'review leave request': 'department',
      anyone: 'participant',
      isHr: 'tenant',
      isAdmin: 'tenant',
    },
    update: { 'create leave request': 'own', 'create others leave request': 'department' },
    delete: { 'create leave request': 'own', 'create others leave request': 'department' },
  },
  workflow: leaveWorkflow,
  title: ['leaveTypeId', 'startDate', 'endDate', 'staffId'],
  search: ['reason'],
  order: 'startDate',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
