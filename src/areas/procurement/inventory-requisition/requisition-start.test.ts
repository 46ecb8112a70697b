import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { startFrom, startFromItem } from './requisition-start.ts'

test('a requisition begins with the place of what it is made from, and with the parts that were used', () => {
  const defect = recordWith({
    vesselId: 'bonny',
    vesselEngineId: 'port',
    partsUsed: [{ inventoryId: 'a', quantity: 2 }],
  })
  expect(startFrom(defect, 'Defect: brake slips')).toMatchObject({
    purpose: 'Defect: brake slips',
    inventoryType: 'vessel',
    vesselId: 'bonny',
    vesselEngineId: 'port',
    requests: [{ inventoryId: 'a', quantity: 2 }],
  })
})

test('of planned work it takes over the engine, which is called a machine there', () => {
  expect(startFrom(recordWith({ vesselId: 'bonny', machineId: 'port' }), 'Oil change')).toEqual({
    purpose: 'Oil change',
    inventoryType: 'vessel',
    vesselId: 'bonny',
    vesselEngineId: 'port',
  })
})

test('of a record without a place it takes over what it is for, and no more', () => {
  expect(startFrom(recordWith({ vesselId: null, partsUsed: null }), 'x'.repeat(200))).toEqual({
    purpose: 'x'.repeat(150),
  })
  expect(startFrom(recordWith({ departmentId: 'marine' }), 'Vests')).toEqual({
    purpose: 'Vests',
    inventoryType: 'department',
    departmentId: 'marine',
  })
})

test('of an item it begins with the place and with what lifts it to what should be there', () => {
  const filter = recordWith({
    name: 'Oil filter',
    type: 'vessel',
    vesselId: 'bonny',
    minimumQuantity: 8,
    hodRequiredQuantity: 16,
    availableQuantity: 6,
    onOrderQuantity: 4,
  })
  expect(startFromItem(filter)).toEqual({
    purpose: 'Stock: Oil filter',
    inventoryType: 'vessel',
    vesselId: 'bonny',
    requests: [{ id: expect.any(String), inventoryId: filter.id, quantity: 6 }],
  })
  const enough = startFromItem(recordWith({ name: 'Oil filter', type: 'company', availableQuantity: 6 }))
  expect(enough).toMatchObject({ inventoryType: 'company', requests: [{ inventoryId: expect.any(String) }] })
  expect(enough.requests).not.toMatchObject([{ quantity: expect.anything() }])
})
