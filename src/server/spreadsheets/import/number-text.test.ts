import { expect, test } from 'vitest'
import { certainNumberText, readNumberText } from './number-text.ts'

test.each([
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['12,5', 12.5],
  ['0,125', 0.125],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
  ['1,234,567', 1_234_567],
])('%s is read in one way', (text, number) => {
  expect(readNumberText(text, null)).toEqual({ number })
})

test.each(['', '-', '1,23,4', '12h', '1..2', 'e5', '1e5'])('%s is no number', (text) => {
  expect(readNumberText(text, null)).toBeNull()
})

test('what may be thousands or decimals is read as the file writes them', () => {
  expect(readNumberText('12,345', null)).toEqual({ readings: [12_345, 12.345] })
  expect(readNumberText('12,345', 'comma')).toEqual({ number: 12.345 })
  expect(readNumberText('1.234', 'point')).toEqual({ number: 1.234 })
})

test.each([1.234, 12.345, 7, 0.3, -1.234])('%d is written so that it is read in one way', (number) => {
  const text = certainNumberText(number)
  expect(readNumberText(text, 'comma')).toEqual({ number })
  expect(readNumberText(text, 'point')).toEqual({ number })
})
