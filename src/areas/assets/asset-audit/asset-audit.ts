import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, list, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { assetAuditWorkflow } from './asset-audit-workflow.ts'

const count = (label: string) => integer(0, 10_000).optional().meta({ label, section: 'Result', counted: true })

/** A search for all assets of a category, a department or a branch: what was found, what is missing, what nobody knew of. */
export const assetAudit = defineResource({
  name: 'asset-audits',
  area: 'assets',
  label: ['Asset audit', 'Asset audits'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Name', list: true, section: 'Audit' }),
    date: plainDate().meta({ label: 'Date', list: true, filter: true, section: 'Audit' }),
    assetCategoryId: reference('asset-categories').optional().meta({ label: 'Category', list: true, section: 'Audit' }),
    departmentId: reference('departments').optional().meta({ label: 'Department', list: true, section: 'Audit' }),
    branchId: reference('branches').optional().meta({ label: 'Branch', list: true, section: 'Audit' }),
    remarks: longText(1000).optional().meta({ label: 'Remarks', section: 'Audit' }),
    expectedCount: count('Expected'),
    foundCount: count('Found'),
    missingCount: count('Missing').meta({ list: true }),
    unexpectedCount: count('Unexpected'),
    items: list(
      {
        assetId: reference('assets').optional().meta({ label: 'Asset', list: true }),
        outcome: choice(['found', 'missing', 'unexpected'])
          .optional()
          .meta({
            label: 'Outcome',
            list: true,
            options: { found: 'Found', missing: 'Missing', unexpected: 'Unexpected' },
          }),
        remark: text(300).optional().meta({ label: 'Remark', list: true }),
      },
      2000,
    )
      .optional()
      .meta({ label: 'Assets', itemLabel: 'Asset', section: 'Assets', mayBeEmpty: true }),
  }),
  series: { prefix: 'AUD' },
  scope: { owner: 'author', department: 'departmentId' },
  access: {
    create: { 'manage assets': 'tenant' },
    read: { isHod: 'department', 'view assets': 'tenant', 'manage assets': 'tenant' },
    update: { 'manage assets': 'tenant' },
    delete: { 'manage assets': 'tenant' },
  },
  workflow: assetAuditWorkflow,
  reminders: [{ on: 'date', what: 'due', before: [7], whose: 'owner' }],
  title: ['name'],
  titleKind: 'Asset audit',
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
