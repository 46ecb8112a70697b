import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, list, quantity, reference, text } from '#src/resource/description/field-types.ts'

/** A fault found in a shift of the vessel: one picker depends on another, and some questions on an answer. */
export const specimenFault = defineResource({
  name: 'specimen-faults',
  area: 'specimens',
  label: ['Specimen fault', 'Specimen faults'],
  fields: z.strictObject({
    vesselId: reference('specimen-vessels').meta({ label: 'Vessel' }),
    shiftId: reference('specimen-shifts')
      .optional()
      .meta({ label: 'Shift', within: { field: 'vesselId', as: 'vesselId' } }),
    otherShifts: list({
      shiftId: reference('specimen-shifts').meta({ label: 'Shift', within: { field: 'vesselId', as: 'vesselId' } }),
    })
      .optional()
      .meta({ label: 'Seen in other shifts' }),
    kind: choice(['leak', 'noise']).meta({ label: 'Kind' }),
    litres: quantity()
      .optional()
      .meta({ label: 'Litres', when: { field: 'kind', is: ['leak'], isRequired: true } }),
    tone: text(50)
      .optional()
      .meta({ label: 'Tone', when: { field: 'kind', is: ['noise'] } }),
  }),
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'write shifts': 'own' },
    read: { 'write shifts': 'own' },
    update: { 'write shifts': 'own' },
    delete: { 'write shifts': 'own' },
  },
  title: ['kind'],
  order: 'kind',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
