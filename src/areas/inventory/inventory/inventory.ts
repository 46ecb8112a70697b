import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  customValues,
  file,
  integer,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'

const keepers = { 'manage company procurement': 'tenant', 'manage department inventory': 'department' } as const

/**
 * An item at a place: what a vessel, a department or a location of the company holds of it. What is there is counted from
 * the movements (`stock-logs`), what is to come from approved requisitions; neither is ever entered.
 */
export const inventory = defineResource({
  name: 'inventories',
  area: 'inventory',
  label: ['Inventory item', 'Inventory items'],
  noun: 'Inventory',
  fields: z.strictObject({
    name: text(150).meta({ label: 'Item', list: true, section: 'Item' }),
    inventoryCategoryId: reference('inventory-categories').meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Item',
    }),
    partNumber: text(80).optional().meta({ label: 'Part number', list: true, section: 'Item' }),
    unit: choice(['piece', 'set', 'pair', 'box', 'metre', 'litre', 'kilogram', 'drum', 'roll']).meta({
      label: 'Unit',
      list: true,
      section: 'Item',
      options: {
        piece: 'Piece',
        set: 'Set',
        pair: 'Pair',
        box: 'Box',
        metre: 'Metre',
        litre: 'Litre',
        kilogram: 'Kilogram',
        drum: 'Drum',
        roll: 'Roll',
      },
    }),
    picture: file('inventory/pictures').optional().meta({ label: 'Picture', section: 'Item' }),
    type: choice(['company', 'department', 'vessel']).meta({
      label: 'Held by',
      list: true,
      filter: true,
      section: 'Place',
      options: { company: 'Company', department: 'Department', vessel: 'Vessel' },
    }),
    departmentId: reference('departments')
      .optional()
      .meta({
        label: 'Department',
        filter: true,
        section: 'Place',
        when: { field: 'type', is: ['department'], isRequired: true },
      }),
    vesselId: reference('vessels')
      .optional()
      .meta({
        label: 'Vessel',
        filter: true,
        section: 'Place',
        when: { field: 'type', is: ['vessel'], isRequired: true },
      }),
    companyLocationId: reference('company-locations')
      .optional()
      .meta({ label: 'Company location', filter: true, section: 'Place', when: { field: 'type', is: ['company'] } }),
    location: text(100).optional().meta({
      label: 'Location',
      section: 'Place',
      hint: 'Where it lies, such as a store and a shelf.',
    }),
    responsibleId: reference('staff').optional().meta({
      label: 'Responsible',
      filter: true,
      section: 'Place',
      hint: 'Does not decide on counts of the item.',
    }),
    minimumQuantity: quantity().optional().meta({ label: 'Minimum', list: true, section: 'Quantity' }),
    hodRequiredQuantity: quantity().optional().meta({ label: 'Required by HOD', section: 'Quantity' }),
    openingQuantity: quantity().optional().meta({
      label: 'Opening quantity',
      section: 'Quantity',
      example: 0,
      hint: 'What is there on the first day. Later changes are booked as stock.',
    }),
    availableQuantity: quantity(-1e9).optional().meta({
      label: 'Available',
      list: true,
      section: 'Quantity',
      counted: true,
    }),
    onOrderQuantity: quantity().optional().meta({
      label: 'On order',
      list: true,
      section: 'Quantity',
      counted: true,
    }),
    movementCount: integer(0, 1e9).optional().meta({ label: 'Movements', section: 'Quantity', counted: true }),
    customValues: customValues('inventory-fields', { category: 'inventoryCategoryId' })
      .optional()
      .meta({ label: 'Fields of the category', section: 'Fields of the category' }),
  }),
  series: { prefix: 'INV' },
  scope: { owner: 'responsibleId', department: 'departmentId', vessel: 'vesselId' },
  imports: true,
  codes: { typed: ['partNumber'] },
  retiring: 'It can no longer be booked or selected. Existing records keep it.',
  access: {
    create: keepers,
    read: { anyone: 'tenant' },
    update: keepers,
    delete: { 'manage company procurement': 'tenant' },
  },
  title: ['name', 'vesselId', 'departmentId', 'companyLocationId'],
  search: ['partNumber', 'location'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
