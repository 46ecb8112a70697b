import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { defineResource } from './define-resource.ts'
import { dependentReferences, fitsReference, referencesWithin } from './dependent-pickers.ts'
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
