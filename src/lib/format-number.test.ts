import { expect, test } from 'vitest'
import { formatDecimal, textLocale } from './format-number.ts'

test.each([0, 7, -3, 999, 1000, 12_345, -12_345, 12.5, 0.125, -0.5, 999.999, 999.9996, 1.23456789, 1e21, 1e-7, 1e-3])(
  'the number %d is told as the locale has it, in three decimals and in six',
  (value) => {
    for (const decimals of [3, 6] as const) {
      expect(formatDecimal(value, decimals)).toBe(value.toLocaleString(textLocale, { maximumFractionDigits: decimals }))
    }
  },
)

test('a number too large for a plain one keeps all its digits', () => {
  expect(formatDecimal(12_345_678_901_234_567_890n)).toBe('12,345,678,901,234,567,890')
})
