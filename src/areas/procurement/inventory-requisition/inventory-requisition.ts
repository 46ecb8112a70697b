import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  list,
  longText,
  plainDate,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { requisitionMessages as messages } from './messages.ts'
import { requisitionWorkflow } from './requisition-workflow.ts'
import { sourcingFields } from './sourcing-fields.ts'

const authors = { 'create inventory requisition': 'own' } as const

/** What a person, a department or a vessel needs: items of the stock, or what is in none (specification 2, section 3). */
export const inventoryRequisition = defineResource({
  name: 'inventory-requisitions',
  area: 'procurement',
  label: ['Inventory requisition', 'Inventory requisitions'],
  noun: 'Requisition',
  fields: z.strictObject({
    purpose: text(150).meta({ label: 'What it is for', list: true, section: 'Need' }),
    inventoryType: choice(['company', 'department', 'vessel']).meta({
      label: 'For',
      list: true,
      filter: true,
      section: 'Need',
      options: { company: 'Company', department: 'Department', vessel: 'Vessel' },
    }),
    departmentId: reference('departments')
      .optional()
      .meta({
        label: 'Department',
        list: true,
        filter: true,
        section: 'Need',
        when: { field: 'inventoryType', is: ['department'], isRequired: true },
      }),
    vesselId: reference('vessels')
      .optional()
      .meta({
        label: 'Vessel',
        list: true,
        filter: true,
        section: 'Need',
        when: { field: 'inventoryType', is: ['vessel'], isRequired: true },
      }),
    vesselEngineId: reference('vessel-engines')
      .optional()
      .meta({
        label: 'Engine',
        filter: true,
        section: 'Need',
        when: { field: 'inventoryType', is: ['vessel'] },
        within: { field: 'vesselId', as: 'vesselId' },
      }),
    urgency: choice(['very urgent', 'urgent', 'not urgent']).meta({
      label: 'Urgency',
      list: true,
      filter: true,
      section: 'Need',
      options: { 'very urgent': 'Very urgent', urgent: 'Urgent', 'not urgent': 'Not urgent' },
    }),
    neededBy: plainDate().optional().meta({ label: 'Needed by', list: true, filter: true, section: 'Need' }),
    reason: longText(2000).optional().meta({ label: 'Reason', section: 'Need' }),
    requests: list(
      {
        inventoryId: reference('inventories').optional().meta({ label: 'Item', list: true }),
        name: text(150)
          .optional()
          .meta({ label: 'Other item', list: true, hint: 'Where it is no item of the inventory.' }),
        quantity: quantity(0.001).meta({ label: 'Quantity', list: true }),
        remark: text(300).optional().meta({ label: 'Remark' }),
        images: files('procurement/requisitions', 6).optional().meta({ label: 'Images' }),
      },
      100,
    ).meta({ label: 'Lines', itemLabel: 'Line', section: 'Lines' }),
    owners: list({ staffId: reference('staff').meta({ label: 'Owner', list: true }) }, 100)
      .optional()
      .meta({ label: 'Owners of the stock', itemLabel: 'Owner', section: 'Approval', counted: true }),
    decisions: list(
      {
        line: text(300).meta({ label: 'Line', list: true }),
        decision: choice(['from stock', 'to buy', 'no']).meta({
          label: 'Decision',
          list: true,
          options: { 'from stock': 'From stock', 'to buy': 'To buy', no: 'No' },
        }),
        reason: text(300).optional().meta({ label: 'Why not', list: true }),
      },
      100,
    )
      .optional()
      .meta({
        label: 'Decisions on the lines',
        itemLabel: 'Line',
        section: 'Approval',
        hint: 'Decide on what is in your stock. If the answer is no, say why.',
      }),
    ...sourcingFields,
    requisitionableType: choice(['vessel-defect-reports', 'equipment-defects', 'engine-jobs'])
      .optional()
      .meta({
        label: 'Made from',
        filter: true,
        section: 'Origin',
        options: {
          'vessel-defect-reports': 'Vessel defect report',
          'equipment-defects': 'Equipment defect',
          'engine-jobs': 'Engine job',
        },
      }),
    requisitionableId: text(36)
      .refine(isUuid, 'This is not a valid ID')
      .optional()
      .meta({
        kind: 'text',
        label: 'Record it is made from',
        section: 'Origin',
        origin: { kindIn: 'requisitionableType' },
      }),
  }),
  normalise: (fields) => ({ ...fields, purpose: fields.purpose.trim() }),
  checks: [
    { field: 'requests', message: messages.oneLine, holds: ({ requests }) => requests.length > 0 },
    {
      field: 'requests',
      message: messages.itemOrText,
      holds: ({ requests }) =>
        requests.every(({ inventoryId, name }) => inventoryId !== undefined || (name ?? '').trim() !== ''),
    },
    {
      field: 'decisions',
      message: messages.whyNot,
      holds: ({ decisions = [] }) =>
        decisions.every(({ decision, reason }) => decision !== 'no' || (reason ?? '').trim() !== ''),
    },
    {
      field: 'requisitionableType',
      message: messages.bothOrNeither,
      holds: ({ requisitionableId, requisitionableType }) =>
        (requisitionableId === undefined) === (requisitionableType === undefined),
    },
  ],
  coupled: [
    ['inventoryType', 'departmentId', 'vesselId', 'vesselEngineId'],
    ['requisitionableType', 'requisitionableId'],
  ],
  series: { prefix: 'REQ' },
  scope: { owner: 'author', department: 'author', vessel: 'vesselId' },
  access: {
    create: authors,
    read: {
      ...authors,
      anyone: 'participant',
      isHod: 'department',
      'view inventory requisition': 'tenant',
      'manage company procurement': 'tenant',
      'receive vessel requisition': 'vessel',
    },
    update: authors,
    delete: authors,
  },
  workflow: requisitionWorkflow,
  title: ['purpose'],
  titleKind: 'Requisition',
  search: ['reason'],
  order: 'createdAt',
  exportName: 'Inventory requests.xlsx',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
