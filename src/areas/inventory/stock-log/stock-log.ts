import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, instant, integer, quantity, reference, text } from '#src/resource/description/field-types.ts'

/** A movement of an item: what came, went or was counted. Written by the server alone, never changed, never deleted. */
export const stockLog = defineResource({
  name: 'stock-logs',
  area: 'inventory',
  label: ['Stock movement', 'Stock movements'],
  fields: z.strictObject({
    inventoryId: reference('inventories').meta({ label: 'Item', list: true, filter: true }),
    kind: choice(['opening', 'added', 'taken', 'sent', 'received', 'returned', 'count', 'correction']).meta({
      label: 'Movement',
      list: true,
      filter: true,
      options: {
        opening: 'Opening quantity',
        added: 'Added',
        taken: 'Taken out',
        sent: 'Sent',
        received: 'Received',
        returned: 'Given back',
        count: 'Counted',
        correction: 'Correction of a count',
      },
    }),
    movedAt: instant().meta({ label: 'When', list: true, filter: true }),
    change: quantity(-1e9).optional().meta({ label: 'Change', list: true }),
    balance: quantity(-1e9).optional().meta({ label: 'Balance after', list: true }),
    shortBy: quantity().optional().meta({ label: 'Short by', list: true }),
    sequence: integer(1, 1e9).optional().meta({ label: 'Movement no.' }),
    isCount: flag().optional().meta({ label: 'Was counted' }),
    correctsId: reference('stock-logs').optional().meta({ label: 'Corrects the count' }),
    stockAdditionId: reference('stock-additions').optional().meta({ label: 'Stock entry', filter: true }),
    inventoryRequisitionId: reference('inventory-requisitions').optional().meta({ label: 'Requisition', filter: true }),
    stockTransferId: reference('stock-transfers').optional().meta({ label: 'Transfer', filter: true }),
    vesselDefectReportId: reference('vessel-defect-reports').optional().meta({ label: 'Defect report', filter: true }),
    engineJobId: reference('engine-jobs').optional().meta({ label: 'Engine job', filter: true }),
    servicingId: reference('servicings').optional().meta({ label: 'Servicing', filter: true }),
    tdMaintenanceReportId: reference('td-maintenance-reports').optional().meta({ label: 'TD report', filter: true }),
    remark: text(300).optional().meta({ label: 'Remark' }),
  }),
  scope: { parent: 'inventoryId' },
  access: {
    create: {},
    read: {
      'manage company procurement': 'tenant',
      'manage department inventory': 'department',
      'manage vessel inventory': 'vessel',
    },
    update: {},
    delete: {},
  },
  title: ['inventoryId', 'kind'],
  titleKind: 'Stock movement',
  order: 'movedAt',
  exportDay: 'movedAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3, window: { field: 'movedAt', months: 13 } },
})
