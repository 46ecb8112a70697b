import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, plainDate, reference } from '#src/resource/description/field-types.ts'

/** A day's work of one's own on a vessel that one serves on. */
export const specimenShift = defineResource({
  name: 'specimen-shifts',
  area: 'specimens',
  label: ['Specimen shift', 'Specimen shifts'],
  fields: z.strictObject({
    vesselId: reference('specimen-vessels').meta({ label: 'Vessel', aboardOn: 'date' }),
    date: plainDate().meta({ label: 'Date' }),
    hours: integer(0, 24).optional().meta({ label: 'Hours' }),
  }),
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'write shifts': 'own' },
    read: { 'write shifts': 'own', 'write logs': 'vessel' },
    update: { 'write shifts': 'own' },
    delete: { 'write shifts': 'own' },
  },
  title: ['date'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
