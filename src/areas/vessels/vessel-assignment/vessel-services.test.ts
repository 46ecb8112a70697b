import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { findServing, groupServices } from './vessel-services.ts'

const now = Date.parse('2026-11-26T09:00:00Z')
const service = (staffId: string, validFrom: string, validUntil?: string, active = true, vesselId = 'tug') =>
  recordWith(
    { staffId, vesselId, validFrom, ...(validUntil && { validUntil }) },
    { active, updatedAt: '2026-11-20T00:00:00Z' },
  )
const assignments = [
  service('cook', '2026-08-01T00:00:00Z'),
  service('mate', '2026-09-01T00:00:00Z', '2026-12-24T12:00:00+01:00'),
  service('relief', '2027-01-10T00:00:00Z', '2027-02-01T00:00:00Z'),
  service('next', '2026-12-24T11:00:00Z'),
  service('former', '2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'),
  service('retired', '2026-05-01T00:00:00Z', undefined, false),
  service('never', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z'),
  service('withdrawn', '2026-12-01T00:00:00Z', undefined, false),
  service('elsewhere', '2026-01-01T00:00:00Z', undefined, true, 'barge'),
]
const people = (rows: readonly { readonly [field: string]: unknown }[]) => rows.map(({ staffId }) => staffId)

test('a vessel has who serves, who is to come and who served, but nobody whose service ended before it began', () => {
  const { current: present, upcoming: toCome, past: before } = groupServices(assignments, 'tug', now)
  expect(people(present)).toEqual(['mate', 'cook'])
  expect(people(toCome)).toEqual(['next', 'relief'])
  expect(people(before)).toEqual(['retired', 'former'])
})

test('a service is over with its last moment', () => {
  const ended = [service('mate', '2026-09-01T00:00:00Z', '2026-11-26T09:00:00Z')]
  expect(people(groupServices(ended, 'tug', now).past)).toEqual(['mate'])
  expect(people(groupServices(ended, 'tug', now - 1).current)).toEqual(['mate'])
})

test('whoever serves at some of the time is there for it; one who leaves makes room at that moment', () => {
  const serving = (from: unknown, until?: unknown) => [...findServing(assignments, 'tug', { from, until }, now)].sort()
  expect(serving('2026-11-26T10:00:00+01:00')).toEqual(['cook', 'mate', 'next', 'relief'])
  expect(serving('2026-11-26T10:00:00+01:00', '2026-12-01T00:00:00Z')).toEqual(['cook', 'mate'])
  expect(serving('2026-12-24T11:00:00Z', '2027-01-10T00:00:00Z')).toEqual(['cook', 'next'])
  expect(serving('2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z')).toEqual(['former'])
})

test('a moment that is not whole yet is now for the beginning, and no end', () => {
  const asOfNow = [...findServing(assignments, 'tug', { from: '2026-11-26T09:00:00Z', until: undefined }, now)]
  expect([...findServing(assignments, 'tug', { from: '2026-11-26||60', until: '|12:00|60' }, now)]).toEqual(asOfNow)
  expect([...findServing(assignments, 'tug', { from: undefined, until: undefined }, now)]).toEqual(asOfNow)
})
