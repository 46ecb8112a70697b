import { expect, test } from 'vitest'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { daysLeft, isInForce, mayBegin } from './force.ts'

const record = (fields: Partial<StoredRecord>): StoredRecord => ({
  id: 'c',
  version: 1,
  status: 'pending',
  statusAt: null,
  statusBy: null,
  lastStep: null,
  number: null,
  provisionalNumber: null,
  active: true,
  scope: { owner: null, department: null, vessel: null, participants: [] },
  createdAt: '2026-11-01T00:00:00Z',
  createdBy: null,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
  schemaVersion: 1,
  ...fields,
})

test.each([
  ['2026-11-30', 1],
  ['2026-11-29', 0],
  ['2026-11-28', -1],
  [undefined, null],
])('approved until %s, it has %s days left', (validUntil, left) => {
  expect(daysLeft(record({ validUntil }), '2026-11-29')).toBe(left)
})

test('a change is in force from its last signature until its log is completed', () => {
  expect(isInForce(record({}))).toBe(false)
  expect(isInForce(record({ status: 'md-approved', mocLogId: 'l' }))).toBe(true)
  // An extension is being signed.
  expect(isInForce(record({ status: 'pending', mocLogId: 'l' }))).toBe(true)
  expect(isInForce(record({ status: 'completed', mocLogId: 'l' }))).toBe(false)
})

test('emergency work begins on verbal authority; all other work once everybody has signed', () => {
  expect(mayBegin(record({ duration: 'temporary' }))).toBe(false)
  expect(mayBegin(record({ duration: 'emergency' }))).toBe(true)
  expect(mayBegin(record({ duration: 'emergency', status: 'hod-declined' }))).toBe(false)
  expect(mayBegin(record({ duration: 'permanent', status: 'md-approved', mocLogId: 'l' }))).toBe(true)
})
