import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { defineResource } from './define-resource.ts'
import { flag, plainDate } from './field-types.ts'
import { firstMirroredDay, isInWindow } from './mirror-window.ts'

const hours = defineResource({
  name: 'hours',
  area: 'specimens',
  label: ['Hours', 'Hours'],
  fields: z.strictObject({ date: plainDate().optional(), isFirst: flag().optional() }),
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['date'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3, window: { field: 'date', months: 13 } },
})
const on = (date: string | undefined) => recordWith({ date })
const now = new Date('2026-11-21T12:00:00Z')

test('the window reaches so many months back; no window, or no date, excludes nothing', () => {
  expect(
    ['2025-10-20', '2025-10-22', '2026-11-21', '2027-01-01', undefined].map((date) => isInWindow(hours, on(date), now)),
  ).toEqual([false, true, true, true, true])
  const { window: _window, ...sync } = hours.sync
  expect(isInWindow({ ...hours, sync }, on('1990-01-01'), now)).toBe(true)
})

test('what newer records are read by stays, however old', () => {
  const sync = { ...hours.sync, window: { field: 'date', months: 13, keeps: 'isFirst' } } as const
  const old = (isFirst?: boolean) => isInWindow({ ...hours, sync }, recordWith({ date: '1990-01-01', isFirst }), now)
  expect([old(true), old(false), old()]).toEqual([true, false, false])
})

test('of the first day kept, every record is inside the window until that day ends anywhere on earth', () => {
  const first = firstMirroredDay(hours, '2026-11-21')
  expect(first).toBe('2025-10-23')
  expect(isInWindow(hours, on('2025-10-23'), new Date('2026-11-22T12:00:00Z'))).toBe(true)
  expect(firstMirroredDay(hours, '2027-03-31')).toBe('2026-03-02')
  const { window: _window, ...sync } = hours.sync
  expect(firstMirroredDay({ ...hours, sync }, '2026-11-21')).toBeNull()
})
