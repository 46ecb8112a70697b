import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, reference } from '#src/resource/description/field-types.ts'

/**
 * That a person has read and understood a version of a document (domain rules, section 11). One of each person and version,
 * so that the next version asks anew; said at sea, and never taken back.
 */
export const documentAcknowledgement = defineResource({
  name: 'document-acknowledgements',
  area: 'documents',
  label: ['Read and understood', 'Read and understood'],
  noun: 'Confirmation',
  fields: z.strictObject({
    documentRepoId: reference('document-repos').meta({ label: 'Document', list: true, filter: true }),
    versionNumber: integer(1, 9999).meta({ label: 'Version', list: true, filter: true, example: 1 }),
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true }),
  }),
  key: ['documentRepoId', 'versionNumber', 'staffId'],
  scope: { owner: 'staffId' },
  access: {
    create: { anyone: 'own' },
    read: { anyone: 'own', 'manage document': 'tenant', 'document mgt committee': 'tenant' },
    update: {},
    delete: {},
  },
  title: ['documentRepoId', 'versionNumber'],
  titleKind: 'Read and understood',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', mirror: ['own'], write: 'draft', priority: 3 },
})
