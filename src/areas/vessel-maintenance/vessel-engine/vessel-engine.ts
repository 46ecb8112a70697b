import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, plainDate, quantity, reference, text } from '#src/resource/description/field-types.ts'

/** An engine, generator, thruster or pump of a vessel, with a running-hours counter. */
export const vesselEngine = defineResource({
  name: 'vessel-engines',
  area: 'vessel-maintenance',
  label: ['Engine', 'Engines'],
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true }),
    name: text(100).meta({ label: 'Name', list: true }),
    engineType: choice(['main engine', 'generator', 'thruster', 'pump', 'other']).meta({
      label: 'Type',
      list: true,
      filter: true,
      options: {
        'main engine': 'Main engine',
        generator: 'Generator',
        thruster: 'Thruster',
        pump: 'Pump',
        other: 'Other',
      },
    }),
    maker: text(100).optional().meta({ label: 'Maker', list: true }),
    serialNumber: text(100).optional().meta({ label: 'Serial number' }),
    installedOn: plainDate().optional().meta({ label: 'Installed on' }),
    counterReading: quantity(0, 1_000_000)
      .optional()
      .meta({ label: 'Counter at takeover', unit: 'h', synonyms: ['Counter', 'Counter reading', 'Running hours'] }),
  }),
  scope: { vessel: 'vesselId' },
  codes: { typed: ['serialNumber'] },
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { 'manage vessel': 'tenant' },
    read: { anyone: 'vessel', 'view vessel': 'tenant', 'manage vessel': 'tenant' },
    update: { 'manage vessel': 'tenant' },
    delete: { 'manage vessel': 'tenant' },
  },
  title: ['name', 'vesselId'],
  search: ['maker', 'serialNumber'],
  order: 'name',
  exportDay: 'installedOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
