import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'

/**
 * How a person is employed: maintained by HR, readable by the person and their superior. Whether they are confirmed is set
 * by a call of its own (`../confirmation/confirm-route.server.ts`): whoever keeps the record does not decide that.
 */
export const employmentDetails = defineResource({
  name: 'employment-details',
  area: 'staff',
  label: ['Employment details', 'Employment details'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Post' }),
    employeeNumber: text(40).optional().meta({ label: 'Employee number', list: true, section: 'Post' }),
    designationId: reference('designations')
      .optional()
      .meta({ label: 'Designation', list: true, filter: true, section: 'Post' }),
    grade: text(40).optional().meta({ label: 'Grade', section: 'Post' }),
    branchId: reference('branches').optional().meta({ label: 'Branch', list: true, filter: true, section: 'Post' }),
    qualificationId: reference('qualifications').optional().meta({ label: 'Highest qualification', section: 'Post' }),
    dateEmployed: plainDate().meta({ label: 'Employed since', list: true, section: 'Employment' }),
    confirmation: choice(['unconfirmed', 'confirmed'])
      .optional()
      .meta({
        label: 'Confirmation',
        list: true,
        filter: true,
        section: 'Employment',
        counted: true,
        options: { unconfirmed: 'Not confirmed yet', confirmed: 'Confirmed' },
      }),
    dateConfirmed: plainDate().optional().meta({ label: 'Confirmed on', section: 'Employment', counted: true }),
    confirmedById: reference('staff').optional().meta({ label: 'Confirmed by', section: 'Employment', counted: true }),
    probationEnds: plainDate()
      .optional()
      .meta({ label: 'Probation until', list: true, section: 'Employment', counted: true }),
    probationReason: text(500)
      .optional()
      .meta({ label: 'Reason for the longer probation', section: 'Employment', counted: true }),
    contractEnds: plainDate().optional().meta({ label: 'Contract ends', filter: true, section: 'Employment' }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Employment' }),
  }),
  checks: [
    {
      field: 'probationReason',
      message: 'Say why the probation is longer',
      holds: ({ probationEnds, probationReason }) => probationEnds === undefined || (probationReason ?? '') !== '',
    },
    {
      field: 'probationEnds',
      message: 'The probation ends before the employment date',
      holds: ({ probationEnds, dateEmployed }) => probationEnds === undefined || probationEnds >= dateEmployed,
    },
    {
      field: 'dateConfirmed',
      message: 'The confirmation date is before the employment date',
      holds: ({ dateConfirmed, dateEmployed }) => dateConfirmed === undefined || dateConfirmed >= dateEmployed,
    },
    {
      field: 'dateConfirmed',
      message: 'Only confirmed staff have a confirmation date',
      holds: ({ confirmation, dateConfirmed }) => confirmation === 'confirmed' || dateConfirmed === undefined,
    },
    {
      field: 'contractEnds',
      message: 'The contract end is before the employment date',
      holds: ({ contractEnds, dateEmployed }) => contractEnds === undefined || contractEnds >= dateEmployed,
    },
  ],
  key: ['staffId'],
  scope: { owner: 'staffId' },
  access: {
    create: { isAdmin: 'tenant', isHr: 'tenant' },
    read: {
      anyone: 'own',
      isHod: 'junior',
      'view unconfirmed staff': 'tenant',
      'confirm staff': 'tenant',
      isAdmin: 'tenant',
      isHr: 'tenant',
    },
    update: { isAdmin: 'tenant', isHr: 'tenant' },
    delete: { isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['staffId'],
  titleKind: 'Employment',
  search: ['employeeNumber', 'remarks'],
  order: 'dateEmployed',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
