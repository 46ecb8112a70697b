import { z } from 'zod'
import { usedParts } from '#src/areas/inventory/stock-log/used-parts.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  files,
  instant,
  longText,
  quantity,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { reviewedRecord } from '#src/resource/workflow/templates/reviewed-record.ts'
import { engineRecordReaders, engineRecordReviewers } from '../engine-record-access.ts'

/** An engine was serviced: what was done, with which parts, and which job it settles. */
export const servicing = defineResource({
  name: 'servicings',
  area: 'vessel-maintenance',
  label: ['Servicing', 'Servicings'],
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Servicing' }),
    vesselEngineId: reference('vessel-engines').meta({
      label: 'Engine',
      list: true,
      filter: true,
      section: 'Servicing',
      within: { field: 'vesselId', as: 'vesselId' },
    }),
    name: text(150).meta({ label: 'Work done', list: true, section: 'Servicing' }),
    servicedAt: instant().meta({ label: 'Done at', list: true, section: 'Servicing', happened: true }),
    counterReading: quantity(0, 1_000_000).optional().meta({
      label: 'Counter',
      unit: 'h',
      list: true,
      section: 'Servicing',
      hint: 'What the counter showed.',
    }),
    servicedBy: text(150).optional().meta({ label: 'Done by', list: true, section: 'Servicing' }),
    engineJobId: reference('engine-jobs')
      .optional()
      .meta({
        label: 'Settles the job',
        section: 'Servicing',
        within: { field: 'vesselEngineId', as: 'machineId' },
        hint: 'Once reviewed, this job is done and the next one is planned.',
      }),
    findings: longText(5000).optional().meta({ label: 'Findings', section: 'Servicing' }),
    partsUsed: usedParts().optional().meta({ label: 'Parts used', itemLabel: 'Part', section: 'Parts' }),
    photos: files('vessel-management/servicings', 12).optional().meta({ label: 'Photos', section: 'Photos' }),
    signature: signature('vessel-management/servicings').optional().meta({ label: 'Signature', section: 'Photos' }),
  }),
  series: { prefix: 'SRV' },
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'create engine record': 'vessel' },
    read: engineRecordReaders,
    update: { 'create engine record': 'own' },
    // Its parts and its reading are booked; what was written by mistake is corrected to none.
    delete: {},
  },
  workflow: defineWorkflow(
    reviewedRecord({
      noun: 'Servicing',
      authors: { 'create engine record': 'own' },
      reviewers: engineRecordReviewers,
    }),
  ),
  title: ['name', 'vesselEngineId'],
  search: ['servicedBy', 'findings'],
  order: 'servicedAt',
  exportName: 'Servicing-history-{date}.xlsx',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
