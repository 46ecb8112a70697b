import { expect, test } from 'vitest'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { answersOf, checklistParts } from './checklist.screen.tsx'

const record = (id: string, fields: Partial<StoredRecord>): StoredRecord => ({
  id,
  version: 1,
  status: null,
  statusAt: null,
  statusBy: null,
  lastStep: null,
  number: null,
  provisionalNumber: null,
  active: true,
  scope: { owner: null, department: null, vessel: null, participants: [] },
  createdAt: '2026-11-01T00:00:00Z',
  createdBy: null,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
  schemaVersion: 1,
  ...fields,
})
const descriptions = [record('b', { place: 2 }), record('a', { place: 1 }), record('empty', { place: 3 })]
const items = [
  record('a2', { mocDescriptionId: 'a', place: 2 }),
  record('a1', { mocDescriptionId: 'a', place: 1 }),
  record('b1', { mocDescriptionId: 'b', place: 1, active: false }),
]
const shape = (answered: readonly string[]) =>
  checklistParts(descriptions, items, new Set(answered)).map(({ description, items: own }) => [
    description.id,
    own.map(({ id }) => id),
  ])

test('descriptions and items stand in their places; one without items does not', () => {
  expect(shape([])).toEqual([['a', ['a1', 'a2']]])
})

test('an item out of use stands where it was answered', () => {
  expect(shape(['b1'])).toEqual([
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
  ])
})

test('answers are found by their item', () => {
  const line = { id: 'l', mocItemId: 'a1', value: 'Yes' }
  expect([...answersOf([line, null, 'x'])]).toEqual([['a1', line]])
  expect(answersOf(undefined).size).toBe(0)
})
