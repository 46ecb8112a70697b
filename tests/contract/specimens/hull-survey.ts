import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  decimal,
  file,
  files,
  flag,
  instant,
  integer,
  list,
  longText,
  money,
  plainDate,
  position,
  quantity,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'

/** A specimen with a field of every kind, a workflow, coupled fields, a check and a list: it proves the derived screens. */
export const hullSurvey = defineResource({
  name: 'hull-surveys',
  area: 'specimens',
  label: ['Hull survey', 'Hull surveys'],
  fields: z.strictObject({
    place: text(60).meta({ label: 'Place', list: true, section: 'Survey' }),
    boatId: reference('boats').meta({ label: 'Boat', list: true, filter: true, section: 'Survey' }),
    day: plainDate().meta({ label: 'Day', list: true, filter: true, section: 'Survey' }),
    startedAt: instant().optional().meta({ label: 'Started', section: 'Survey' }),
    method: choice(['dry', 'afloat']).meta({
      label: 'Method',
      list: true,
      filter: true,
      section: 'Survey',
      options: { dry: 'Dry dock', afloat: 'Afloat' },
    }),
    divers: integer(0, 20).optional().meta({ label: 'Divers', section: 'Survey', step: 1 }),
    fouling: quantity(0, 100)
      .optional()
      .meta({ label: 'Fouling', unit: '%', section: 'Findings', hint: 'Of the wetted area.' }),
    cost: money().optional().meta({ label: 'Cost', filter: true, section: 'Findings' }),
    rate: decimal(6).optional().meta({ label: 'Rate', section: 'Findings' }),
    urgent: flag().optional().meta({ label: 'Urgent', filter: true, section: 'Findings' }),
    notes: longText(500).optional().meta({ label: 'Notes', section: 'Findings' }),
    spot: position().optional().meta({ label: 'Position', section: 'Findings' }),
    plates: list(
      {
        frame: text(20).meta({ label: 'Frame', list: true }),
        thickness: quantity(0, 100).optional().meta({ label: 'Thickness', unit: 'mm', list: true }),
        pictures: files('specimens/plates', 3).optional().meta({ label: 'Pictures' }),
      },
      5,
    )
      .optional()
      .meta({ label: 'Plate', section: 'Plates' }),
    certificate: file('specimens/certificates').optional().meta({ label: 'Certificate', section: 'Papers' }),
    pictures: files('specimens/pictures').optional().meta({ label: 'Pictures', section: 'Papers' }),
    seenBy: signature('specimens/signatures').optional().meta({ label: 'Seen by', section: 'Papers' }),
  }),
  checks: [
    {
      field: 'notes',
      message: 'Say why it is urgent',
      holds: (fields) => !fields.urgent || (fields.notes ?? '') !== '',
    },
  ],
  coupled: [['fouling', 'method']],
  series: { prefix: 'HS' },
  scope: { vessel: 'boatId' },
  access: {
    create: { 'survey hulls': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'survey hulls': 'tenant' },
    delete: { 'survey hulls': 'own' },
  },
  workflow: {
    start: 'draft',
    states: {
      draft: { label: 'Draft', color: 'gray', editable: true },
      submitted: { label: 'Submitted', color: 'blue', editable: false },
      returned: { label: 'Returned', color: 'orange', editable: true },
      approved: { label: 'Approved', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      submit: {
        label: 'Submit',
        done: 'Survey submitted',
        from: ['draft', 'returned'],
        to: 'submitted',
        who: { 'survey hulls': 'tenant' },
        judged: 'made',
        carriesFields: true,
      },
      approve: {
        label: 'Approve',
        done: 'Survey approved',
        from: ['submitted'],
        to: 'approved',
        who: { 'approve hull surveys': 'tenant' },
        notOwn: true,
        signs: true,
        judged: 'arrival',
      },
      return: {
        label: 'Return',
        done: 'Survey returned',
        from: ['submitted'],
        to: 'returned',
        who: { 'approve hull surveys': 'tenant' },
        ask: z.strictObject({ reason: longText(500).meta({ label: 'What to correct' }) }),
        judged: 'arrival',
      },
    },
  },
  title: ['place', 'day'],
  search: ['notes'],
  order: 'day',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
