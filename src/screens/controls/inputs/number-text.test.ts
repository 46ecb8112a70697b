import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { integer, quantity } from '#src/resource/description/field-types.ts'
import { boundsOf, keypadOf, parseNumber, stepped } from './number-text.ts'

test('people type numbers with a comma, a point, or half a number', () => {
  expect(parseNumber('12,5')).toBe(12.5)
  expect(parseNumber(' 1 250.75 ')).toBe(1250.75)
  expect(parseNumber('12.')).toBe(12)
  expect(parseNumber('.5')).toBe(0.5)
  expect(parseNumber('-3')).toBe(-3)
  expect(parseNumber('')).toBeUndefined()
  expect(parseNumber('-')).toBeNull()
  expect(parseNumber('12h')).toBeNull()
  expect(parseNumber('1,2,3')).toBeNull()
})

test('a number copied from where the app shows it is the same number', () => {
  expect(parseNumber('21,332')).toBe(21_332)
  expect(parseNumber('-1,234,567.25')).toBe(-1_234_567.25)
  expect(parseNumber('0,125')).toBe(0.125)
  expect(parseNumber('12,50')).toBe(12.5)
  expect(parseNumber('1,234,5')).toBeNull()
})

const [whole, signed, optional] = fieldsOfObject(
  z.object({
    whole: integer(0, 24).meta({ label: 'Whole' }),
    signed: quantity(-5, 5).meta({ label: 'Signed' }),
    optional: quantity(1, 2).optional().meta({ label: 'Optional' }),
  }),
)

test('bounds and keypads follow from the schema, also of an optional field', () => {
  if (!whole || !signed || !optional) throw new Error('the specimen has three fields')
  expect(boundsOf(optional)).toEqual({ min: 1, max: 2 })
  expect(keypadOf(whole)).toBe('numeric')
  expect(keypadOf(optional)).toBe('decimal')
  expect(keypadOf(signed)).toBe('text')
})

test('a stepper stays within the bounds and adds no crumbs', () => {
  const bounds = { min: 0, max: 1 }
  expect(stepped(undefined, 1, bounds)).toBe(1)
  expect(stepped(undefined, -1, bounds)).toBe(0)
  expect(stepped(0.1, 0.2, bounds)).toBe(0.3)
  expect(stepped(0.9, 0.2, bounds)).toBe(1)
})
