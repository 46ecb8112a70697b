import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, list, longText, reference, year } from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'

/** Who sits on the risk management committee in a year. A year has one. */
export const riskCommittee = defineResource({
  name: 'risk-committees',
  area: 'strategy',
  label: ['Risk committee', 'Risk committees'],
  fields: z.strictObject({
    year: year(2023, 2100).meta({ label: 'Year', list: true, filter: true, section: 'Committee' }),
    remarks: longText(1000).optional().meta({ label: 'Remarks', section: 'Committee' }),
    members: list(
      {
        staffId: reference('staff').meta({ label: 'Person', list: true, distinct: true }),
        seat: choice(['chair', 'secretary', 'member']).meta({
          label: 'Seat',
          list: true,
          options: { chair: 'Chair', secretary: 'Secretary', member: 'Member' },
        }),
      },
      30,
    ).meta({ label: 'Members', itemLabel: 'Member', section: 'Members' }),
  }),
  checks: [
    { field: 'members', message: requiredMessage, holds: ({ members }) => members.length > 0 },
    {
      field: 'members',
      message: 'A committee has one chair',
      holds: ({ members }) => members.filter(({ seat }) => seat === 'chair').length <= 1,
    },
  ],
  key: ['year'],
  scope: {},
  access: {
    create: { 'manage risk': 'tenant' },
    read: { 'view risk': 'tenant', 'manage risk': 'tenant' },
    update: { 'manage risk': 'tenant' },
    delete: { 'manage risk': 'tenant' },
  },
  title: ['year'],
  titleKind: 'Risk committee',
  order: 'year',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
