import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { instant, money, position, text } from '#src/resource/description/field-types.ts'
import { importColumns } from './import-columns.ts'

const resource = defineResource({
  name: 'specimens',
  area: 'specimens',
  label: ['Specimen', 'Specimens'],
  fields: z.strictObject({
    name: text(5).meta({ label: 'Name' }),
    found: instant().meta({ label: 'Found' }),
    place: position().optional().meta({ label: 'Place' }),
    price: money().optional().meta({ label: 'Price' }),
  }),
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

test('every column that an export splits a value into can be chosen; the template leaves out the clock alone', () => {
  const columns = importColumns(resource, (name) => name)
  expect(columns.map(({ name, head }) => [name, head])).toEqual([
    ['name', 'Name'],
    ['found', 'Found'],
    ['found.clock', 'Found, clock'],
    ['place.latitude', 'Place, latitude'],
    ['place.longitude', 'Place, longitude'],
    ['price', 'Price'],
    ['price.currency', 'Price, currency'],
  ])
  expect(columns.filter(({ entered }) => !entered).map(({ name }) => name)).toEqual(['found.clock'])
})
