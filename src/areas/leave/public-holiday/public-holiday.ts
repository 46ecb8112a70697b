import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { plainDate, text } from '#src/resource/description/field-types.ts'

/** A day on which the office does not work; the tenant's own calendar. */
export const publicHoliday = defineResource({
  name: 'public-holidays',
  area: 'leave',
  label: ['Public holiday', 'Public holidays'],
  fields: z.strictObject({
    date: plainDate().meta({ label: 'Day', list: true, filter: true }),
    name: text(100).meta({ label: 'Name', list: true }),
  }),
  key: ['date'],
  scope: {},
  retiring: 'New leave requests count this day again.',
  access: {
    create: { isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { isAdmin: 'tenant', isHr: 'tenant' },
    delete: { isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['name', 'date'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
