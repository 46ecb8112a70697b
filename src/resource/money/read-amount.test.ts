import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalDecimal, formatDecimalText } from './amount.ts'
import { type AmountFormat, type ReadAmount, readAmount } from './read-amount.ts'

const money: AmountFormat = { places: 2 }
const read = (text: string, format: AmountFormat = money): string => told(readAmount(text, format))

/** A reading in short: '800', '800?80000', 'NGN 5000', 'invalid'. */
function told(result: ReadAmount): string {
  if (result.kind === 'empty' || result.kind === 'invalid') return result.kind
  const amounts = result.kind === 'amount' ? result.amount : `${result.readings.join('?')}?`
  return result.currency === null ? amounts : `${result.currency} ${amounts}`
}

test.each([
  ['80000', '80000'],
  ['80,000', '80000'],
  ['1,234,567.89', '1234567.89'],
  ['1 200.50', '1200.5'],
  ['1\u00a0200.50', '1200.5'],
  ['1\u202f200', '1200'],
  ["1'200.50", '1200.5'],
  ['  80,000.00  ', '80000'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['00500', '500'],
  ['+12', '12'],
  ['0', '0'],
  ['0.30', '0.3'],
  ['999999999999999.99', '999999999999999.99'],
])('%s is %s', (text, amount) => {
  expect(read(text)).toBe(amount)
})

test.each([
  ['N 5000', 'NGN 5000'],
  ['n5,000', 'NGN 5000'],
  ['₦5,000.50', 'NGN 5000.5'],
  ['NGN 80,000.00', 'NGN 80000'],
  ['NGN\u00a080,000.00', 'NGN 80000'],
  ['$12', 'USD 12'],
  ['US$ 12', 'USD 12'],
  ['12 usd', 'USD 12'],
  ['€ 3', 'EUR 3'],
  ['EURO 1,200.00', 'EUR 1200'],
  ['5 000 FCFA', 'XAF 5000'],
  ['5 000 F CFA', 'XAF 5000'],
  ['XOF 5000', 'XOF 5000'],
])('%s names its currency: %s', (text, amount) => {
  expect(read(text)).toBe(amount)
})

test.each([
  // A decimal comma, or one that slipped.
  ['800,00', '800?80000?'],
  ['12,5', '12.5?125?'],
  ['1.234,56', '1234.56?'],
  ['1 234,56', '1234.56?'],
  ['80.000', '80?80000?'],
  ['1.234', '1234?'],
  ['1.234.567', '1234567?'],
  ['N 800,00', 'NGN 800?80000?'],
])('%s is asked about: %s', (text, readings) => {
  expect(read(text)).toBe(readings)
})

test.each([
  'abc',
  'N',
  '12abc',
  '5k',
  '1.5m',
  '1e5',
  '0x10',
  '12-5',
  '--5',
  '1,23,456',
  '1,2345',
  ',500',
  '1.2.3',
  '1234.567',
  '1,234.567',
  '80,000,00',
  '1,200 300',
  '1000000000000000',
  '(500)',
  '5000 GBP',
  'Infinity',
  '-5',
  '٣',
])('%s is wrong', (text) => {
  expect(read(text)).toBe('invalid')
})

test('nothing typed is empty', () => {
  expect([read(''), read('   ')]).toEqual(['empty', 'empty'])
})

test('below zero only where the field says so', () => {
  const signed: AmountFormat = { places: 2, mayBeNegative: true }
  const texts = ['-5', '\u22125.50', '- 5', 'NGN -5', '-NGN 5', '-0', '-800,00']
  expect(texts.map((text) => read(text, signed))).toEqual(['-5', '-5.5', '-5', 'NGN -5', 'NGN -5', '0', '-800?-80000?'])
})

test('as many decimals as the format has: francs none, a rate six', () => {
  expect([read('5000.00', { places: 0 }), read('5000.50', { places: 0 })]).toEqual(['5000', 'invalid'])
  expect(read('1612.504500', { places: 6 })).toBe('1612.5045')
  expect([read('1.234', { places: 6 }), read('1.234.567', { places: 6 })]).toEqual(['1.234', '1234567?'])
  expect(read('800,00', { places: 0 })).toBe('800?80000?')
})

test('what the app writes is read as the same amount, exactly', () => {
  const decimals = fc
    .tuple(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.nat({ max: 99 }))
    .map(([whole, cents]) => canonicalDecimal(`${whole}.${String(cents).padStart(2, '0')}`, 2))
  fc.assert(
    fc.property(decimals, (amount) => {
      const again = readAmount(formatDecimalText(amount), { places: 2, mayBeNegative: true })
      expect(again).toMatchObject({ kind: 'amount', amount: canonicalDecimal(amount) })
    }),
  )
})

test('no text is read as an amount with other digits than it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,- 'N")), maxLength: 12 }), (text) => {
      const result = readAmount(text, { places: 2, mayBeNegative: true })
      if (result.kind !== 'amount') return
      const digitsOf = (value: string) => value.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '')
      expect(digitsOf(result.amount)).toBe(digitsOf(text))
    }),
    { numRuns: 2000 },
  )
})
