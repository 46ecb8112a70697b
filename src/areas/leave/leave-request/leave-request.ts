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
    staffId: reference('staff').meta({ label: 'Who', list: true, filter: true, section: 'Leave' }),
    leaveTypeId: reference('leave-types').meta({ label: 'Kind of leave', list: true, filter: true, section: 'Leave' }),
    startDate: plainDate().meta({ label: 'First day', list: true, filter: true, section: 'Leave' }),
    endDate: plainDate().meta({ label: 'Last day', list: true, section: 'Leave' }),
    startsMidday: flag().optional().meta({
      label: 'Begins at noon',
      section: 'Leave',
      hint: 'Of the first day only the afternoon.',
      example: false,
    }),
    endsMidday: flag().optional().meta({
      label: 'Ends at noon',
      section: 'Leave',
      hint: 'Of the last day only the morning.',
      example: false,
    }),
    days: integer(0, 400).optional().meta({
      label: 'Days',
      list: true,
      halves: 'halfDays',
      section: 'Leave',
      hint: 'Counted from the days, by the kind of leave and the public holidays.',
    }),
    halfDays: integer(0, 1).optional().meta({
      label: 'Half days',
      section: 'Leave',
      hint: 'Counted with the days: 1 where half a day comes to them.',
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
      message: 'The last day is before the first',
      holds: ({ startDate, endDate }) => endDate >= startDate,
    },
    {
      field: 'endDate',
      message: `Leave is ${maxLeaveDays} days at most`,
      holds: ({ startDate, endDate }) => endDate < addDays(startDate, maxLeaveDays),
    },
    {
      field: 'endsMidday',
      message: 'Of one day it is the afternoon or the morning; for both leave both boxes empty',
      holds: ({ startDate, endDate, startsMidday, endsMidday }) =>
        !(startDate === endDate && startsMidday && endsMidday),
    },
    {
      field: 'handoverToId',
      message: 'Nobody hands over to themselves',
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
  title: ['staffId', 'startDate'],
  search: ['reason'],
  order: 'startDate',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
