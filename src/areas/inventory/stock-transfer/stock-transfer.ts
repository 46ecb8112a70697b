import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { files, instant, longText, quantity, reference, signature } from '#src/resource/description/field-types.ts'
import { stockTransferMessages as messages } from './messages.ts'
import { stockTransferWorkflow, transferSenders } from './stock-transfer-workflow.ts'

/** Stock sent from one place to another. Its keys are those of the place that receives it. */
export const stockTransfer = defineResource({
  name: 'stock-transfers',
  area: 'inventory',
  label: ['Stock transfer', 'Stock transfers'],
  fields: z.strictObject({
    inventoryFromId: reference('inventories').meta({ label: 'From', list: true, filter: true, section: 'Transfer' }),
    inventoryToId: reference('inventories').meta({ label: 'To', list: true, filter: true, section: 'Transfer' }),
    quantity: quantity(0.001).meta({ label: 'Quantity', list: true, section: 'Transfer' }),
    movedAt: instant().optional().meta({
      label: 'Sent at',
      section: 'Transfer',
      happened: true,
      hint: 'Leave empty where it is now.',
    }),
    remark: longText(1000).optional().meta({ label: 'Remark', section: 'Transfer' }),
    photos: files('inventory/stock', 6).optional().meta({ label: 'Photos', section: 'Transfer' }),
    departmentId: reference('departments').optional().meta({
      label: 'To department',
      filter: true,
      section: 'Transfer',
      counted: true,
    }),
    vesselId: reference('vessels')
      .optional()
      .meta({ label: 'To vessel', filter: true, section: 'Transfer', counted: true }),
    shortBy: quantity().optional().meta({ label: 'Short by', section: 'Result', counted: true }),
    missingQuantity: quantity().optional().meta({ label: 'Missing on receipt', section: 'Result', counted: true }),
    receivedQuantity: quantity().meta({ label: 'Received', section: 'Receipt' }),
    receivedRemark: longText(1000).optional().meta({ label: 'Remark on receipt', section: 'Receipt' }),
    receivedPhotos: files('inventory/stock', 6).optional().meta({ label: 'Photos on receipt', section: 'Receipt' }),
    receiverSignature: signature('inventory/signatures').meta({
      label: 'Signature of the receiver',
      section: 'Receipt',
    }),
  }),
  checks: [
    {
      field: 'inventoryToId',
      message: messages.samePlace,
      holds: ({ inventoryFromId, inventoryToId }) => inventoryFromId !== inventoryToId,
    },
  ],
  series: { prefix: 'TRF' },
  scope: { owner: 'author', department: 'departmentId', vessel: 'vesselId' },
  access: {
    create: transferSenders,
    // Whoever sends keeps sight of it; the place that receives it reads it too.
    read: {
      anyone: 'own',
      'manage company procurement': 'tenant',
      'manage department inventory': 'department',
      'manage vessel inventory': 'vessel',
    },
    update: {},
    delete: {},
  },
  workflow: stockTransferWorkflow,
  // Both places call the item alike: where it goes tells them apart.
  title: ['inventoryFromId', 'vesselId', 'departmentId'],
  titleKind: 'Stock transfer',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
