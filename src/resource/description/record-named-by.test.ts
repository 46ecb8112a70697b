import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource } from './define-resource.ts'
import { text } from './field-types.ts'
import { recordNamedBy } from './record-named-by.ts'

const remark = defineResource({
  name: 'remarks',
  area: 'tests',
  label: ['Remark', 'Remarks'],
  fields: z.strictObject({
    kind: text(100).meta({ label: 'Kind' }),
    about: text(36).meta({ label: 'Record', idOf: { kindIn: 'kind', example: 'boats' } }),
  }),
  scope: { owner: 'author' },
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['kind'],
  order: 'kind',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

test('a record of any kind is named by its kind and id, as far as both are known', () => {
  expect(recordNamedBy(remark, { kind: 'boats', about: 'b1' })).toEqual({ resource: 'boats', id: 'b1' })
  expect(recordNamedBy(remark, { about: 'b1' })).toBeNull()
  expect(recordNamedBy({ ...remark, fields: z.strictObject({ kind: text(9) }) }, { kind: 'boats' })).toBeNull()
})
