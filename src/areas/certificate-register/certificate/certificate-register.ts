import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, integer, list, longText, reference, text } from '#src/resource/description/field-types.ts'
import { expiresAfterIssue, validityFields } from '#src/resource/workflow/templates/paper-validity.ts'
import { certificateWorkflow } from './certificate-workflow.ts'

/**
 * A certificate that the company holds, with its files. It is valid to the end of its last day; whether it is due or has
 * expired follows from the dates and is never stored.
 */
export const certificateRegister = defineResource({
  name: 'certificate-registers',
  area: 'certificate-register',
  label: ['Certificate', 'Certificates'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Name', list: true, section: 'Certificate' }),
    categoryId: reference('certificate-categories').meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Certificate',
    }),
    certificateNumber: text(80).optional().meta({ label: 'Certificate number', list: true, section: 'Certificate' }),
    issuer: text(150)
      .optional()
      .meta({ label: 'Issued by', list: true, section: 'Certificate', synonyms: ['Issuing authority', 'Authority'] }),
    ...validityFields,
    leadDays: integer(0, 730)
      .optional()
      .meta({
        label: 'Days to renew',
        unit: 'days',
        section: 'Validity',
        hint: 'Leave empty for that of the category.',
        when: { field: 'validity', is: ['until a date'] },
        example: 60,
      }),
    responsibleId: reference('staff').optional().meta({
      label: 'Responsible',
      list: true,
      filter: true,
      section: 'Validity',
    }),
    documents: list({
      title: text(150).meta({ label: 'Title', list: true }),
      file: file('certificate-data/document').meta({ label: 'File' }),
    })
      .optional()
      .meta({ label: 'Documents', section: 'Documents', itemLabel: 'Document' }),
    remarks: longText(1000).optional().meta({ label: 'Remarks', section: 'Documents' }),
    renewsId: reference('certificate-registers')
      .optional()
      .meta({ label: 'Renews', origin: true, section: 'Certificate' }),
  }),
  checks: [expiresAfterIssue],
  scope: {},
  imports: true,
  access: {
    create: { 'manage certificate register': 'tenant' },
    read: { 'view certificate register': 'tenant', 'manage certificate register': 'tenant' },
    update: { 'manage certificate register': 'tenant' },
    delete: { 'manage certificate register': 'tenant' },
  },
  workflow: certificateWorkflow,
  // The lead of the paper, else of its category, else two months; again a month and a week before.
  reminders: [
    {
      on: 'expiresOn',
      what: 'expires',
      before: [60, 30, 7],
      lead: ['leadDays', 'categoryId.leadDays'],
      whose: 'responsibleId',
      while: ['approved'],
    },
  ],
  title: ['name'],
  search: ['certificateNumber', 'issuer'],
  order: 'name',
  exportDay: 'expiresOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
