import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { emailCheck } from '#src/resource/description/email-check.ts'
import { choice, file, longText, reference, text } from '#src/resource/description/field-types.ts'
import { asWritten, idTypes } from '../personal-lists.ts'
import { personOrKeeper, privateDrafts } from '../private-access.ts'
import { guarantorWorkflow } from './guarantor-workflow.ts'

/** Who vouches for a person, with their paper and picture; read by the person and the offices alone. */
export const guarantor = defineResource({
  name: 'guarantors',
  area: 'profile',
  label: ['Guarantor', 'Guarantors'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Guarantor' }),
    firstName: text(100).meta({ label: 'First name', list: true, section: 'Guarantor' }),
    lastName: text(100).meta({ label: 'Last name', list: true, section: 'Guarantor' }),
    relationship: text(100).meta({ label: 'Relationship', list: true, section: 'Guarantor' }),
    occupation: text(150).optional().meta({ label: 'Occupation', section: 'Guarantor' }),
    employer: text(150).optional().meta({ label: 'Employer', section: 'Guarantor' }),
    phone: text(40).meta({ label: 'Phone', list: true, section: 'Contact' }),
    email: text(200).optional().meta({ label: 'E-mail', section: 'Contact', reads: 'email' }),
    address: longText(500).meta({ label: 'Address', section: 'Contact' }),
    idType: choice(idTypes)
      .optional()
      .meta({ label: 'ID type', section: 'Identification', options: asWritten(idTypes) }),
    idNumber: text(60).optional().meta({ label: 'ID number', section: 'Identification' }),
    identification: file('users/{id}/guarantors')
      .optional()
      .meta({ label: 'Identification', section: 'Identification' }),
    image: file('users/{id}/guarantors')
      .optional()
      .meta({ label: 'Picture of the guarantor', section: 'Identification' }),
  }),
  checks: [emailCheck],
  scope: { owner: 'staffId' },
  access: {
    create: personOrKeeper,
    read: { ...personOrKeeper, 'review guarantor': 'tenant' },
    update: personOrKeeper,
    delete: personOrKeeper,
  },
  workflow: guarantorWorkflow,
  failures: {
    upload: ({ firstName, lastName }) =>
      typeof firstName === 'string' && typeof lastName === 'string'
        ? failureCatalogue.uploadGuarantor(firstName, lastName)
        : failureCatalogue.uploadAttachment,
  },
  done: { update: successCatalogue.details },
  title: ['firstName', 'lastName'],
  titleKind: 'Guarantor',
  search: ['relationship', 'occupation', 'employer'],
  order: 'lastName',
  version: 1,
  sync: privateDrafts,
})
