import { expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Currency, currencyPlaces, type Money } from '#src/resource/money/currency.ts'
import { sameForSeed } from '../../../../tests/fixtures/same-for-seed.ts'
import {
  bankAmountOf,
  baseAmountOf,
  bookedLines,
  fitsRest,
  linesIn,
  negated,
  type PaymentLine,
  paidSoFar,
  reversibleLine,
  reversiblePlaces,
  standingLines,
} from './payment-lines.ts'

/** An amount from a whole number of the currency's smallest unit. */
function moneyOfUnits(units: bigint, currency: Currency): Money {
  const places = currencyPlaces(currency)
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places === 0 ? whole : `${whole}.${digits.slice(-places)}`
  return { amount: units < 0n ? `-${text}` : text, currency }
}

/** Halves away from zero, in whole numbers: the model of the one rounding. */
function convertUnits(units: bigint, rateMillionths: bigint, from: Currency, to: Currency): bigint {
  const up = units * rateMillionths * 10n ** BigInt(currencyPlaces(to))
  const down = 1_000_000n * 10n ** BigInt(currencyPlaces(from))
  return (2n * up + down) / (2n * down)
}

/** Repeatable numbers from 0 up to a bound. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const paidOn = '2026-11-29'
const kinds: readonly Currency[] = ['NGN', 'USD', 'EUR', 'XAF']

function playHistory(seed: number): void {
  const next = numbersFrom(seed)
  const currency = kinds[next(kinds.length)] ?? 'NGN'
  const dueUnits = BigInt(1 + next(2_000_000_000))
  const due = moneyOfUnits(dueUnits, currency)
  let lines: PaymentLine[] = []
  const model: { units: bigint; bankUnits: bigint; bank: Currency; isTakenBack: boolean }[] = []
  const placeOf: number[] = []
  for (let step = 0; step < 8; step += 1) {
    const paidUnits = model.reduce((sum, { units, isTakenBack }) => (isTakenBack ? sum : sum + units), 0n)
    const restUnits = dueUnits - paidUnits
    if (next(4) === 0 && model.some(({ isTakenBack }) => !isTakenBack)) {
      const open = reversiblePlaces(lines)
      const place = open[next(open.length)] ?? 0
      const line = reversibleLine(lines, place)
      if (!line) throw new Error('nothing to take back')
      const back = { amount: negated(line.amount), bankAmount: negated(line.bankAmount) }
      lines = [...lines, { id: uuidV7(), place: lines.length + 1, paidOn, ...back, reverses: place }]
      const taken = model[placeOf.indexOf(place)]
      if (taken) taken.isTakenBack = true
      sameForSeed(seed, reversibleLine(lines, place), null)
    } else {
      const wanted = next(3) === 0 ? restUnits : BigInt(next(2_000_000_000)) + 1n
      const amount = moneyOfUnits(wanted, currency)
      const { rest } = paidSoFar(due, lines)
      const mayPay = wanted > 0n && wanted <= restUnits
      sameForSeed(seed, fitsRest(amount, rest), mayPay)
      if (!mayPay) continue
      const bank = kinds[next(kinds.length)] ?? 'NGN'
      const millionths = BigInt(1 + next(2_000_000_000))
      const rate = `${millionths / 1_000_000n}.${(millionths % 1_000_000n).toString().padStart(6, '0')}`
      const bankAmount = bankAmountOf(amount, bank, rate)
      if (!bankAmount) throw new Error('a rate was given')
      const bankUnits = bank === currency ? wanted : convertUnits(wanted, millionths, currency, bank)
      lines = [...lines, { id: uuidV7(), place: lines.length + 1, paidOn, amount, bankAmount }]
      placeOf.push(lines.length)
      model.push({ units: wanted, bankUnits, bank, isTakenBack: false })
      sameForSeed(seed, bankAmount, moneyOfUnits(bankUnits, bank))
    }
    const stands = model.filter(({ isTakenBack }) => !isTakenBack).reduce((sum, { units }) => sum + units, 0n)
    const counted = paidSoFar(due, lines)
    sameForSeed(seed, counted.paid, moneyOfUnits(stands, currency))
    sameForSeed(seed, counted.rest, moneyOfUnits(dueUnits - stands, currency))
    sameForSeed(seed, counted.state, stands === dueUnits ? 'paid' : stands === 0n ? 'unpaid' : 'partly paid')
  }
  // What left each bank is the sum of its lines: nothing was converted twice, nothing back.
  for (const bank of kinds) {
    const left = linesIn(lines).filter(({ bankAmount }) => bankAmount.currency === bank)
    if (left.length === 0) continue
    const [first] = left
    if (!first) continue
    const zero = { amount: '0', currency: bank } as const
    const { paid } = paidSoFar(
      zero,
      left.map(({ bankAmount }) => ({ amount: bankAmount })),
    )
    const modelled = model.filter((one) => one.bank === bank && !one.isTakenBack)
    sameForSeed(
      seed,
      paid,
      moneyOfUnits(
        modelled.reduce((sum, { bankUnits }) => sum + bankUnits, 0n),
        bank,
      ),
    )
  }
}

test('10,000 histories of payments, parts, reversals and conversions are what whole numbers say', () => {
  for (let seed = 1; seed <= 10_000; seed += 1) playHistory(seed)
}, 60_000)

const usd = (amount: string): Money => ({ amount, currency: 'USD' })

test('0.01 that is left is partly paid, and a rest of nothing is paid', () => {
  expect(paidSoFar(usd('100.00'), [{ amount: usd('99.99') }])).toMatchObject({
    rest: usd('0.01'),
    state: 'partly paid',
  })
  expect(paidSoFar(usd('0.30'), [{ amount: usd('0.10') }, { amount: usd('0.20') }]).state).toBe('paid')
})

test('a rate is applied once and never back: 4.40 stays 4.40', () => {
  const naira = bankAmountOf(usd('4.40'), 'NGN', '1540.123456')
  expect(naira).toEqual({ amount: '6776.54', currency: 'NGN' })
  expect(paidSoFar(usd('4.40'), [{ amount: usd('4.40') }]).rest).toEqual(usd('0.00'))
  expect(bankAmountOf(usd('4.40'), 'USD', '1540')).toEqual(usd('4.40'))
  expect(bankAmountOf(usd('4.40'), 'NGN', undefined)).toBeNull()
})

test('nothing is paid in another currency, beyond the rest, or of nothing', () => {
  expect(fitsRest({ amount: '1.00', currency: 'NGN' }, usd('1.00'))).toBe(false)
  expect(fitsRest(usd('1.01'), usd('1.00'))).toBe(false)
  expect(fitsRest(usd('0.00'), usd('1.00'))).toBe(false)
})

test('all payments together make the whole in the base currency, whatever each was rounded to', () => {
  const whole: Money = { amount: '10000.00', currency: 'NGN' }
  const third = { rate: '1000.005', isLast: false }
  const first = baseAmountOf(usd('3.33'), whole, [], third)
  const line = (place: number, baseAmount: Money | null) => ({
    id: uuidV7(),
    place,
    paidOn,
    amount: usd('3.33'),
    bankAmount: usd('3.33'),
    ...(baseAmount && { baseAmount }),
  })
  const second = baseAmountOf(usd('3.33'), whole, [line(1, first)], third)
  expect([first, second].map((money) => money?.amount)).toEqual(['3330.02', '3330.02'])
  const last = baseAmountOf(usd('3.34'), whole, [line(1, first), line(2, second)], { ...third, isLast: true })
  expect(last?.amount).toBe('3339.96')
  expect(baseAmountOf(usd('1.00'), null, [], third)).toBeNull()
})

const line = (place: number, amount: Money, more: object = {}): PaymentLine => ({
  id: String(place),
  place,
  amount,
  bankAmount: amount,
  paidOn: '2026-11-29',
  ...more,
})

test('what was taken back in another currency counts for nothing, and the rest is of the present one', () => {
  const dollars = (amount: string) => ({ amount, currency: 'USD' }) as const
  const due = { amount: '50.00', currency: 'NGN' } as const
  const lines = [
    line(1, dollars('40.00')),
    line(2, dollars('-40.00'), { reverses: 1 }),
    line(3, { ...due, amount: '20.00' }),
  ]
  expect(standingLines(lines).map(({ place }) => place)).toEqual([3])
  expect(paidSoFar(due, lines)).toMatchObject({ rest: { amount: '30.00', currency: 'NGN' }, state: 'partly paid' })
})

test('a rate of zero, or one that is still being typed, is none', () => {
  const amount = { amount: '10.00', currency: 'USD' } as const
  for (const rate of ['0', '0.000', '', '-', 'x']) expect(bankAmountOf(amount, 'NGN', rate)).toBeNull()
})

test('lines that are not understood stop the office, which never takes them for unpaid', () => {
  const beyond = { amount: '599999999999999400.00', currency: 'NGN' }
  expect(() => bookedLines([{ ...line(1, { amount: '600.00', currency: 'USD' }), bankAmount: beyond }])).toThrow()
  expect(bookedLines(undefined)).toEqual([])
})
