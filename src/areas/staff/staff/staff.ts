import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { emailCheck } from '#src/resource/description/email-check.ts'
import { choice, file, reference, text } from '#src/resource/description/field-types.ts'
import { jobTypes, locationTypes, offshoreRoles } from './job-types.ts'

/** A person of the company, as every picker needs them; narrower facts are in separate resources. */
export const staff = defineResource({
  name: 'staff',
  area: 'staff',
  label: ['Person', 'Staff'],
  fields: z.strictObject({
    firstName: text(100).meta({ label: 'First name', list: true, section: 'Person' }),
    lastName: text(100).meta({ label: 'Last name', list: true, section: 'Person' }),
    email: text(200).meta({ label: 'E-mail', list: true, section: 'Person', reads: 'email' }),
    picture: file('users/{id}/profile').optional().meta({ label: 'Picture', section: 'Person' }),
    jobTitle: text(100).meta({
      label: 'Job title',
      list: true,
      section: 'Work',
      synonyms: ['Position', 'Rank', 'Designation', 'Occupation'],
    }),
    jobType: choice(['onshore', 'offshore']).meta({
      label: 'Job type',
      list: true,
      filter: true,
      section: 'Work',
      options: jobTypes,
    }),
    offshoreRole: choice(['crew member', 'mooring master']).optional().meta({
      label: 'Offshore role',
      filter: true,
      section: 'Work',
      options: offshoreRoles,
    }),
    workstation: text(100)
      .optional()
      .meta({
        label: 'Workstation',
        list: true,
        filter: true,
        section: 'Work',
        synonyms: ['Station', 'Place of work', 'Work location'],
      }),
    departmentId: reference('departments')
      .optional()
      .meta({ label: 'Department', list: true, filter: true, section: 'Work' }),
    supervisorId: reference('staff')
      .optional()
      .meta({ label: 'Reports to', section: 'Work', synonyms: ['Line manager', 'Manager'] }),
    employmentType: reference('employment-types')
      .optional()
      .meta({ label: 'Employment type', filter: true, section: 'Work' }),
    locationType: choice(['onsite', 'hybrid', 'remote'])
      .optional()
      .meta({ label: 'Location type', filter: true, section: 'Work', options: locationTypes }),
  }),
  scope: { department: 'departmentId' },
  imports: true,
  retiring:
    'They can no longer be selected for new records. Existing records keep them. Their account stays active until it is deactivated.',
  checks: [emailCheck],
  access: {
    create: { 'create staff': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'edit staff': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
    delete: { 'delete staff': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['firstName', 'lastName'],
  search: ['email', 'jobTitle', 'workstation'],
  order: 'lastName',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
