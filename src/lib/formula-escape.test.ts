import { expect, test } from 'vitest'
import { bareStart, guardStart } from './formula-escape.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is guarded, and comes back as it was', (text) => {
  expect(guardStart(text)).toBe(`'${text}`)
  expect(bareStart(guardStart(text))).toBe(text)
})

test.each(['', 'Deck', "'tis so", '1-1', "'"])('%j stays as it is, both ways', (text) => {
  expect(guardStart(text)).toBe(text)
  expect(bareStart(text)).toBe(text)
})
