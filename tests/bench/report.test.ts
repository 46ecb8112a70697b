import { expect, test } from 'vitest'
import { withSection } from './report.ts'

test('a part’s section is replaced, and the others stand', () => {
  const one = withSection('', 'One', 'first')
  const two = withSection(one, 'Two', 'second\n\n### Inner\n\nmore')
  expect(one).toContain('# What was measured')
  expect(withSection(two, 'One', 'anew')).toBe(two.replace('first', 'anew'))
  expect(withSection(two, 'Two', 'x')).toBe(withSection(one, 'Two', 'x'))
})
