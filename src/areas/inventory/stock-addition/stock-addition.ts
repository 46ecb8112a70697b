import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, instant, longText, quantity, reference } from '#src/resource/description/field-types.ts'
import { stockAdditionWorkflow } from './stock-addition-workflow.ts'

const keepers = {
  'manage company procurement': 'tenant',
  'manage department inventory': 'department',
  'manage vessel inventory': 'vessel',
} as const

/**
 * What was seen of an item where it is kept: added, taken out, or counted. Whoever keeps the place may write and read it.
 */
export const stockAddition = defineResource({
  name: 'stock-additions',
  area: 'inventory',
  label: ['Stock entry', 'Stock entries'],
  fields: z.strictObject({
    inventoryId: reference('inventories').meta({ label: 'Item', list: true, filter: true, section: 'Stock' }),
    kind: choice(['count', 'added', 'taken']).meta({
      label: 'What',
      list: true,
      filter: true,
      section: 'Stock',
      options: { count: 'Counted', added: 'Added', taken: 'Taken out' },
    }),
    quantity: quantity().meta({ label: 'Quantity', list: true, section: 'Stock' }),
    movedAt: instant().optional().meta({
      label: 'When',
      section: 'Stock',
      happened: true,
      hint: 'Leave empty where it is now.',
    }),
    remark: longText(1000).optional().meta({ label: 'Remark', section: 'Stock' }),
    photos: files('inventory/stock', 6).optional().meta({ label: 'Photos', section: 'Stock' }),
    expectedQuantity: quantity(-1e9).optional().meta({ label: 'Expected', section: 'Result', counted: true }),
    difference: quantity(-1e9).optional().meta({ label: 'Change', list: true, section: 'Result', counted: true }),
    shortBy: quantity().optional().meta({ label: 'Short by', section: 'Result', counted: true }),
  }),
  series: { prefix: 'STK' },
  scope: { parent: 'inventoryId' },
  access: {
    create: keepers,
    read: { ...keepers, isHod: 'department' },
    update: {},
    delete: {},
  },
  workflow: stockAdditionWorkflow,
  title: ['inventoryId', 'kind'],
  titleKind: 'Stock entry',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
