import { expect, test } from 'vitest'
import { canonicalJson, sameValue } from './canonical-json.ts'

test('keys are sorted at every depth and absent values left out', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined, a: 'ü' }], a: null })).toBe('{"a":null,"b":[{"a":"ü","d":1}]}')
})

test('an absent value is the same as null, and nothing else is', () => {
  expect(sameValue(undefined, null)).toBe(true)
  expect(sameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(sameValue(0, null)).toBe(false)
  expect(sameValue('', null)).toBe(false)
  expect(sameValue([1, 2], [2, 1])).toBe(false)
  expect(sameValue('1', 1)).toBe(false)
  expect(sameValue('null', null)).toBe(false)
  expect(sameValue('Calm', 'Calm')).toBe(true)
})
