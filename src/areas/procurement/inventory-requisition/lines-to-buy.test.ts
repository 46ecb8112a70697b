import { expect, test } from 'vitest'
import { awardedPayments, linesToBuy, linesToCome } from './lines-to-buy.ts'

const requests = [
  { id: 'a', name: 'Shackle', quantity: 10 },
  { id: 'b', name: 'Rope', quantity: 2 },
  { id: 'c', name: 'Paint', quantity: 4 },
]

test('what comes from stock, or not at all, is not bought; what nobody decided on is', () => {
  const decisions = [
    { id: 'a', decision: 'to buy' },
    { id: 'b', decision: 'from stock' },
  ]
  expect(linesToBuy({ requests, decisions }).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(linesToBuy({ requests })).toHaveLength(3)
})

test('more of one line than was ordered does not make up for another, and what is damaged is still to come', () => {
  const awards = [
    { id: 'a', line: '10 × Shackle', inventoryRequestVendorId: 's', quantity: 10 },
    { id: 'c', line: '4 × Paint', inventoryRequestVendorId: 's', quantity: 4 },
  ]
  const receipts = [
    { lineId: 'a', quantity: 14, condition: 'good' },
    { lineId: 'c', quantity: 1, condition: 'good' },
    { lineId: 'c', quantity: 3, condition: 'damaged' },
  ]
  expect(linesToCome({ awards, receipts }).map(({ id, rest }) => [id, rest])).toEqual([
    ['a', 0],
    ['c', 3],
  ])
})

test('what is to be paid is added up for each vendor as quoted', () => {
  const award = { line: 'x', inventoryRequestVendorId: 's', vendorName: 'Niger Marine' }
  const awards = [
    { ...award, id: 'a', vendorId: 'n', quantity: 3, unitPrice: '10.335', currency: 'NGN' },
    { ...award, id: 'b', vendorId: 'n', quantity: 1, unitPrice: '0.005', currency: 'NGN' },
    { ...award, id: 'c', vendorId: 'd', quantity: 2.5, unitPrice: '1.82', currency: 'USD' },
  ]
  expect(awardedPayments({ awards }).map(({ vendorId, sum }) => [vendorId, sum.amount, sum.currency])).toEqual([
    ['n', '31.02', 'NGN'],
    ['d', '4.55', 'USD'],
  ])
})

test('the same item on two lines is two lines, and counts twice', () => {
  const twice = [1, 2].map((quantity) => ({ id: `line ${quantity}`, inventoryId: 'shackle', quantity }))
  const awards = twice.map(({ id, quantity }) => ({
    id,
    line: id,
    inventoryRequestVendorId: 's',
    vendorId: 'n',
    quantity,
    unitPrice: '5',
    currency: 'NGN',
  }))
  const receipts = [{ lineId: 'line 1', quantity: 1, condition: 'good' }]
  expect(linesToBuy({ requests: twice })).toHaveLength(2)
  expect(linesToCome({ awards, receipts }).map(({ rest }) => rest)).toEqual([0, 2])
  expect(awardedPayments({ awards })[0]?.sum.amount).toBe('15.00')
})
