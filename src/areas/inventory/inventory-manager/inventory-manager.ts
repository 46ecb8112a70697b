import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { reference } from '#src/resource/description/field-types.ts'
import { inventoryManagerWorkflow } from './inventory-manager-workflow.ts'

/** Who answers for an item: they are told when more was booked out than was there. */
export const inventoryManager = defineResource({
  name: 'inventory-managers',
  area: 'inventory',
  label: ['Inventory manager', 'Inventory managers'],
  fields: z.strictObject({
    inventoryId: reference('inventories').meta({ label: 'Item', list: true, filter: true }),
    managerId: reference('staff').meta({ label: 'Manager', list: true, filter: true }),
  }),
  key: ['inventoryId', 'managerId'],
  scope: { owner: 'author', participants: ['managerId'] },
  access: {
    create: { 'manage company procurement': 'tenant' },
    read: { anyone: 'participant', 'manage company procurement': 'tenant' },
    update: {},
    delete: { 'manage company procurement': 'tenant' },
  },
  workflow: inventoryManagerWorkflow,
  // Making one is granting (specification 2, section 8).
  done: { create: successCatalogue.accessGranted },
  title: ['managerId', 'inventoryId'],
  titleKind: 'Inventory manager',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
