import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, longText, reference, text } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { datedPaper } from '#src/resource/workflow/templates/dated-paper.ts'
import { expiresAfterIssue, validityFields } from '#src/resource/workflow/templates/paper-validity.ts'
import { paperAccess, paperVerifiers } from '../papers/paper-access.ts'
import { personOrKeeper, privateDrafts } from '../private-access.ts'

/**
 * A paper of a person, such as their passport, of a kind that the company keeps (specification 1, section 3: Document).
 * Private: on the person's own devices alone.
 */
export const staffDocument = defineResource({
  name: 'staff-documents',
  area: 'profile',
  label: ['Document', 'Documents'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Document' }),
    tenantDocumentTypeId: reference('staff-document-types').meta({
      label: 'Type',
      list: true,
      filter: true,
      section: 'Document',
    }),
    file: file('documents').meta({ label: 'File', section: 'Document' }),
    documentNumber: text(80).optional().meta({ label: 'Number', list: true, section: 'Document' }),
    ...validityFields,
    remarks: longText(1000).optional().meta({ label: 'Remarks', section: 'Validity' }),
    renewsId: reference('staff-documents').optional().meta({ label: 'Renews', origin: true, section: 'Document' }),
  }),
  checks: [
    expiresAfterIssue,
    {
      field: 'documentNumber',
      message: 'Enter the number of a document that expires',
      holds: ({ validity, documentNumber }) => validity === 'unlimited' || documentNumber !== undefined,
    },
  ],
  scope: { owner: 'staffId' },
  access: paperAccess,
  workflow: defineWorkflow(datedPaper({ noun: 'Document', authors: personOrKeeper, verifiers: paperVerifiers })),
  // The lead of the type, else two months; again a month and a week before.
  reminders: [
    {
      on: 'expiresOn',
      what: 'expires',
      before: [60, 30, 7],
      lead: ['tenantDocumentTypeId.leadDays'],
      whose: 'owner',
      while: ['approved'],
    },
  ],
  title: ['tenantDocumentTypeId', 'documentNumber', 'staffId'],
  search: ['remarks'],
  order: 'createdAt',
  exportDay: 'expiresOn',
  version: 1,
  sync: { ...privateDrafts, priority: 2 },
})
