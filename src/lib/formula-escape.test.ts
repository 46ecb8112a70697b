import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-escape.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is guarded, and comes back as it was', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`)
  expect(unescapeFormula(escapeFormula(text))).toBe(text)
})

test.each(['', 'Deck', "'tis so", '1-1', "'"])('%j stays as it is, both ways', (text) => {
  expect(escapeFormula(text)).toBe(text)
  expect(unescapeFormula(text)).toBe(text)
})
