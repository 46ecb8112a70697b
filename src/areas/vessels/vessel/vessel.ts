import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, integer, text } from '#src/resource/description/field-types.ts'
import { earlierRegimesField, hoursRegimeField } from './hours-regime.ts'

/** A vessel of the company. */
export const vessel = defineResource({
  name: 'vessels',
  area: 'vessels',
  label: ['Vessel', 'Vessels'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true, section: 'Vessel' }),
    imoNumber: text(7).optional().meta({ label: 'IMO number', list: true, section: 'Vessel' }),
    flagState: text(60).optional().meta({ label: 'Flag', list: true, filter: true, section: 'Vessel' }),
    callSign: text(20).optional().meta({ label: 'Call sign', section: 'Vessel' }),
    vesselType: choice(['tug', 'supply vessel', 'crew boat', 'barge', 'tanker', 'other']).meta({
      label: 'Type',
      list: true,
      filter: true,
      section: 'Vessel',
      options: {
        tug: 'Tug',
        'supply vessel': 'Supply vessel',
        'crew boat': 'Crew boat',
        barge: 'Barge',
        tanker: 'Tanker',
        other: 'Other',
      },
    }),
    grossTonnage: integer(1, 500_000).optional().meta({ label: 'Gross tonnage', section: 'Vessel' }),
    hoursRegime: hoursRegimeField,
    earlierHoursRegimes: earlierRegimesField,
    operational: flag().meta({ label: 'In operation', list: true, filter: true, section: 'Vessel' }),
  }),
  checks: [
    {
      field: 'imoNumber',
      message: 'An IMO number has seven digits',
      holds: (fields) => fields.imoNumber === undefined || /^\d{7}$/.test(fields.imoNumber),
    },
  ],
  scope: {},
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { 'manage vessel': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage vessel': 'tenant' },
    delete: { 'manage vessel': 'tenant' },
  },
  title: ['name'],
  search: ['imoNumber', 'callSign'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
