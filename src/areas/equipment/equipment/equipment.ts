import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, file, flag, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { equipmentKeepers } from '../equipment-access.ts'
import { equipmentWorkflow } from './equipment-workflow.ts'

/** A piece of equipment that the company deploys: a fender, a hose, a line. */
export const equipment = defineResource({
  name: 'equipment',
  area: 'equipment',
  label: ['Equipment', 'Equipment'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true, section: 'Equipment' }),
    equipmentGroupId: reference('equipment-groups').meta({
      label: 'Group',
      list: true,
      filter: true,
      section: 'Equipment',
    }),
    serialNumber: text(80).optional().meta({ label: 'Serial number', list: true, section: 'Equipment' }),
    maker: text(100).optional().meta({ label: 'Maker', section: 'Equipment' }),
    size: text(60).optional().meta({ label: 'Size', list: true, section: 'Equipment' }),
    picture: file('equipment/pictures').optional().meta({ label: 'Picture', section: 'Equipment' }),
    vesselId: reference('vessels').optional().meta({ label: 'On vessel', list: true, filter: true, section: 'Place' }),
    companyLocationId: reference('company-locations').optional().meta({
      label: 'At location',
      filter: true,
      section: 'Place',
      hint: 'Where it is ashore. Leave empty while it is on a vessel.',
    }),
    commissionedOn: plainDate().optional().meta({ label: 'In service since', section: 'Service' }),
    nextTestOn: plainDate()
      .optional()
      .meta({
        label: 'Next test due',
        list: true,
        filter: true,
        section: 'Service',
        hint: 'The last day on which its pressure or load test is valid.',
        presses: { what: 'due', lead: 30 },
      }),
    serviceLifeEndsOn: plainDate()
      .optional()
      .meta({
        label: 'Service life ends',
        filter: true,
        section: 'Service',
        presses: { what: 'expires', lead: 90 },
      }),
    certificateNumber: text(80).optional().meta({ label: 'Certificate number', section: 'Certificate' }),
    certificateExpiresOn: plainDate()
      .optional()
      .meta({
        label: 'Certificate expires',
        filter: true,
        section: 'Certificate',
        hint: 'The prototype certificate of a fender is valid for ten years (ISO 17357-1).',
        presses: { what: 'expires', lead: 90 },
      }),
    initialPressure: choice(['P50', 'P80']).optional().meta({ label: 'Initial pressure', section: 'Fender' }),
    net: choice(['chain-tyre net', 'sling'])
      .optional()
      .meta({
        label: 'Net',
        section: 'Fender',
        options: { 'chain-tyre net': 'Chain and tyre net', sling: 'Sling type' },
      }),
    hasSafetyValve: flag().optional().meta({ label: 'Has a safety valve', section: 'Fender' }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Remarks' }),
  }),
  checks: [
    {
      field: 'companyLocationId',
      message: 'It is either on a vessel or ashore',
      holds: ({ vesselId, companyLocationId }) => vesselId === undefined || companyLocationId === undefined,
    },
  ],
  scope: {},
  imports: true,
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: equipmentKeepers,
    read: { anyone: 'tenant' },
    update: equipmentKeepers,
    delete: equipmentKeepers,
  },
  workflow: equipmentWorkflow,
  title: ['name'],
  search: ['serialNumber', 'maker', 'certificateNumber'],
  order: 'name',
  codes: { typed: ['serialNumber'] },
  exportName: 'Equipment report.xlsx',
  exportDay: 'commissionedOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
