import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, integer, text } from '#src/resource/description/field-types.ts'

/** A kind of leave, how many days of it a year has, and how its days are counted. */
export const leaveType = defineResource({
  name: 'leave-types',
  area: 'leave',
  label: ['Leave type', 'Leave types'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    countedIn: choice(['calendar days', 'working days']).meta({
      label: 'Counted in',
      list: true,
      options: { 'calendar days': 'Calendar days (crew)', 'working days': 'Working days (office)' },
    }),
    daysPerYear: integer(0, 366)
      .optional()
      .meta({ label: 'Days per year', list: true, hint: 'Leave empty for no limit.', example: 21 }),
    paid: flag().optional().meta({ label: 'Paid', list: true }),
    wholeDaysOnly: flag().optional().meta({
      label: 'Whole days only',
      list: true,
      hint: 'Half days cannot be requested.',
      example: false,
    }),
    medical: flag().optional().meta({
      label: 'Medical leave',
      list: true,
      hint: 'Requests ask for no reason. What is medical is kept in private medical notes.',
      example: false,
    }),
    handover: choice(['not needed', 'needed']).meta({
      label: 'Handover note',
      list: true,
      options: { 'not needed': 'Not needed', needed: 'Needed' },
    }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing requests keep it.',
  access: {
    create: { isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { isAdmin: 'tenant', isHr: 'tenant' },
    delete: { isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
