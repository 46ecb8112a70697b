import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { defineResource } from './define-resource.ts'
import {
  belongsElsewhere,
  dependentReferences,
  fitsReference,
  referencesNamedAnew,
  referencesWithin,
} from './dependent-pickers.ts'
import { list, reference } from './field-types.ts'

const within = { field: 'shipId', as: 'homeId' }
const repair = defineResource({
  name: 'repairs',
  area: 'yard',
  label: ['Repair', 'Repairs'],
  fields: z.strictObject({
    shipId: reference('ships').meta({ label: 'Ship' }),
    engineId: reference('engines').meta({ label: 'Engine', within }),
    parts: list({ itemId: reference('items').meta({ label: 'Item', within }) }).meta({ label: 'Parts' }),
  }),
  scope: {},
  access: { create: { anyone: 'tenant' }, read: { anyone: 'tenant' }, update: {}, delete: {} },
  title: ['shipId'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

test('a reference depends on a field of the record, in an item of a list too', () => {
  expect(dependentReferences(repair).map(({ path }) => path)).toEqual(['engineId', 'parts.itemId'])
  expect(referencesWithin(repair, 'shipId')).toEqual(['engineId', 'parts.itemId'])
  expect(referencesWithin(repair, 'engineId')).toEqual([])
  const named = recordWith({ homeId: 'bonny' })
  const fits = (shipId: string | undefined) => fitsReference({ within }, { shipId }, named)
  expect([fits('bonny'), fits('akwa'), fits(undefined)]).toEqual([true, false, true])
})

test('references are named anew in a new record, beside another shared value, and where they were not named before', () => {
  const parts = [{ itemId: 'shackle' }, { itemId: 'wire' }]
  const fields = { shipId: 'bonny', engineId: 'main', parts }
  const placesIn = (before: Record<string, unknown>) =>
    referencesNamedAnew(repair, before, fields).map(({ place, id }) => [place, id])
  const all = [
    ['engineId', 'main'],
    ['parts.0.itemId', 'shackle'],
    ['parts.1.itemId', 'wire'],
  ]
  expect(placesIn({})).toEqual(all)
  expect(placesIn({ ...fields, shipId: 'akwa' })).toEqual(all)
  expect(placesIn({ ...fields, parts: [{ itemId: 'wire' }] })).toEqual([['parts.0.itemId', 'shackle']])
})

test('what belongs elsewhere is told by what both belong to, or by the field where that is not known', () => {
  const [reference] = dependentReferences(repair)
  const said = (label: string) =>
    reference && belongsElsewhere(repair, reference, () => ({ ...repair, label: [label, ''] }))
  expect(said('Vessel')).toBe('This belongs to another vessel')
  expect(reference && belongsElsewhere(repair, reference, () => undefined)).toBe('This belongs to another ship')
})
