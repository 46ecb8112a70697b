import { expect, test } from 'vitest'
import { isBreach, lacksCause } from './breach-cause.ts'

test('a cause is asked for a breach alone: neither for an unknown day nor for one within the limits', () => {
  const of = (kind: 'compliant' | 'breach' | 'unknown') => ({ kind, broken: [] })
  expect((['compliant', 'unknown', 'breach'] as const).map((kind) => isBreach(of(kind)))).toEqual([false, false, true])
  expect(lacksCause(of('unknown'), null)).toBe(false)
  expect(lacksCause(of('compliant'), '')).toBe(false)
  expect(lacksCause(null, null)).toBe(false)
  for (const remarks of [undefined, null, '', '  \n']) expect(lacksCause(of('breach'), remarks)).toBe(true)
  expect(lacksCause(of('breach'), 'The tow parted')).toBe(false)
})
