import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, reference } from '#src/resource/description/field-types.ts'

const keepers = { isAdmin: 'tenant', isHr: 'tenant' } as const

/**
 * Who signs vacancy requests, and at which place: their chain under the name that the specification gives it (specification
 * 2, section 3; `design/permissions.md`, S10). Equal orders sign side by side.
 */
export const signatory = defineResource({
  name: 'signatories',
  area: 'recruitment',
  label: ['Signatory', 'Signatories'],
  fields: z.strictObject({
    userId: reference('staff').meta({
      label: 'Person',
      list: true,
      filter: true,
      hint: 'Only people whose role lets them approve vacancy requests are asked.',
    }),
    type: choice(['vacancy request']).meta({
      label: 'Signs',
      list: true,
      filter: true,
      options: { 'vacancy request': 'Vacancy requests' },
    }),
    order: integer(1, 99).meta({
      label: 'Order',
      list: true,
      example: 1,
      hint: 'The lowest number signs first. Equal numbers sign at the same time.',
    }),
  }),
  key: ['userId', 'type'],
  scope: {},
  retiring: 'They sign no new requests. Requests already in approval continue.',
  access: { create: keepers, read: { anyone: 'tenant' }, update: keepers, delete: keepers },
  title: ['userId'],
  titleKind: 'Signatory',
  order: 'order',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
