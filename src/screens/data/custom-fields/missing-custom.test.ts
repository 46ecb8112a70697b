import { expect, test } from 'vitest'
import type { CategoryDefinition } from '#src/resource/custom-fields/category-definition.ts'
import { sectionMark } from '../fields/section-marks.ts'
import { missingCustom } from './missing-custom.ts'

const list = { name: 'values', custom: { definitions: 'fields', category: 'categoryId', of: 'categoryId' } }
const defined = (id: string, more: Partial<CategoryDefinition> = {}): CategoryDefinition => ({
  id,
  name: id,
  kind: 'text',
  unit: undefined,
  choices: [],
  required: true,
  active: true,
  category: 'boats',
  ...more,
})
const definitions = [
  defined('maker'),
  defined('length'),
  defined('colour', { required: false }),
  defined('retired', { active: false }),
  defined('tyres', { category: 'cars' }),
]
const found = (fields: Record<string, unknown>) => missingCustom(list, fields, definitions)
const mark = (fields: Record<string, unknown>) =>
  sectionMark(['values'], { fields, initial: {}, found: found(fields), told: {} })

test('a required field of the record’s category counts as missing until it is answered', () => {
  expect(Object.keys(found({ categoryId: 'boats' }))).toEqual(['values.maker', 'values.length'])
  expect(mark({ categoryId: 'boats' })).toEqual({ kind: 'left', count: 2 })
  const maker = { id: 'maker', fieldId: 'maker', value: 'Damen' }
  expect(mark({ categoryId: 'boats', values: [maker] })).toEqual({ kind: 'left', count: 1 })
  const length = { id: 'length', fieldId: 'length', value: '24' }
  expect(mark({ categoryId: 'boats', values: [maker, length] })).toEqual({ kind: 'ready' })
})

test('nothing is missing while no category is chosen', () => {
  expect(mark({})).toEqual({ kind: 'empty' })
})
