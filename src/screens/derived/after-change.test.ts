import { expect, test } from 'vitest'
import { afterChange } from './derived-edit-page.tsx'

const change = { id: 'akwa', fields: {}, list: '/vessels', backHref: '/vessels/akwa', isFromElsewhere: false }
const fromPlanner = { ...change, backHref: '/planner?month=2026-12', isFromElsewhere: true }

test('a changed record opens, unless the specification leads elsewhere', () => {
  expect(afterChange(undefined, change)).toBe('/vessels/akwa')
  expect(afterChange('list', change)).toBe('/vessels')
  expect(afterChange('/company/objectives/all', change)).toBe('/company/objectives/all')
})

test('whoever came from another page returns there; what follows from the record is taken anyway', () => {
  expect(afterChange('list', fromPlanner)).toBe('/planner?month=2026-12')
  expect(afterChange((id) => `/groups/${id}`, fromPlanner)).toBe('/groups/akwa')
})
