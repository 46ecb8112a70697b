import type { FieldKind } from './field-types.ts'

/** A filter on the envelope: its label, the kind of its values, and whether it is part of the scope. */
export type EnvelopeFilter = { label: string; kind: FieldKind; ofScope?: boolean }

/** Filters of lists besides fields. The values of `status` are the states of the resource's workflow. */
export const envelopeFilters: ReadonlyMap<string, EnvelopeFilter> = new Map<string, EnvelopeFilter>([
  ['status', { label: 'Status', kind: 'choice' }],
  ['active', { label: 'Active', kind: 'flag' }],
  ['number', { label: 'Number', kind: 'text' }],
  ['owner', { label: 'Owner', kind: 'reference', ofScope: true }],
  ['department', { label: 'Department', kind: 'reference', ofScope: true }],
  ['vessel', { label: 'Vessel', kind: 'reference', ofScope: true }],
  ['createdBy', { label: 'Created by', kind: 'reference' }],
  ['createdAt', { label: 'Created', kind: 'instant' }],
  ['updatedAt', { label: 'Updated', kind: 'instant' }],
])
