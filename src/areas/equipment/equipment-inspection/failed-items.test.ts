import { expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { failedItems } from './failed-items.ts'

test('only what failed becomes a defect', () => {
  const items = [
    { id: uuidV7(), name: 'Body', condition: 'passed' },
    { id: uuidV7(), name: 'Air valve', condition: 'failed', remark: 'Leaks at the thread' },
    { id: uuidV7(), name: 'Net chain', condition: 'not inspected' },
  ]
  expect(failedItems(items)).toEqual([{ name: 'Air valve', remark: 'Leaks at the thread' }])
  expect(failedItems(undefined)).toEqual([])
})
