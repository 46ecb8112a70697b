import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, reference } from '#src/resource/description/field-types.ts'
import { documentCategory } from '../category/document-category.ts'
import { documentMessages as messages } from '../messages.ts'

const keepers = { 'manage document': 'tenant' } as const

/** Who reviews the documents of a category, and at which place (workflows, section 3); equal orders sign side by side. */
export const documentReviewer = defineResource({
  name: 'document-reviewers',
  area: 'documents',
  label: ['Document reviewer', 'Document reviewers'],
  fields: z.strictObject({
    categoryId: reference('document-categories').meta({ label: 'Category', list: true, filter: true }),
    orderNumber: integer(1, 99).meta({ label: 'Order', list: true, example: 1 }),
    who: choice(['head of department', 'committee', 'MD', 'person']).meta({
      label: 'Who reviews',
      list: true,
      filter: true,
      options: {
        'head of department': 'Head of department',
        committee: 'Any member of the committee',
        MD: 'Managing director',
        person: 'Named person',
      },
    }),
    staffId: reference('staff')
      .optional()
      .meta({ label: 'Person', list: true, when: { field: 'who', is: ['person'], isRequired: true } }),
  }),
  checks: [
    {
      field: 'staffId',
      message: messages.namePerson,
      holds: ({ who, staffId }) => (who === 'person') === (staffId !== undefined),
    },
  ],
  scope: { parent: 'categoryId' },
  access: { create: keepers, read: documentCategory.access.read, update: keepers, delete: keepers },
  title: ['categoryId', 'who', 'staffId'],
  titleKind: 'Reviewer',
  order: 'orderNumber',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
