import { expect, test } from 'vitest'
import type { RowsSnapshot } from '#src/offline/mirror/open-rows.ts'
import { recordWith } from '../../../tests/record-with.ts'
import { isOrphaned } from './is-orphaned.ts'

const record = recordWith({ heading: 'Deck' })
const work = { resource: 'specimen-notes', record: record.id, base: 3 }
const whole: RowsSnapshot = { state: 'ready', complete: true, rows: [], receivedAt: null, first: null }

test('what was read once and is read no longer is orphaned, whether the list is empty or nothing is mirrored at all', () => {
  expect(isOrphaned(work, whole)).toBe(true)
  expect(isOrphaned(work, { ...whole, rows: [{ ...record, id: 'another' }] })).toBe(true)
  expect(isOrphaned(work, { ...whole, state: 'never-mirrored', complete: false })).toBe(true)
  expect(isOrphaned(work, { ...whole, rows: [record] })).toBe(false)
})

test('nothing is called gone before all has come', () => {
  expect(isOrphaned(work, { ...whole, state: 'loading' })).toBe(false)
  expect(isOrphaned(work, { ...whole, complete: false })).toBe(false)
})

test('what is new never had a record to lose', () => {
  for (const base of [null, 0]) expect(isOrphaned({ ...work, base }, whole)).toBe(false)
  expect(isOrphaned({ ...work, record: null, base: null }, whole)).toBe(false)
})
