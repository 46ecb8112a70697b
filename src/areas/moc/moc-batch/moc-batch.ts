import { z } from 'zod'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import { batchLines, batchOutcomes, batchWorkflow } from '#src/resource/workflow/templates/batch.ts'
import { qhsse } from '../moc-access.ts'

const managers: AccessLines = { 'manage moc checklist': 'own', ...qhsse }
const approvers: AccessLines = { 'approve moc batch': 'tenant' }

/**
 * Changes that await the managing director, answered together; each is signed in its own round (`design/workflows.md`,
 * template B). A change is declined and sent again, and never sent back for changes alone.
 */
export const mocBatch = defineResource({
  name: 'moc-batches',
  area: 'moc',
  label: ['Change batch', 'Change batches'],
  noun: 'Batch',
  fields: z.strictObject({
    title: text(100).meta({ label: 'Title', list: true }),
    lines: batchLines('moc-requests', 'Change'),
    outcomes: batchOutcomes('moc-requests', 'Change'),
  }),
  series: { prefix: 'MOCB' },
  scope: { owner: 'author' },
  access: {
    create: managers,
    read: { ...managers, ...approvers, 'view moc request': 'tenant' },
    update: managers,
    delete: managers,
  },
  workflow: batchWorkflow({
    noun: 'Batch',
    managers,
    approvers,
    lineStates: ['qhsse-approved'],
    steps: { approve: 'approve', decline: 'decline', revise: 'decline' },
  }),
  title: ['title'],
  titleKind: 'Batch',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
