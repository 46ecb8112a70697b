import { expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { failedItems, unreportedItems } from './failed-items.ts'

test('only what failed becomes a defect', () => {
  const items = [
    { id: uuidV7(), name: 'Body', condition: 'passed' },
    { id: uuidV7(), name: 'Air valve', condition: 'failed', remark: 'Leaks at the thread' },
    { id: uuidV7(), name: 'Net chain', condition: 'not inspected' },
  ]
  expect(failedItems(items)).toEqual([{ name: 'Air valve', remark: 'Leaks at the thread' }])
  expect(failedItems(undefined)).toEqual([])
})

test('two failed items of one name each have their defect', () => {
  const [first, second] = [
    { name: 'Net chain', remark: 'Link 3 worn' },
    { name: 'Net chain', remark: 'Link 9 cracked' },
  ]
  expect(unreportedItems([first, second], [])).toEqual([first, second])
  expect(unreportedItems([first, second], [{ failedItem: 'Net chain', description: 'Worn' }])).toEqual([second])
  expect(unreportedItems([first, second], [{ failedItem: 'Net chain', description: 'Link 9 cracked' }])).toEqual([
    first,
  ])
  const both = [first, second].map(({ name, remark }) => ({ failedItem: name, description: remark }))
  expect(unreportedItems([first, second], both)).toEqual([])
  expect(unreportedItems([first], [{ failedItem: null, description: 'Link 3 worn' }])).toEqual([first])
})
