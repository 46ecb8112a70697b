import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, list, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { expiresAfterIssue, validityFields } from '#src/resource/workflow/templates/paper-validity.ts'
import { documentAuthors, documentVerifiers, vesselDocumentWorkflow } from './vessel-document-workflow.ts'

const keepers = { 'manage vessel document': 'tenant' } as const

/**
 * A certificate or other document of a vessel (specification 2, section 3). One of a type and vessel is in force; a survey
 * is held within a window of days, and what surveyors found is endorsed.
 */
export const vesselDocument = defineResource({
  name: 'vessel-documents',
  area: 'vessels',
  label: ['Vessel document', 'Vessel documents'],
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Document' }),
    vesselDocumentTypeId: reference('vessel-document-types').meta({
      label: 'Type',
      list: true,
      filter: true,
      section: 'Document',
    }),
    file: file('vessels/documents').meta({ label: 'File', section: 'Document' }),
    documentNumber: text(80).optional().meta({ label: 'Number', list: true, section: 'Document' }),
    issuer: text(150)
      .optional()
      .meta({ label: 'Issued by', list: true, section: 'Document', synonyms: ['Issuing authority', 'Class'] }),
    ...validityFields,
    responsibleId: reference('staff').optional().meta({
      label: 'Responsible',
      section: 'Validity',
      hint: 'Is reminded before it expires and before its survey.',
    }),
    remarks: longText(1000).optional().meta({ label: 'Remarks', section: 'Validity' }),
    surveyOpensOn: plainDate().optional().meta({ label: 'Survey window opens', section: 'Survey' }),
    surveyDueOn: plainDate().optional().meta({ label: 'Survey due', list: true, filter: true, section: 'Survey' }),
    surveyClosesOn: plainDate().optional().meta({ label: 'Survey window closes', section: 'Survey' }),
    endorsements: list({
      endorsedOn: plainDate().meta({ label: 'Endorsed on', list: true }),
      survey: text(150).meta({ label: 'Survey', list: true }),
      place: text(150).optional().meta({ label: 'Place', list: true }),
      endorsedBy: text(150).meta({ label: 'Surveyor', list: true }),
    }).meta({ label: 'Endorsements', section: 'Survey', itemLabel: 'Endorsement' }),
    renewsId: reference('vessel-documents').optional().meta({ label: 'Renews', origin: true, section: 'Document' }),
  }),
  checks: [
    {
      field: 'documentNumber',
      message: 'Enter the number of a document that expires',
      holds: ({ validity, documentNumber }) => validity === 'unlimited' || documentNumber !== undefined,
    },
    expiresAfterIssue,
    {
      field: 'surveyDueOn',
      message: 'The survey is due before its window opens',
      holds: ({ surveyOpensOn: opens, surveyDueOn: due }) => opens === undefined || due === undefined || due >= opens,
    },
    {
      field: 'surveyClosesOn',
      message: 'The window closes before the survey is due',
      holds: ({ surveyDueOn: due, surveyClosesOn: closes }) =>
        due === undefined || closes === undefined || closes >= due,
    },
  ],
  scope: { vessel: 'vesselId' },
  access: {
    create: documentAuthors,
    read: { anyone: 'vessel', 'view vessel': 'tenant', ...keepers, ...documentVerifiers },
    update: keepers,
    delete: keepers,
  },
  workflow: vesselDocumentWorkflow,
  beside: [{ fields: ['surveyOpensOn', 'surveyDueOn', 'surveyClosesOn'], who: keepers, label: 'Set survey window' }],
  reminders: [
    {
      on: 'expiresOn',
      what: 'expires',
      before: [60, 30, 7],
      lead: ['vesselDocumentTypeId.leadDays'],
      whose: 'responsibleId',
      while: ['approved'],
    },
    { on: 'surveyDueOn', what: 'due', before: [60, 30, 7], whose: 'responsibleId', while: ['approved'] },
  ],
  title: ['vesselDocumentTypeId', 'documentNumber', 'vesselId'],
  search: ['issuer', 'remarks'],
  order: 'createdAt',
  exportDay: 'expiresOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
