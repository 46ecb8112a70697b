import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { emailCheck } from '#src/resource/description/email-check.ts'
import { longText, reference, text } from '#src/resource/description/field-types.ts'
import { personOrKeeper, privateDrafts } from '../private-access.ts'

/** Somebody who can speak for a person's education, and how they are reached. */
export const educationReference = defineResource({
  name: 'education-references',
  area: 'profile',
  label: ['Education reference', 'Education references'],
  noun: 'Reference',
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Reference' }),
    name: text(150).meta({ label: 'Name of the referee', list: true, section: 'Reference' }),
    position: text(150).optional().meta({ label: 'Position', list: true, section: 'Reference' }),
    institution: text(150).meta({ label: 'Institution', list: true, section: 'Reference' }),
    relationship: text(100).optional().meta({ label: 'Relationship', section: 'Reference' }),
    phone: text(40).optional().meta({ label: 'Phone', list: true, section: 'Contact' }),
    email: text(200).optional().meta({ label: 'E-mail', section: 'Contact', reads: 'email' }),
    address: longText(500).optional().meta({ label: 'Address', section: 'Contact' }),
  }),
  checks: [
    emailCheck,
    {
      field: 'phone',
      message: 'Enter a phone number or an e-mail address',
      holds: ({ phone, email }) => (phone ?? '') !== '' || (email ?? '') !== '',
    },
  ],
  scope: { owner: 'staffId' },
  access: { create: personOrKeeper, read: personOrKeeper, update: personOrKeeper, delete: personOrKeeper },
  done: { update: successCatalogue.details },
  title: ['name'],
  titleKind: 'Education reference',
  search: ['institution', 'position'],
  order: 'name',
  version: 1,
  sync: privateDrafts,
})
