import { z } from 'zod'
import { defineResource, type Resource } from '#src/resource/description/define-resource.ts'
import { files, reference, text } from '#src/resource/description/field-types.ts'
import { specimens } from '../../contract/specimens/specimens.ts'

/** What goes before all else: the report first, its files after it. */
export const urgentReport = defineResource({
  name: 'specimen-reports',
  area: 'specimens',
  label: ['Specimen report', 'Specimen reports'],
  fields: z.strictObject({
    vesselId: reference('specimen-vessels').meta({ label: 'Vessel', filter: true }),
    seen: text(100).meta({ label: 'Seen', list: true }),
    photos: files('specimens').optional().meta({ label: 'Photos' }),
  }),
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'write logs': 'vessel' },
    read: { 'write logs': 'vessel', 'review logs': 'tenant' },
    update: { 'write logs': 'vessel' },
    delete: { 'write logs': 'own' },
  },
  title: ['seen'],
  order: 'seen',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 1, urgency: 'urgent' },
})

/** The resources of a model's office. */
export const resources: readonly Resource[] = [...specimens, urgentReport]
