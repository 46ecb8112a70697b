import { describe, expect, it } from 'vitest'
import { customDefinition } from './custom-definition.ts'
import { customErrors, customItems, wrongCustomValue } from './custom-value.ts'

const definition = (id: string, given: object) => {
  const read = customDefinition({ id, name: id, active: true, ...given })
  if (!read) throw new Error('no definition')
  return read
}
const range = definition('range', { kind: 'number', required: true, unit: 't' })
const seal = definition('seal', {
  kind: 'choice',
  choices: [
    { id: '1', value: 'Red' },
    { id: '2', value: 'Blue' },
  ],
})
const item = (fieldId: string, value: string) => ({ id: `of ${fieldId}`, fieldId, value })

describe('custom values', () => {
  it.each([
    [range, '12.5', true],
    [range, '-3', true],
    [range, '12,5', false],
    [seal, 'Red', true],
    [seal, 'red', false],
    [definition('day', { kind: 'date' }), '2026-02-28', true],
    [definition('day', { kind: 'date' }), '2026-02-30', false],
    [definition('sealed', { kind: 'flag' }), 'yes', true],
    [definition('sealed', { kind: 'flag' }), 'true', false],
    [definition('note', { kind: 'text' }), ' ', false],
  ] as const)('%o takes %s: %s', (given, value, isRight) => {
    expect(wrongCustomValue(given, value) === null).toBe(isRight)
  })

  it('name what is wrong, of another category, and missing', () => {
    expect(customErrors('values', [item('seal', 'Green'), item('other', '1')], [range, seal])).toEqual({
      'values.0.value': ['Select one of the values'],
      'values.1.value': ['This belongs to another category'],
      values: ['Enter range'],
    })
    expect(customErrors('values', [item('range', '4')], [range, seal])).toEqual({})
    expect(customErrors('values', [], [{ ...range, active: false }])).toEqual({})
  })

  it('are none where the field is empty or holds something else', () => {
    expect(customItems(undefined)).toEqual([])
    expect(customItems([{ fieldId: 1 }])).toEqual([])
    expect(customItems([item('range', '4')])).toHaveLength(1)
  })
})
