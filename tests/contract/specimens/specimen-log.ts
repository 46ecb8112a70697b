import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { files, list, longText, plainDate, quantity, reference, text } from '#src/resource/description/field-types.ts'
import { amendmentAsk } from '#src/resource/workflow/amendment-steps.ts'

/** One vessel's day: natural key, list items, files, a running number and a signed workflow. */
export const specimenLog = defineResource({
  name: 'specimen-logs',
  area: 'specimens',
  label: ['Specimen log', 'Specimen logs'],
  fields: z.strictObject({
    vesselId: reference('specimen-vessels').meta({ label: 'Vessel', list: true, filter: true }),
    date: plainDate().meta({ label: 'Date', list: true, filter: true }),
    remarks: longText(2000).optional().meta({ label: 'Remarks' }),
    items: list({ name: text(100).meta({ label: 'Name' }), amount: quantity().meta({ label: 'Amount' }) })
      .optional()
      .meta({ label: 'Items' }),
    photos: files('specimens').optional().meta({ label: 'Photos' }),
  }),
  key: ['vesselId', 'date'],
  series: { prefix: 'LOG' },
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'write logs': 'vessel' },
    read: { 'write logs': 'vessel', 'review logs': 'tenant' },
    update: { 'write logs': 'vessel' },
    delete: { 'write logs': 'own' },
  },
  workflow: {
    start: 'draft',
    states: {
      draft: { label: 'Draft', color: 'gray', editable: true },
      submitted: { label: 'Submitted', color: 'blue', editable: true },
      returned: { label: 'Returned', color: 'orange', editable: true },
      approved: { label: 'Approved', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      submit: {
        label: 'Submit',
        done: 'Log submitted successfully',
        from: ['draft', 'returned'],
        to: 'submitted',
        who: { 'write logs': 'vessel' },
        judged: 'made',
        carriesFields: true,
      },
      approve: {
        label: 'Approve',
        done: 'Log approved successfully',
        from: ['submitted'],
        to: 'approved',
        who: { 'review logs': 'tenant' },
        notOwn: true,
        signs: true,
        judged: 'arrival',
      },
      return: {
        label: 'Return',
        done: 'Log returned successfully',
        from: ['submitted', 'approved'],
        to: 'returned',
        who: { 'review logs': 'tenant' },
        ask: z.strictObject({ reason: longText(500).meta({ label: 'Reason' }) }),
        judged: 'arrival',
      },
      amend: {
        label: 'Amend',
        done: 'Log amended successfully',
        from: ['approved'],
        to: 'submitted',
        who: { 'write logs': 'vessel' },
        ask: amendmentAsk,
        judged: 'made',
        carriesFields: true,
        amends: true,
      },
    },
  },
  title: ['date'],
  search: ['remarks'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
