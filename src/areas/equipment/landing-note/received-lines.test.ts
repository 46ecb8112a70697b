import { expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { asSent, cameAshore } from './received-lines.ts'

const fender = { id: uuidV7(), equipmentId: uuidV7(), description: 'Fender', quantity: 1, condition: 'good' }
const shackles = { id: uuidV7(), description: 'Shackles', quantity: 4, condition: 'worn' }
const lines = [fender, shackles]
const namesOf = (receipt: object) => cameAshore({ lines, ...receipt }).map(({ description }) => description)

test('all came unless something was missing', () => {
  expect(namesOf({ receivedCondition: 'as sent' })).toEqual(['Fender', 'Shackles'])
  expect(namesOf({ receivedCondition: 'damaged', receivedLines: null })).toEqual(['Fender', 'Shackles'])
})

test('of an incomplete one came what its receipt says', () => {
  const receivedLines = [
    { ...asSent(lines)[0], quantity: 0 },
    { ...asSent(lines)[1], quantity: 3 },
  ]
  expect(namesOf({ receivedCondition: 'incomplete', receivedLines })).toEqual(['Shackles'])
  expect(namesOf({ receivedCondition: 'incomplete', receivedLines: asSent([fender]) })).toEqual(['Fender'])
})

test('an older receipt of an incomplete one, or a line that was not sent, moves nothing', () => {
  expect(namesOf({ receivedCondition: 'incomplete' })).toEqual([])
  const receivedLines = [{ id: uuidV7(), description: 'A basket', quantity: 1 }]
  expect(namesOf({ receivedCondition: 'incomplete', receivedLines })).toEqual([])
})

test('a receipt begins with what was sent', () => {
  expect(asSent(lines)).toEqual([
    { id: fender.id, description: 'Fender', quantity: 1 },
    { id: shackles.id, description: 'Shackles', quantity: 4 },
  ])
  expect(asSent(undefined)).toEqual([])
})
