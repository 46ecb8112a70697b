import { expect, test } from 'vitest'
import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { isOrphaned } from './is-orphaned.ts'

const record = recordWith({ heading: 'Deck' })
const work = { resource: 'specimen-notes', record: record.id, base: 3, keptBy: undefined }
const whole: RowsSnapshot = { state: 'ready', isComplete: true, rows: [], receivedAt: null, firstRows: null }

test('what was read once and is read no longer is orphaned, whether the list is empty or nothing is mirrored at all', () => {
  expect(isOrphaned(work, whole, null)).toBe(true)
  expect(isOrphaned(work, { ...whole, rows: [{ ...record, id: 'another' }] }, null)).toBe(true)
  expect(isOrphaned(work, { ...whole, state: 'never-mirrored', isComplete: false }, null)).toBe(true)
  expect(isOrphaned(work, { ...whole, rows: [record] }, null)).toBe(false)
})

test('nothing is called gone before all has come', () => {
  expect(isOrphaned(work, { ...whole, state: 'loading' }, null)).toBe(false)
  expect(isOrphaned(work, { ...whole, isComplete: false }, null)).toBe(false)
})

test('what is new never had a record to lose', () => {
  for (const base of [null, 0]) expect(isOrphaned({ ...work, base }, whole, null)).toBe(false)
  expect(isOrphaned({ ...work, record: null, base: null }, whole, null)).toBe(false)
})

test('what is older than devices keep has not left this one', () => {
  expect(isOrphaned({ ...work, keptBy: '2025-10-22' }, whole, '2025-10-23')).toBe(false)
  expect(isOrphaned({ ...work, keptBy: '2025-10-23' }, whole, '2025-10-23')).toBe(true)
  expect(isOrphaned({ ...work, keptBy: '2025-10-22' }, whole, null)).toBe(true)
})
