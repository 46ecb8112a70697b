import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, reference, text } from '#src/resource/description/field-types.ts'

/** Of a department, which may change. */
export const specimenCase = defineResource({
  name: 'specimen-cases',
  area: 'specimens',
  label: ['Specimen case', 'Specimen cases'],
  fields: z.strictObject({
    heading: text(100).meta({ label: 'Heading', list: true }),
    departmentId: reference('specimen-vessels').meta({ label: 'Department' }),
    lineCount: integer(0, 10_000).optional().meta({ label: 'Lines', counted: true }),
  }),
  scope: { department: 'departmentId' },
  access: {
    create: { 'write cases': 'tenant' },
    read: { anyone: 'department', 'write cases': 'tenant' },
    update: { 'write cases': 'tenant' },
    delete: { 'write cases': 'tenant' },
  },
  title: ['heading'],
  order: 'heading',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})

/** Read as its case is read. */
export const specimenLine = defineResource({
  name: 'specimen-lines',
  area: 'specimens',
  label: ['Specimen line', 'Specimen lines'],
  fields: z.strictObject({
    text: text(100).meta({ label: 'Text', list: true }),
    caseId: reference('specimen-cases').meta({ label: 'Case' }),
  }),
  scope: { parent: 'caseId' },
  access: {
    create: { 'write cases': 'tenant', anyone: 'department' },
    read: specimenCase.access.read,
    update: { 'write cases': 'tenant' },
    delete: { 'write cases': 'tenant' },
  },
  title: ['text'],
  order: 'text',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
