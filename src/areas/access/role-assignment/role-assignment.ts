import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { instant, reference } from '#src/resource/description/field-types.ts'
import { assignmentWorkflow } from './assignment-workflow.ts'

/** A person has a role for a period, so that late entries are judged by what was true when they were made. */
export const roleAssignment = defineResource({
  name: 'role-assignments',
  area: 'access',
  label: ['Role assignment', 'Role assignments'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true }),
    roleId: reference('roles').meta({ label: 'Role', list: true, filter: true }),
    validFrom: instant().meta({ label: 'From', list: true }),
    validUntil: instant().optional().meta({ label: 'Until', list: true }),
    /** Of the role's other holders, the one who is asked besides whoever assigns roles. */
    askedId: reference('staff').optional().meta({ label: 'Also asked' }),
    /** Who decided what the product itself gave, such as a redeployment on its day. */
    givenById: reference('staff').optional().meta({ label: 'Decided by', counted: true }),
  }),
  checks: [
    {
      field: 'validUntil',
      message: 'The end is before the start',
      holds: (fields) => !fields.validUntil || Date.parse(fields.validUntil) >= Date.parse(fields.validFrom),
    },
  ],
  scope: { owner: 'staffId', participants: ['askedId'] },
  access: {
    create: { 'assign role': 'tenant' },
    read: { 'view role': 'tenant', 'assign role': 'tenant', anyone: 'participant' },
    update: { 'assign role': 'tenant' },
    delete: { 'assign role': 'tenant' },
  },
  workflow: assignmentWorkflow,
  title: ['staffId', 'roleId'],
  titleKind: 'Role assignment',
  order: 'validFrom',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
