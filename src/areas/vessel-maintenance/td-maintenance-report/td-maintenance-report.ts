import { z } from 'zod'
import { usedParts } from '#src/areas/inventory/stock-log/used-parts.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, longText, plainDate, quantity, reference } from '#src/resource/description/field-types.ts'
import { reviewedDocument } from '#src/resource/workflow/templates/reviewed-document.ts'
import { namedParts } from '../td-maintenance/named-parts.ts'
import {
  tdMaintenanceAccess,
  tdMaintenanceAuthors,
  tdMaintenanceReviewers,
} from '../td-maintenance/td-maintenance-access.ts'

const aboard = { field: 'vesselId', as: 'vesselId' } as const

/** What the Technical Department's people did on an engine and how they left it, of an assigned job or by itself. */
export const tdMaintenanceReport = defineResource({
  name: 'td-maintenance-reports',
  area: 'vessel-maintenance',
  label: ['TD maintenance report', 'TD maintenance reports'],
  noun: 'Report',
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Report' }),
    vesselEngineId: reference('vessel-engines').meta({
      label: 'Engine',
      list: true,
      filter: true,
      section: 'Report',
      within: aboard,
    }),
    tdMaintenanceCategoryId: reference('td-maintenance-categories').meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Report',
    }),
    tdMaintenanceJobId: reference('td-maintenance-jobs').optional().meta({
      label: 'Job',
      list: true,
      filter: true,
      section: 'Report',
      within: aboard,
      origin: true,
    }),
    workedOn: plainDate().meta({ label: 'Work done on', list: true, filter: true, section: 'Report', happened: true }),
    counterReading: quantity(0, 1_000_000).optional().meta({
      label: 'Counter',
      unit: 'h',
      section: 'Report',
      hint: 'What the counter showed. It is a reading of the engine once the report is submitted.',
    }),
    workDone: longText(10_000).meta({ label: 'Work done', section: 'Work' }),
    condition: choice(['good', 'fair', 'poor']).meta({
      label: 'Condition afterwards',
      list: true,
      filter: true,
      section: 'Work',
      options: { good: 'Good', fair: 'Fair', poor: 'Poor' },
      grades: { good: 'calm', fair: 'notice', poor: 'urgent' },
    }),
    findings: longText(5000).optional().meta({ label: 'Findings', section: 'Work' }),
    partsUsed: usedParts()
      .optional()
      .meta({ label: 'Parts from stock', itemLabel: 'Part', section: 'Work', hint: 'They leave the vessel’s stock.' }),
    parts: namedParts().optional().meta({ label: 'Other parts used', itemLabel: 'Part', section: 'Work' }),
    recommendations: longText(5000).optional().meta({ label: 'Recommendations', section: 'Work' }),
    photos: files('vessel-management/td-maintenance-reports').optional().meta({ label: 'Photos', section: 'Work' }),
  }),
  checks: [
    {
      field: 'recommendations',
      message: 'Say what has to be done about an engine in poor condition',
      holds: ({ condition, recommendations }) => condition !== 'poor' || (recommendations ?? '').trim() !== '',
    },
  ],
  series: { prefix: 'TDR' },
  scope: { vessel: 'vesselId' },
  access: tdMaintenanceAccess,
  workflow: reviewedDocument({
    authors: tdMaintenanceAuthors,
    reviewers: tdMaintenanceReviewers,
    submitLabel: 'Submit report',
    done: {
      submit: successCatalogue.created('Report'),
      review: 'Report reviewed successfully',
      return: 'Report returned successfully',
      amend: 'Report amended successfully',
    },
  }),
  title: ['vesselEngineId', 'workedOn'],
  titleKind: 'TD maintenance report',
  search: ['workDone', 'findings', 'recommendations'],
  order: 'workedOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
