import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, instant, integer, money, reference, text } from '#src/resource/description/field-types.ts'
import { pettyCashFloat } from '../petty-cash-float/petty-cash-float.ts'

/** A movement of a float: what came, was paid or was counted. Written by the server alone, never changed, never deleted. */
export const pettyCashMovement = defineResource({
  name: 'petty-cash-movements',
  area: 'payments',
  label: ['Petty cash movement', 'Petty cash movements'],
  fields: z.strictObject({
    floatId: reference('petty-cash-floats').meta({ label: 'Float', list: true, filter: true }),
    kind: choice(['topped-up', 'paid', 'given-back', 'count', 'correction']).meta({
      label: 'Movement',
      list: true,
      filter: true,
      options: {
        'topped-up': 'Topped up',
        paid: 'Paid out',
        'given-back': 'Given back',
        count: 'Counted',
        correction: 'Correction of a count',
      },
    }),
    movedAt: instant().meta({ label: 'When', list: true, filter: true }),
    change: money({ mayBeNegative: true }).optional().meta({ label: 'Change', list: true }),
    balance: money({ mayBeNegative: true }).optional().meta({ label: 'In the float afterwards', list: true }),
    shortBy: money().optional().meta({ label: 'Short by', list: true }),
    sequence: integer(1, 1e9).optional().meta({ label: 'Movement no.' }),
    isCount: flag().optional().meta({ label: 'Was counted' }),
    correctsId: reference('petty-cash-movements').optional().meta({ label: 'Corrects the count' }),
    pettyCashRequestId: reference('petty-cash-requests')
      .optional()
      .meta({ label: 'Request', list: true, filter: true }),
    remark: text(300).optional().meta({ label: 'Remark' }),
  }),
  scope: { parent: 'floatId' },
  access: { create: {}, read: pettyCashFloat.access.read, update: {}, delete: {} },
  title: ['floatId', 'kind'],
  titleKind: 'Petty cash movement',
  order: 'movedAt',
  exportDay: 'movedAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3, window: { field: 'movedAt', months: 13 } },
})
