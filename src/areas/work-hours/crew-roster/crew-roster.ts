import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, plainDate, reference, text } from '#src/resource/description/field-types.ts'

/** A tour of duty: who serves on which vessel in which position, and when. */
export const crewRoster = defineResource({
  name: 'crew-rosters',
  area: 'work-hours',
  label: ['Crew roster', 'Crew rosters'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true }),
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true }),
    position: text(100).meta({ label: 'Position', list: true }),
    department: choice(['deck', 'engine', 'galley'])
      .optional()
      .meta({
        label: 'Department on board',
        list: true,
        filter: true,
        options: { deck: 'Deck', engine: 'Engine', galley: 'Galley' },
      }),
    watchkeeper: flag().meta({ label: 'Watchkeeper', list: true }),
    joinsOn: plainDate().meta({ label: 'Joins on', list: true }),
    leavesOn: plainDate().optional().meta({ label: 'Leaves on', list: true }),
  }),
  checks: [
    {
      field: 'leavesOn',
      message: 'The last day is before the first day',
      holds: (fields) => !fields.leavesOn || fields.leavesOn >= fields.joinsOn,
    },
  ],
  scope: { owner: 'staffId', vessel: 'vesselId' },
  access: {
    create: { 'manage work rest hour': 'tenant', 'manage crew roster': 'tenant' },
    read: {
      'create work rest hour': 'own',
      'create others work rest hour': 'vessel',
      'review work rest hour': 'vessel',
      'view work rest hour': 'tenant',
      'manage work rest hour': 'tenant',
      'manage crew roster': 'tenant',
    },
    update: { 'manage work rest hour': 'tenant', 'manage crew roster': 'tenant' },
    delete: { 'manage work rest hour': 'tenant', 'manage crew roster': 'tenant' },
  },
  title: ['position'],
  order: 'joinsOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
