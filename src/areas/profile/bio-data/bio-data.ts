import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, file, longText, plainDate, reference, signature, text } from '#src/resource/description/field-types.ts'
import { asWritten, genders, idTypes, maritalStatuses, religions } from '../personal-lists.ts'
import { personOrKeeper, privateDrafts } from '../private-access.ts'

/**
 * What the company keeps of a person and few may read: one record a person. First and last name stand in `staff`, where
 * everybody reads them. The picture is shown with `staff` too; everything else stays here.
 */
export const bioData = defineResource({
  name: 'bio-data',
  area: 'profile',
  label: ['Bio data', 'Bio data'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Personal details' }),
    middleName: text(100).optional().meta({ label: 'Middle name', section: 'Personal details' }),
    formerName: text(100).optional().meta({ label: 'Former name', section: 'Personal details' }),
    birthDate: plainDate().optional().meta({ label: 'Date of birth', section: 'Personal details' }),
    gender: choice(genders)
      .optional()
      .meta({ label: 'Gender', section: 'Personal details', options: asWritten(genders) }),
    maritalStatus: choice(maritalStatuses)
      .optional()
      .meta({ label: 'Marital status', section: 'Personal details', options: asWritten(maritalStatuses) }),
    religion: choice(religions)
      .optional()
      .meta({ label: 'Religion', section: 'Personal details', options: asWritten(religions) }),
    nationality: text(80).optional().meta({ label: 'Nationality', section: 'Personal details' }),
    stateOfOrigin: text(80).optional().meta({ label: 'State of origin', section: 'Personal details' }),
    phone: text(40).optional().meta({ label: 'Phone', list: true, section: 'Home' }),
    homeAddress: longText(500).optional().meta({ label: 'Home address', section: 'Home' }),
    homeTown: text(100).optional().meta({ label: 'Town and state', section: 'Home' }),
    nextOfKinName: text(150).optional().meta({ label: 'Name of next of kin', section: 'Next of kin' }),
    nextOfKinRelationship: text(80).optional().meta({ label: 'Relationship of next of kin', section: 'Next of kin' }),
    nextOfKinPhone: text(40).optional().meta({ label: 'Phone of next of kin', section: 'Next of kin' }),
    nextOfKinAddress: longText(500).optional().meta({ label: 'Address of next of kin', section: 'Next of kin' }),
    idType: choice(idTypes)
      .optional()
      .meta({ label: 'ID type', section: 'Identification', options: asWritten(idTypes) }),
    idNumber: text(60).optional().meta({ label: 'ID number', section: 'Identification' }),
    idExpiresOn: plainDate().optional().meta({ label: 'ID expires on', section: 'Identification' }),
    idDocument: file('users/{id}/identification')
      .optional()
      .meta({ label: 'Picture of the ID', section: 'Identification' }),
    picture: file('users/{id}/profile').optional().meta({ label: 'Picture', section: 'Picture and signature' }),
    signature: signature('users/{id}/profile')
      .optional()
      .meta({ label: 'My signature', section: 'Picture and signature' }),
  }),
  key: ['staffId'],
  scope: { owner: 'staffId' },
  access: { create: personOrKeeper, read: personOrKeeper, update: personOrKeeper, delete: {} },
  failures: { upload: failureCatalogue.upload },
  done: { create: successCatalogue.details, update: successCatalogue.details },
  title: ['staffId'],
  titleKind: 'Bio data',
  search: ['phone', 'idNumber'],
  order: 'createdAt',
  version: 1,
  sync: privateDrafts,
})
