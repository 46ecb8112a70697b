import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { surveyInDays } from '../../../tests/contract/specimens/half-days.ts'
import { defineResource } from '../description/define-resource.ts'
import { list, quantity, text } from '../description/field-types.ts'
import { changesBetween } from './change.ts'
import { mergeChanges } from './merge.ts'

const resource = defineResource({
  name: 'specimens',
  area: 'specimens',
  label: ['Specimen', 'Specimens'],
  fields: z.strictObject({
    title: text().optional().meta({ label: 'Title' }),
    amount: quantity().optional().meta({ label: 'Amount' }),
    currency: text(3).optional().meta({ label: 'Currency' }),
    lines: list({
      text: text().optional().meta({ label: 'Text' }),
      size: quantity().optional().meta({ label: 'Size' }),
    })
      .optional()
      .meta({ label: 'Lines' }),
  }),
  coupled: [['amount', 'currency']],
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['title'],
  order: 'title',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

const first = '00000000-0000-7000-8000-000000000001'
const second = '00000000-0000-7000-8000-000000000002'

test('changes of different fields meet without a clash', () => {
  const base = { title: 'a', amount: 1 }
  const mine = changesBetween(resource, base, { title: 'b', amount: 1 })
  const merged = mergeChanges(resource, { title: 'a', amount: 2 }, mine)
  expect(merged).toEqual({ fields: { title: 'b', amount: 2 }, conflicts: [] })
})

test('the same field changed to another value clashes, and to the same value does not', () => {
  const mine = changesBetween(resource, { title: 'a' }, { title: 'b' })
  expect(mergeChanges(resource, { title: 'c' }, mine).conflicts).toEqual([
    { field: 'title', base: 'a', mine: 'b', theirs: 'c' },
  ])
  expect(mergeChanges(resource, { title: 'b' }, mine)).toEqual({ fields: { title: 'b' }, conflicts: [] })
})

test('a number and its halves clash as one: half a day of theirs is never put to days of mine', () => {
  const mine = changesBetween(surveyInDays, { days: 1, halfDays: 0 }, { days: 2, halfDays: 0 })
  const { fields, conflicts } = mergeChanges(surveyInDays, { days: 1, halfDays: 1 }, mine)
  expect(fields).toEqual({ days: 1, halfDays: 1 })
  expect(conflicts.map(({ field }) => field)).toEqual(['halfDays', 'days'])
})

test('list items merge by id and by field', () => {
  const base = { lines: [{ id: first, text: 'a', size: 1 }] }
  const mine = changesBetween(resource, base, { lines: [{ id: first, text: 'b', size: 1 }] })
  const theirs = {
    lines: [
      { id: first, text: 'a', size: 2 },
      { id: second, text: 'new' },
    ],
  }
  expect(mergeChanges(resource, theirs, mine)).toEqual({
    fields: {
      lines: [
        { id: first, text: 'b', size: 2 },
        { id: second, text: 'new' },
      ],
    },
    conflicts: [],
  })
})

test('an item that two changed to the same value does not clash', () => {
  const base = { lines: [{ id: first, text: 'a', size: 1 }] }
  const mine = changesBetween(resource, base, { lines: [{ id: first, text: 'b', size: 1 }] })
  const merged = { lines: [{ id: first, text: 'b', size: 2 }] }
  expect(mergeChanges(resource, merged, mine)).toEqual({ fields: merged, conflicts: [] })
})

test('where two changed a list its items stand in the office’s order, new ones last', () => {
  const [a, b] = [
    { id: first, text: 'a' },
    { id: second, text: 'b' },
  ]
  const c = { id: '00000000-0000-7000-8000-000000000003', text: 'c' }
  const mine = changesBetween(resource, { lines: [a, b] }, { lines: [c, b, a] })
  const office = [a, { ...b, size: 4 }]
  expect(mergeChanges(resource, { lines: office }, mine)).toEqual({ fields: { lines: [...office, c] }, conflicts: [] })
  expect(mergeChanges(resource, { lines: [a, b] }, mine).fields).toEqual({ lines: [c, b, a] })
})

test('an item removed here and changed there clashes as a whole', () => {
  const mine = changesBetween(resource, { lines: [{ id: first, text: 'a' }] }, { lines: [] })
  const merged = mergeChanges(resource, { lines: [{ id: first, text: 'b' }] }, mine)
  expect(merged.conflicts).toEqual([
    { field: 'lines', item: first, base: { id: first, text: 'a' }, mine: null, theirs: { id: first, text: 'b' } },
  ])
  expect(merged.fields).toEqual({ lines: [{ id: first, text: 'b' }] })
})

test('coupled fields clash as one', () => {
  const mine = changesBetween(resource, { amount: 1, currency: 'USD' }, { amount: 2, currency: 'NGN' })
  const merged = mergeChanges(resource, { amount: 1, currency: 'EUR' }, mine)
  expect(merged.fields).toEqual({ amount: 1, currency: 'EUR' })
  expect(merged.conflicts.map((conflict) => conflict.field).sort()).toEqual(['amount', 'currency'])
})

test('an amount changed here clashes with a currency changed there', () => {
  const mine = changesBetween(resource, { amount: 1, currency: 'USD' }, { amount: 2, currency: 'USD' })
  const merged = mergeChanges(resource, { amount: 1, currency: 'EUR' }, mine)
  expect(merged.fields).toEqual({ amount: 1, currency: 'EUR' })
  expect(merged.conflicts.map((conflict) => conflict.field).sort()).toEqual(['amount', 'currency'])
})

const fields = fc.record(
  {
    title: fc.constantFrom('a', 'b', 'c'),
    amount: fc.nat(2),
    lines: fc.uniqueArray(
      fc.record({ id: fc.constantFrom(first, second), text: fc.constantFrom('x', 'y') }, { requiredKeys: ['id'] }),
      { selector: (line) => line.id },
    ),
  },
  { requiredKeys: [] },
)

test('property: without a rival change the merge is the author’s own result', () => {
  fc.assert(
    fc.property(fields, fields, (base, mine) => {
      const changes = changesBetween(resource, base, mine)
      const merged = mergeChanges(resource, base, changes)
      expect(merged.conflicts).toEqual([])
      expect(merged.fields).toEqual(mine)
    }),
  )
})

test('property: applying the same changes twice is applying them once', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const changes = changesBetween(resource, base, mine)
      const once = mergeChanges(resource, theirs, changes)
      const twice = mergeChanges(resource, once.fields, changes)
      expect(twice.fields).toEqual(once.fields)
      expect(twice.conflicts).toEqual(once.conflicts)
    }),
  )
})
