import { expect, test } from 'vitest'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { isExpired, lacksField } from './expired-state.ts'

const workflow = {
  start: 'approved',
  states: {
    approved: { label: 'Approved', color: 'teal', editable: false, until: 'expiresOn' },
    inactive: {
      label: 'Superseded',
      color: 'red',
      editable: false,
      without: { field: 'successor', label: 'Withdrawn' },
    },
  },
  transitions: {},
} as const

test('a paper expires after its last day', () => {
  const paper = recordWith({ expiresOn: '2026-11-29' }, { status: 'approved' })
  expect([isExpired({ workflow }, paper, '2026-11-29'), isExpired({ workflow }, paper, '2026-11-30')]).toEqual([
    false,
    true,
  ])
})

test('what ended without a successor is called otherwise', () => {
  const ended = (fields: Record<string, unknown>, status = 'inactive') =>
    lacksField({ workflow }, recordWith(fields, { status }))
  expect([ended({}), ended({ successor: 4 }), ended({}, 'approved')]).toEqual([true, false, false])
})
