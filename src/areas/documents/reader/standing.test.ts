import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { standingOf } from './standing.ts'

const standing = (fields: object) => standingOf(recordWith({ ...fields }, {}), '2026-11-29')

test('a document is valid to the end of its last day', () => {
  const inForce = { stableDocumentOnly: true, versionNumber: 3 }
  expect(standing(inForce)).toBe('in-force')
  expect(standing({ ...inForce, expiresOn: '2026-11-29' })).toBe('in-force')
  expect(standing({ ...inForce, expiresOn: '2026-11-28' })).toBe('expired')
})

test('what was in force and is no more was withdrawn', () => {
  expect(standing({ stableDocumentOnly: false, versionNumber: 3 })).toBe('withdrawn')
  expect(standing({})).toBe('to-come')
})
