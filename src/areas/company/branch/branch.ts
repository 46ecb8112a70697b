import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { emailCheck } from '#src/resource/description/email-check.ts'
import { file, flag, longText, text } from '#src/resource/description/field-types.ts'

/** A place of business of the company. One of them is its headquarters. */
export const branch = defineResource({
  name: 'branches',
  area: 'company',
  label: ['Branch', 'Branches'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    address: longText(500).meta({ label: 'Address', list: true }),
    phone: text(40).optional().meta({ label: 'Telephone', list: true }),
    email: text(200).optional().meta({ label: 'E-mail', reads: 'email' }),
    letterhead: file('company/letterheads').optional().meta({
      label: 'Letterhead',
      hint: 'A picture as wide as the page. It replaces logo and address on the branch’s printed pages.',
    }),
    isHeadquarter: flag().optional().meta({ label: 'Headquarters', list: true, filter: true, example: false }),
  }),
  checks: [emailCheck],
  scope: {},
  access: {
    create: { 'create branch': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'edit branch': 'tenant' },
    delete: { 'delete branch': 'tenant' },
  },
  workflow: {
    start: 'active',
    states: {
      active: { label: 'Active', color: 'teal', editable: true },
      inactive: { label: 'Inactive', color: 'gray', editable: true },
    },
    transitions: {
      deactivate: {
        label: 'Set inactive',
        destroys: true,
        done: successCatalogue.updated('Branch'),
        from: ['active'],
        to: 'inactive',
        who: { 'edit branch': 'tenant' },
        only: {
          holds: ({ isHeadquarter }) => isHeadquarter !== true,
          message: 'This branch is the headquarters. Set another branch as headquarters first',
        },
        judged: 'arrival',
      },
      activate: {
        label: 'Set active',
        done: successCatalogue.updated('Branch'),
        from: ['inactive'],
        to: 'active',
        who: { 'edit branch': 'tenant' },
        judged: 'arrival',
      },
      // Last, so that the page offers it first.
      'set-headquarters': {
        label: 'Set as headquarters',
        done: 'Headquarters set successfully',
        from: ['active'],
        to: 'active',
        who: { 'edit branch': 'tenant' },
        only: {
          holds: ({ isHeadquarter }) => isHeadquarter !== true,
          message: 'This branch is already the headquarters',
        },
        judged: 'arrival',
      },
    },
  },
  title: ['name'],
  unique: ['name'],
  search: ['address', 'phone'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
