import { expect, test } from 'vitest'
import { shortenText } from './shorten-text.ts'

test('a text of a hundred characters stays whole, a longer one ends in the hundredth', () => {
  expect(shortenText('a'.repeat(100))).toBe('a'.repeat(100))
  expect(shortenText('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`)
  expect(shortenText('⚓'.repeat(100))).toBe('⚓'.repeat(100))
  expect(Array.from(shortenText('👷'.repeat(150)))).toHaveLength(100)
})
