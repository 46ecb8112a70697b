import { expect, test } from 'vitest'
import { nounOf, nounWithin } from './noun-of.ts'

test('messages call a record by its noun, else by its label, and within a sentence in small letters', () => {
  const part = { label: ['Equipment part', 'Equipment parts'], noun: 'Part' } as const
  expect([nounOf(part), nounWithin(part)]).toEqual(['Part', 'part'])
  const { label } = part
  expect([nounOf({ label }), nounWithin({ label })]).toEqual(['Equipment part', 'equipment part'])
  expect(nounWithin({ label, noun: 'MOC request' })).toBe('MOC request')
})
