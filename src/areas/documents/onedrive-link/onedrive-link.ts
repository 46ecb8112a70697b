import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, reference, text } from '#src/resource/description/field-types.ts'
import { documentMessages as messages } from '../messages.ts'

const managers = { 'document mgt One Drive Link Manager': 'tenant' } as const

/** A folder of the company's OneDrive in which documents are worked on (specification 2, sections 3 and 7). */
export const oneDriveLink = defineResource({
  name: 'onedrive-links',
  area: 'documents',
  label: ['OneDrive link', 'OneDrive links'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Name', list: true }),
    url: text(1000).meta({ label: 'Address', list: true, example: 'https://example.com' }),
    categoryId: reference('document-categories').optional().meta({ label: 'Category', list: true, filter: true }),
    departmentId: reference('departments').optional().meta({ label: 'Department', list: true, filter: true }),
    description: longText(500).optional().meta({ label: 'Description' }),
  }),
  checks: [{ field: 'url', message: messages.noLink, holds: ({ url }) => /^https:\/\/\S+$/.test(url) }],
  scope: {},
  access: {
    create: managers,
    read: { 'integrate document mgt with onedrive': 'tenant', ...managers },
    update: managers,
    delete: managers,
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
