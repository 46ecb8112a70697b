import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, reference, text, year } from '#src/resource/description/field-types.ts'

/** A person's days of a kind of leave in a year, replacing the kind's default. */
export const leaveAllocation = defineResource({
  name: 'leave-allocations',
  area: 'leave',
  label: ['Leave allocation', 'Leave allocations'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true }),
    leaveTypeId: reference('leave-types').meta({ label: 'Leave type', list: true, filter: true }),
    year: year(2000, 2999).meta({ label: 'Year', list: true, filter: true }),
    days: integer(0, 366).meta({ label: 'Days', list: true }),
    note: text(200).optional().meta({ label: 'Reason', list: true }),
  }),
  key: ['staffId', 'leaveTypeId', 'year'],
  scope: { owner: 'staffId' },
  access: {
    create: { isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'own', isAdmin: 'tenant', isHr: 'tenant' },
    update: { isAdmin: 'tenant', isHr: 'tenant' },
    delete: { isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['staffId', 'leaveTypeId', 'year'],
  titleKind: 'Leave allocation',
  search: ['note'],
  order: 'year',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
