import { expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { gainedLabels } from './gained-labels.ts'

const byName = new Map(resources.map((resource) => [resource.name, resource]))

test('what a seaman writes daily is named before lists of the office', () => {
  const gained = ['vessel-engines', 'engine-jobs', 'counter-logs', 'inventories', 'vessel-daily-reports']
  expect(gainedLabels(gained, byName)).toEqual([
    'Daily reports',
    'Counter readings',
    'Engine jobs',
    'Engines',
    'Inventory items',
  ])
})

test('what this app does not know yet comes last, by its key', () => {
  expect(gainedLabels(['mooring-lines', 'vessel-engines'], byName)).toEqual(['Engines', 'mooring-lines'])
})
