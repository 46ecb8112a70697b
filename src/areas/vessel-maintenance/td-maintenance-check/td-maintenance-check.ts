import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, longText, plainDate, reference, year } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { reviewedRecord } from '#src/resource/workflow/templates/reviewed-record.ts'
import { checkItems, itemChecks } from '../routine-check/check-fields.ts'
import { checkFrequencies, checkFrequencyLabels } from '../routine-check-category/check-frequency.ts'
import {
  tdMaintenanceAccess,
  tdMaintenanceAuthors,
  tdMaintenanceReviewers,
} from '../td-maintenance/td-maintenance-access.ts'

const folder = 'vessel-management/td-maintenance-checks'

/** A routine check of the Technical Department: the condition found for each item, of a vessel or one of its engines. */
export const tdMaintenanceCheck = defineResource({
  name: 'td-maintenance-checks',
  area: 'vessel-maintenance',
  label: ['TD maintenance check', 'TD maintenance checks'],
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Check' }),
    vesselEngineId: reference('vessel-engines')
      .optional()
      .meta({
        label: 'Engine',
        list: true,
        filter: true,
        section: 'Check',
        within: { field: 'vesselId', as: 'vesselId' },
        hint: 'Leave empty for a check of the whole vessel.',
      }),
    tdMaintenanceCategoryId: reference('td-maintenance-categories').meta({
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
  }),
  normalise: (fields) => ({ ...fields, remarks: fields.remarks?.trim() || undefined }),
  checks: itemChecks,
  series: { prefix: 'TDC' },
  scope: { vessel: 'vesselId' },
  access: tdMaintenanceAccess,
  workflow: defineWorkflow(
    reviewedRecord({
      noun: 'TD maintenance check',
      authors: tdMaintenanceAuthors,
      reviewers: tdMaintenanceReviewers,
    }),
  ),
  title: ['tdMaintenanceCategoryId', 'vesselId', 'checkedOn'],
  titleKind: 'TD maintenance check',
  search: ['remarks'],
  order: 'checkedOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
