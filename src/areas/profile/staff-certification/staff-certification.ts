import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, list, longText, reference, text } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { datedPaper } from '#src/resource/workflow/templates/dated-paper.ts'
import { expiresAfterIssue, validityFields } from '#src/resource/workflow/templates/paper-validity.ts'
import { paperAccess, paperVerifiers } from '../papers/paper-access.ts'
import { personOrKeeper, privateDrafts } from '../private-access.ts'

/**
 * A certificate that a person has earned, with its documents and, once it was reviewed, the document that verified it
 * (specification 1, section 3: Certification). Private: on the person's own devices alone.
 */
export const staffCertification = defineResource({
  name: 'staff-certifications',
  area: 'profile',
  label: ['Certification', 'Certifications'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Certification' }),
    name: text(150).meta({ label: 'Name', list: true, section: 'Certification' }),
    certificateNumber: text(80).optional().meta({ label: 'Certificate number', list: true, section: 'Certification' }),
    issuer: text(150).optional().meta({ label: 'Issued by', list: true, section: 'Certification' }),
    ...validityFields,
    documents: list(
      {
        title: text(150).optional().meta({ label: 'Title', list: true }),
        document: file('users/{id}/certifications').meta({ label: 'Document' }),
      },
      20,
    ).meta({ label: 'Documents', section: 'Documents', itemLabel: 'Document' }),
    remarks: longText(1000).optional().meta({ label: 'Remarks', section: 'Documents' }),
    verificationDocument: file('users/{id}/certifications').optional().meta({
      label: 'Verification document',
      section: 'Review',
      hint: 'Such as the answer of the institute that issued it.',
    }),
    renewsId: reference('staff-certifications')
      .optional()
      .meta({ label: 'Renews', origin: true, section: 'Certification' }),
  }),
  checks: [
    expiresAfterIssue,
    { field: 'documents', message: 'Attach at least one document', holds: ({ documents }) => documents.length > 0 },
  ],
  scope: { owner: 'staffId' },
  access: paperAccess,
  workflow: defineWorkflow(
    datedPaper({
      noun: 'Certification',
      authors: personOrKeeper,
      verifiers: paperVerifiers,
      keeps: ['verificationDocument'],
    }),
  ),
  reminders: [{ on: 'expiresOn', what: 'expires', before: [90, 30, 7], whose: 'owner', while: ['approved'] }],
  title: ['name', 'staffId'],
  search: ['certificateNumber', 'issuer', 'remarks'],
  order: 'createdAt',
  exportDay: 'expiresOn',
  version: 1,
  sync: { ...privateDrafts, priority: 2 },
})
