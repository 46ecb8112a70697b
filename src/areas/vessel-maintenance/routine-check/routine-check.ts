import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  list,
  longText,
  plainDate,
  reference,
  signature,
  text,
  year,
} from '#src/resource/description/field-types.ts'
import { checkFrequencies, checkFrequencyLabels } from '../routine-check-category/check-frequency.ts'
import { checkWorkflow } from './check-workflow.ts'

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
    items: list(
      {
        name: text(200).meta({ label: 'Item', list: true }),
        condition: choice(['good', 'bad', 'not checked']).meta({
          label: 'Condition',
          list: true,
          options: { good: 'Good', bad: 'Bad', 'not checked': 'Not checked' },
        }),
        remark: longText(2000).optional().meta({ label: 'Remark' }),
        photos: files('vessel-management/routine-checks', 6).optional().meta({ label: 'Photos' }),
      },
      100,
    ).meta({ label: 'Items', itemLabel: 'Item', section: 'Items' }),
    remarks: longText(5000).optional().meta({ label: 'Remarks', section: 'Remarks' }),
    photos: files('vessel-management/routine-checks').optional().meta({ label: 'Photos', section: 'Remarks' }),
    verifiedBySignature: signature('vessel-management/routine-checks').optional().meta({
      label: 'Signature',
      section: 'Review',
      hint: 'Optional. Your PIN already signs the check.',
    }),
  }),
  normalise: (fields) => ({ ...fields, remarks: fields.remarks?.trim() || undefined }),
  checks: [
    { field: 'items', message: 'A check needs at least one item', holds: (fields) => fields.items.length > 0 },
    {
      field: 'items',
      message: 'Describe what is wrong with each item in bad condition',
      holds: (fields) => fields.items.every((item) => item.condition !== 'bad' || (item.remark ?? '').trim() !== ''),
    },
  ],
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
  workflow: checkWorkflow,
  title: ['vesselId', 'checkedOn'],
  titleKind: 'Routine check',
  search: ['remarks'],
  order: 'checkedOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
