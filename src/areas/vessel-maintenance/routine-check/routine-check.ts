import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  longText,
  plainDate,
  reference,
  signature,
  year,
} from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { reviewedRecord } from '#src/resource/workflow/templates/reviewed-record.ts'
import { checkFrequencies, checkFrequencyLabels } from '../routine-check-category/check-frequency.ts'
import { checkItems, itemChecks } from './check-fields.ts'

const folder = 'vessel-management/routine-checks'

/** A routine check of a vessel was done: the condition found for each item, with photos. */
export const routineCheck = defineResource({
  name: 'routine-checks',
  area: 'vessel-maintenance',
  label: ['Routine check', 'Routine checks'],
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Check' }),
    routineCheckCategoryId: reference('routine-check-categories').meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Check',
    }),
    frequency: choice(checkFrequencies).meta({
      label: 'Frequency',
      list: true,
      filter: true,
      section: 'Check',
      options: checkFrequencyLabels,
    }),
    year: year(2023, 2100).meta({ label: 'Year', list: true, filter: true, section: 'Check' }),
    checkedOn: plainDate().meta({ label: 'Checked on', list: true, section: 'Check', happened: true }),
    items: checkItems(folder).meta({ label: 'Items', itemLabel: 'Item', section: 'Items' }),
    remarks: longText(5000).optional().meta({ label: 'Remarks', section: 'Remarks' }),
    photos: files(folder).optional().meta({ label: 'Photos', section: 'Remarks' }),
    verifiedBySignature: signature(folder).optional().meta({
      label: 'Signature',
      section: 'Review',
      hint: 'Optional. Your PIN already signs the check.',
    }),
  }),
  normalise: (fields) => ({ ...fields, remarks: fields.remarks?.trim() || undefined }),
  checks: itemChecks,
  series: { prefix: 'RC' },
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'create routine check': 'vessel' },
    read: {
      'create routine check': 'vessel',
      'review routine check': 'vessel',
      'view routine check': 'tenant',
    },
    update: { 'create routine check': 'own' },
    delete: { 'create routine check': 'own' },
  },
  workflow: defineWorkflow(
    reviewedRecord({
      noun: 'Routine check',
      authors: { 'create routine check': 'own' },
      reviewers: { 'review routine check': 'vessel' },
      sets: ['verifiedBySignature'],
    }),
  ),
  title: ['routineCheckCategoryId', 'vesselId', 'checkedOn'],
  titleKind: 'Routine check',
  search: ['remarks'],
  order: 'checkedOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
