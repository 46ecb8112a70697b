import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordWith } from '../../tests/record-with.ts'
import { defineResource } from './define-resource.ts'
import { plainDate } from './field-types.ts'
import { isInWindow } from './mirror-window.ts'

const hours = defineResource({
  name: 'hours',
  area: 'specimens',
  label: ['Hours', 'Hours'],
  fields: z.strictObject({ date: plainDate().optional() }),
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
