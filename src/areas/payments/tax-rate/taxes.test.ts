import { expect, test } from 'vitest'
import { addMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { sameForSeed } from '../../../../tests/fixtures/same-for-seed.ts'
import { SeededRandom } from '../../../../tests/sync/seeded-random.ts'
import { type Taxed, taxesOf, withheldOf } from './taxes.ts'

const naira = (amount: string): Money => ({ amount, currency: 'NGN' })
const rates = [
  { tax: 'vat', supply: 'any', effectiveFrom: '2020-02-01', percent: '7.5' },
  { tax: 'withholding', supply: 'goods', effectiveFrom: '2025-01-01', percent: '2', percentWithoutTaxNumber: '4' },
  { tax: 'withholding', supply: 'professional', effectiveFrom: '2015-01-01', percent: '10' },
  { tax: 'withholding', supply: 'professional', effectiveFrom: '2025-01-01', percent: '5' },
]
const goods: Taxed = { supply: 'goods', isWithoutVat: false, hasTaxNumber: true, day: '2026-11-29' }
const withheld = (amount: string, more: Partial<Taxed> = {}) =>
  taxesOf(naira(amount), { ...goods, ...more }, rates)?.withheld.amount ?? null

test('VAT is in the amount, and withholding tax is taken of what it is without VAT', () => {
  expect(taxesOf(naira('107500.00'), goods, rates)).toEqual({
    vatPercent: '7.5',
    vat: naira('7500.00'),
    withheldPercent: '2',
    withheld: naira('2000.00'),
    payable: naira('105500.00'),
  })
  expect(taxesOf(naira('100000.00'), { ...goods, isWithoutVat: true }, rates)).toMatchObject({
    vat: naira('0.00'),
    withheld: naira('2000.00'),
  })
})

test('the rate of a day is the newest that began by then, and a vendor without a tax number pays the higher one', () => {
  expect(withheld('107.50', { supply: 'professional', day: '2024-12-31' })).toBe('10.00')
  expect(withheld('107.50', { supply: 'professional', day: '2025-01-01' })).toBe('5.00')
  expect(withheld('107.50', { hasTaxNumber: false })).toBe('4.00')
  expect(withheld('107.50', { supply: 'professional', hasTaxNumber: false })).toBe('5.00')
})

test('nothing is taxed without rates, without a supply, or once a rate of zero holds', () => {
  expect(taxesOf(naira('100.00'), goods, [])).toBeNull()
  expect(withheld('100.00', { supply: undefined })).toBeNull()
  expect(withheld('100.00', { day: '2019-12-31' })).toBeNull()
  const ended = [...rates, ...rates.map((rate) => ({ ...rate, effectiveFrom: '2026-01-01', percent: '0' }))]
  expect(taxesOf(naira('100.00'), goods, ended)).toBeNull()
})

const histories = 10_000
const kobo = (units: bigint) => {
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0')
  return naira(`${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
/** Halves upwards, in whole numbers: the model of the one rounding. */
const share = (units: bigint, part: bigint, whole: bigint) => (2n * units * part + whole) / (2n * whole)

test(`of ${histories} payments in parts, taxes and what is withheld are what whole numbers say`, () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const random = new SeededRandom(seed)
    const below = (limit: number) => BigInt(Math.floor(random.next() * limit))
    const [due, vatRate, rate] = [1n + below(1e11), below(200), below(200)]
    const tenths = (value: bigint) => `${value / 10n}.${value % 10n}`
    const rows = [
      { ...rates[0], percent: tenths(vatRate) },
      { ...rates[1], percent: tenths(rate) },
    ]
    const vat = share(due, vatRate, 1000n + vatRate)
    const tax = share(due - vat, rate, 1000n)
    const found = taxesOf(kobo(due), goods, rows)
    sameForSeed(
      seed,
      found && [found.vat, found.withheld, found.payable],
      vatRate + rate === 0n ? null : [vat, tax, due - tax].map(kobo),
    )
    if (!found) continue
    const lines: { withheld: Money }[] = []
    let [rest, left] = [due, tax]
    while (rest > 0n) {
      const isLast = random.next() < 0.3 || rest === 1n
      const paid = isLast ? rest : 1n + below(Number(rest) - 1)
      const part = paid === rest ? left : share(tax, paid, due) < left ? share(tax, paid, due) : left
      const line = withheldOf(kobo(paid), { amount: kobo(due), withheld: found.withheld }, lines, paid === rest)
      sameForSeed(seed, line, kobo(part))
      // Now and then the bank sends one back.
      const isBack = random.next() < 0.2
      lines.push({ withheld: line }, ...(isBack ? [{ withheld: kobo(-part) }] : []))
      if (!isBack) [rest, left] = [rest - paid, left - part]
    }
    const sum = lines.reduce((total, line) => addMoney(total, line.withheld), naira('0.00'))
    sameForSeed(seed, sum, found.withheld)
  }
})
