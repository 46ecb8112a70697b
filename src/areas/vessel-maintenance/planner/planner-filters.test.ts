import { expect, test } from 'vitest'
import { fitsFilters, vesselShown } from './planner-filters.ts'

const types = new Map<string, unknown>([
  ['port', 'main engine'],
  ['fire', 'pump'],
])
const jobs = [
  { id: 'oil', machineId: 'port', responsibleId: 'chief' },
  { id: 'seal', machineId: 'fire', responsibleId: 'second', isCritical: true },
]
const found = (filters: Parameters<typeof fitsFilters>[1]) =>
  jobs.filter((job) => fitsFilters(job, filters, types)).map(({ id }) => id)

test('a job fits where every filter in the address does', () => {
  expect(found({})).toEqual(['oil', 'seal'])
  expect(found({ engineType: 'pump' })).toEqual(['seal'])
  expect(found({ responsibleId: 'chief' })).toEqual(['oil'])
  expect(found({ isCritical: 'true' })).toEqual(['seal'])
  expect(found({ isCritical: 'false' })).toEqual(['oil', 'seal'])
  expect(found({ engineType: 'pump', responsibleId: 'chief' })).toEqual([])
})

test("the vessel is the one asked for, else one's own, else the first with work", () => {
  expect(vesselShown('b', ['a'], ['a', 'b'])).toBe('b')
  expect(vesselShown('unknown', ['b'], ['a', 'b'])).toBe('b')
  expect(vesselShown(undefined, ['c'], ['a', 'b'])).toBe('a')
  expect(vesselShown(undefined, [], [])).toBeUndefined()
})
