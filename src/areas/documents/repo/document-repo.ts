import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  file,
  flag,
  integer,
  list,
  longText,
  plainDate,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { documentTypeNames, documentTypes } from '../document-type.ts'
import { documentMessages as messages } from '../messages.ts'

const keepers = { 'manage document': 'tenant' } as const
const current = { section: 'Version in force', counted: true } as const

/**
 * A controlled document under which its versions stand (specification 2, section 3; domain rules, section 11). Everybody
 * reads it with the version in force, which the office enters when that version takes effect.
 */
export const documentRepo = defineResource({
  name: 'document-repos',
  area: 'documents',
  label: ['Document', 'Documents'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Title', list: true, section: 'Document' }),
    categoryId: reference('document-categories').meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Document',
    }),
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
    responsibleId: reference('staff').optional().meta({
      label: 'Responsible',
      filter: true,
      section: 'Document',
      hint: 'Is reminded before it is due for review and before it expires.',
    }),
    description: longText(1000).optional().meta({ label: 'What it is about', section: 'Document' }),
    readBy: choice(['nobody', 'everybody', 'departments'])
      .optional()
      .meta({
        label: 'To be read and understood by',
        filter: true,
        section: 'Readers',
        options: { nobody: 'Nobody', everybody: 'Everybody', departments: 'Departments' },
      }),
    readers: list(
      { departmentId: reference('departments').meta({ label: 'Department', list: true, distinct: true }) },
      50,
    )
      .optional()
      .meta({
        label: 'Departments that read it',
        itemLabel: 'Department',
        section: 'Readers',
        when: { field: 'readBy', is: ['departments'], isRequired: true },
      }),
    stableDocumentOnly: flag()
      .optional()
      .meta({ ...current, label: 'In force', filter: true }),
    controlNumber: text(60)
      .optional()
      .meta({ ...current, label: 'Control number', list: true }),
    versionNumber: integer(1, 9999)
      .optional()
      .meta({ ...current, label: 'Version', list: true }),
    effectiveOn: plainDate()
      .optional()
      .meta({ ...current, label: 'In force since', list: true, filter: true }),
    reviewDueOn: plainDate()
      .optional()
      .meta({ ...current, label: 'Review due', list: true, filter: true }),
    expiresOn: plainDate()
      .optional()
      .meta({ ...current, label: 'Expires on', list: true, filter: true }),
    document: file('documents')
      .optional()
      .meta({ ...current, label: 'File' }),
    documentRepoVersionId: reference('document-versions')
      .optional()
      .meta({ ...current, label: 'Version record' }),
  }),
  checks: [
    {
      field: 'readers',
      message: messages.oneReader,
      holds: ({ readBy, readers }) => readBy !== 'departments' || (readers?.length ?? 0) > 0,
    },
  ],
  scope: {},
  retiring: 'No further version can be written for it. What is in force stays in force.',
  access: {
    create: { 'create document': 'own', ...keepers, 'document mgt migrate existing documents': 'tenant' },
    read: { anyone: 'tenant' },
    update: keepers,
    delete: keepers,
  },
  reminders: [
    { on: 'reviewDueOn', what: 'due', before: [60, 30, 7], whose: 'responsibleId' },
    { on: 'expiresOn', what: 'expires', before: [60, 30, 7], whose: 'responsibleId' },
  ],
  title: ['name'],
  unique: ['name', 'categoryId'],
  search: ['controlNumber', 'description'],
  order: 'name',
  exportDay: 'effectiveOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
