import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  file,
  flag,
  instant,
  integer,
  list,
  longText,
  plainDate,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { documentTypeNames, documentTypes } from '../document-type.ts'
import { documentMessages as messages } from '../messages.ts'
import { documentAuthors, documentVersionWorkflow } from './document-version-workflow.ts'

const existing = { field: 'existing', is: [true] } as const
const dates = 'Dates'
const control = { section: 'Control', counted: true } as const

/**
 * One version of a controlled document (specification 2, section 3): written, signed by its reviewers in turn, in force from
 * its effective day on, superseded by the next. The office gives its number and, with the last signature, its control number.
 */
export const documentVersion = defineResource({
  name: 'document-versions',
  area: 'documents',
  label: ['Document version', 'Document versions'],
  fields: z.strictObject({
    categoryId: reference('document-categories').meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Document',
    }),
    documentRepoId: reference('document-repos')
      .optional()
      .meta({
        label: 'Document',
        filter: true,
        section: 'Document',
        hint: 'Leave it empty for a document that is not in the library yet.',
        within: { field: 'categoryId', as: 'categoryId' },
      }),
    documentRepoName: text(150).meta({ label: 'Title', list: true, section: 'Document' }),
    documentType: choice(documentTypes).meta({
      label: 'Type',
      list: true,
      filter: true,
      section: 'Document',
      options: documentTypeNames,
    }),
    departmentId: reference('departments').meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Document',
    }),
    document: file('documents').meta({
      label: 'File',
      section: 'Document',
      hint: 'The whole document, best as a PDF.',
    }),
    changes: longText(2000).optional().meta({ label: 'What changed', section: 'Document' }),
    date: plainDate().meta({ label: 'Date', list: true, filter: true, section: dates }),
    effectiveOn: plainDate().optional().meta({
      label: 'Takes effect on',
      list: true,
      filter: true,
      section: dates,
      hint: 'Without a day it takes effect with the last signature.',
    }),
    reviewDueOn: plainDate().optional().meta({ label: 'Review due', filter: true, section: dates }),
    expiresOn: plainDate().optional().meta({
      label: 'Expires on',
      filter: true,
      section: dates,
      hint: 'It is valid to the end of that day.',
    }),
    retentionPeriod: integer(0, 50).meta({
      label: 'Retention period',
      section: dates,
      unit: 'years',
      hint: 'How long it is kept once it is superseded or withdrawn.',
      example: 5,
    }),
    existing: flag().optional().meta({ label: 'Existing document', filter: true, section: 'Migration' }),
    oldNumber: text(60)
      .optional()
      .meta({ label: 'Old number', section: 'Migration', when: { ...existing, isRequired: true } }),
    approvedOn: plainDate()
      .optional()
      .meta({ label: 'Approved on', section: 'Migration', when: { ...existing, isRequired: true } }),
    approvedBy: text(150)
      .optional()
      .meta({ label: 'Approved by', section: 'Migration', when: { ...existing, isRequired: true } }),
    oneDriveLink: text(1000)
      .optional()
      .meta({ label: 'OneDrive link', section: 'Control', example: 'https://example.com' }),
    reviewers: list(
      {
        order: integer(1, 99).meta({ label: 'Order', list: true }),
        who: choice(['head of department', 'committee', 'MD', 'person']).meta({ label: 'Reviewer', list: true }),
        staffId: reference('staff').optional().meta({ label: 'Person', list: true }),
      },
      20,
    )
      .optional()
      .meta({ label: 'Reviewers of the category', itemLabel: 'Reviewer', ...control }),
    versionNumber: integer(1, 9999)
      .optional()
      .meta({ ...control, label: 'Version', list: true }),
    controlNumber: text(60)
      .optional()
      .meta({ ...control, label: 'Control number', list: true }),
    inForce: flag()
      .optional()
      .meta({ ...control, label: 'In force', filter: true }),
    inForceFrom: plainDate()
      .optional()
      .meta({ ...control, label: 'In force from' }),
    inForceUntil: plainDate()
      .optional()
      .meta({ ...control, label: 'In force until' }),
    supersededByNumber: integer(1, 9999)
      .optional()
      .meta({ ...control, label: 'Superseded by version' }),
    retainUntil: plainDate()
      .optional()
      .meta({ ...control, label: 'Retain until', filter: true }),
    disposalAskedById: reference('staff')
      .optional()
      .meta({ ...control, label: 'Disposal asked for by' }),
    disposalCertificate: longText(1000).optional().meta({ label: 'Certificate of disposal', section: 'Control' }),
    disposedAt: instant()
      .optional()
      .meta({ ...control, label: 'Disposed' }),
  }),
  checks: [
    {
      field: 'effectiveOn',
      message: messages.effectiveBeforeDate,
      holds: ({ effectiveOn, date }) => effectiveOn === undefined || effectiveOn >= date,
    },
    {
      field: 'reviewDueOn',
      message: messages.reviewBeforeEffect,
      holds: ({ effectiveOn, date, reviewDueOn }) => reviewDueOn === undefined || reviewDueOn > (effectiveOn ?? date),
    },
    {
      field: 'expiresOn',
      message: messages.expiresBeforeEffect,
      holds: ({ effectiveOn, date, expiresOn }) => expiresOn === undefined || expiresOn >= (effectiveOn ?? date),
    },
    {
      field: 'oneDriveLink',
      message: messages.noLink,
      holds: ({ oneDriveLink }) => oneDriveLink === undefined || /^https:\/\/\S+$/.test(oneDriveLink),
    },
  ],
  coupled: [['categoryId', 'documentRepoId', 'documentRepoName', 'documentType', 'departmentId']],
  scope: { owner: 'author', department: 'departmentId' },
  access: {
    create: documentAuthors,
    read: {
      ...documentAuthors,
      anyone: 'participant',
      isHod: 'department',
      'document mgt committee': 'tenant',
      'approve document': 'tenant',
      'document mgt One Drive Link Manager': 'tenant',
    },
    update: documentAuthors,
    delete: documentAuthors,
  },
  workflow: documentVersionWorkflow,
  beside: [
    {
      fields: ['oneDriveLink'],
      who: { 'document mgt One Drive Link Manager': 'tenant' },
      label: 'Update OneDrive link',
      done: messages.linkUpdated,
    },
  ],
  title: ['documentRepoName', 'versionNumber'],
  titleKind: 'Document version',
  search: ['controlNumber', 'oldNumber', 'changes'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', mirror: ['own', 'participant'], write: 'draft', priority: 3 },
})
