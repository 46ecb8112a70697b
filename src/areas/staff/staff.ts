import { z } from 'zod'
import { defineResource } from '#src/resource/define-resource.ts'
import { choice, file, reference, text } from '#src/resource/field-types.ts'

/** A person of the company, as every picker needs to know them; what is narrower stands in resources of its own. */
export const staff = defineResource({
  name: 'staff',
  area: 'staff',
  label: ['Person', 'Staff'],
  fields: z.strictObject({
    firstName: text(100).meta({ label: 'First name', list: true }),
    lastName: text(100).meta({ label: 'Last name', list: true }),
    email: text(200).meta({ label: 'E-mail', list: true }),
    jobTitle: text(100).meta({ label: 'Job title', list: true }),
    jobType: choice(['onshore', 'offshore']).meta({
      label: 'Job type',
      list: true,
      filter: true,
      options: { onshore: 'Onshore', offshore: 'Offshore' },
    }),
    offshoreRole: choice(['crew member', 'mooring master'])
      .optional()
      .meta({
        label: 'Offshore role',
        filter: true,
        options: { 'crew member': 'Crew member', 'mooring master': 'Mooring master' },
      }),
    workstation: text(100).optional().meta({ label: 'Workstation', filter: true }),
    departmentId: reference('departments').optional().meta({ label: 'Department', list: true, filter: true }),
    supervisorId: reference('staff').optional().meta({ label: 'Reports to' }),
    picture: file('users/profile').optional().meta({ label: 'Picture' }),
  }),
  scope: { department: 'departmentId' },
  access: {
    create: { isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { isAdmin: 'tenant', isHr: 'tenant' },
    delete: { isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['firstName', 'lastName'],
  search: ['email', 'jobTitle', 'workstation'],
  order: 'lastName',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
