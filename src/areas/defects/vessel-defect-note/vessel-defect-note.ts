import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { files, longText, reference } from '#src/resource/description/field-types.ts'
import { vesselDefectReport } from '../vessel-defect-report/vessel-defect-report.ts'

/** What is said of a defect once the office has judged it and the report itself stands: never changed, never deleted. */
export const vesselDefectNote = defineResource({
  name: 'vessel-defect-notes',
  area: 'defects',
  label: ['Defect note', 'Defect notes'],
  noun: 'Note',
  fields: z.strictObject({
    vesselDefectReportId: reference('vessel-defect-reports').meta({ label: 'Defect report', list: true, filter: true }),
    note: longText(3000).meta({ label: 'Note', list: true }),
    photos: files('vessel-management/defect-reports', 6).optional().meta({ label: 'Photos' }),
  }),
  scope: { parent: 'vesselDefectReportId' },
  access: {
    create: { 'create vessel defect report': 'vessel', 'support vessel defect report': 'tenant' },
    read: vesselDefectReport.access.read,
    update: {},
    delete: {},
  },
  title: ['note'],
  titleKind: 'Note',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
