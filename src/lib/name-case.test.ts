import fc from 'fast-check'
import { expect, test } from 'vitest'
import { camelCase, snakeCase } from './name-case.ts'

test('every name of a field comes back from its writing with underscores', () => {
  const names = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,20}$/)
  fc.assert(fc.property(names, (name) => camelCase(snakeCase(name)) === name))
})

test.each([
  ['jobType', 'job_type'],
  ['leave-type-id', 'leave_type_id'],
])('%s is written %s', (name, written) => {
  expect(snakeCase(name)).toBe(written)
})

test.each([
  ['job_type', 'jobType'],
  ['jobType', 'jobType'],
  ['date_from', 'dateFrom'],
  ['__proto__', '__proto__'],
  ['_name', '_name'],
])('%s means %s', (written, name) => {
  expect(camelCase(written)).toBe(name)
})
