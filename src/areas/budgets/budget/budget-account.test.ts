import { test } from 'vitest'
import type { Money } from '#src/resource/money/currency.ts'
import { sameForSeed } from '../../../../tests/fixtures/same-for-seed.ts'
import { type BudgetTerms, budgetAccount, type LedgerEntry, sumsToDate } from './budget-account.ts'
import { monthsOfYear } from './financial-year.ts'
import { judgeAmount } from './judge-amount.ts'

const histories = 10_000
const months = monthsOfYear(2026)

/** Numbers from 0 up to 1 that are the same on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

let random = seeded(0)
const below = (limit: number) => Math.floor(random() * limit)
const someMonth = () => months[below(12)] ?? '2026-04-01'

/** Kobo as an amount of naira. */
function naira(kobo: number): Money {
  const digits = String(Math.abs(kobo)).padStart(3, '0')
  return { amount: `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: 'NGN' }
}

type Line = { planned: number | null; spent: number; reserved: number }

/** One year of budget, revisions, commitments, expenses and what takes them back, in amounts and in whole kobo. */
function history() {
  const planned = new Map<string, number>()
  const plan = () => {
    for (const month of months) {
      if (below(5) === 0) planned.delete(month)
      else planned.set(month, below(9) === 0 ? 0 : below(1e11))
    }
    if (planned.size === 0) planned.set(months[0] ?? '', 1)
  }
  plan()
  const entries: LedgerEntry[] = []
  const model = new Map<string, Line>(months.map((month) => [month, { planned: null, spent: 0, reserved: 0 }]))
  const booked: { kind: LedgerEntry['kind']; month: string; left: number }[] = []
  const book = (kind: LedgerEntry['kind'], month: string, kobo: number) => {
    entries.push({ kind, month, amount: naira(kobo) })
    const line = model.get(month)
    if (line) line[kind === 'expense' ? 'spent' : 'reserved'] += kobo
  }
  for (let step = below(14); step >= 0; step -= 1) {
    const taken = booked[below(booked.length)]
    if (below(6) === 0) plan()
    else if (taken && taken.left > 0 && below(3) === 0) {
      const kobo = 1 + below(taken.left)
      taken.left -= kobo
      book(taken.kind, taken.month, -kobo)
    } else {
      const made = { kind: below(2) === 0 ? ('expense' as const) : ('commitment' as const), month: someMonth() }
      const kobo = 1 + below(1e10)
      booked.push({ ...made, left: kobo })
      book(made.kind, made.month, kobo)
    }
  }
  for (const [month, line] of model) line.planned = planned.get(month) ?? null
  const terms: BudgetTerms = {
    year: 2026,
    currency: 'NGN',
    months: new Map([...planned].map(([month, kobo]) => [month, naira(kobo)])),
    yearPolicy: 'stop',
    monthsPolicy: 'warn',
  }
  return { terms, entries, model }
}

/** The sums of the months that have a limit, in kobo, up to one of them. */
function modelSums(model: ReadonlyMap<string, Line>, upTo = '2027-03-01') {
  const sums = { planned: 0, spent: 0, reserved: 0 }
  for (const [month, line] of model) {
    if (line.planned === null || month > upTo) continue
    sums.planned += line.planned
    sums.spent += line.spent
    sums.reserved += line.reserved
  }
  return { ...sums, left: sums.planned - sums.spent - sums.reserved }
}

const inNaira = ({ planned, spent, reserved, left }: ReturnType<typeof modelSums>) => ({
  planned: naira(planned),
  spent: naira(spent),
  reserved: naira(reserved),
  left: naira(left),
})

test(`of ${histories} histories every sum is exact to the kobo`, { timeout: 60_000 }, () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    random = seeded(seed)
    const { terms, entries, model } = history()
    const account = budgetAccount(terms, entries)
    const month = someMonth()
    sameForSeed(seed, account.year, inNaira(modelSums(model)))
    sameForSeed(seed, sumsToDate(account, month), inNaira(modelSums(model, month)))
    const unplanned = [...model.values()].filter(({ planned }) => planned === null)
    sameForSeed(seed, account.unplanned, {
      spent: naira(unplanned.reduce((sum, { spent }) => sum + spent, 0)),
      reserved: naira(unplanned.reduce((sum, { reserved }) => sum + reserved, 0)),
    })
    const line = model.get(month)
    const found = account.months.find((one) => one.month === month)
    sameForSeed(
      seed,
      [found?.planned, found?.spent, found?.reserved, found?.left],
      [
        line?.planned == null ? null : naira(line.planned),
        naira(line?.spent ?? 0),
        naira(line?.reserved ?? 0),
        line?.planned == null ? null : naira(line.planned - line.spent - line.reserved),
      ],
    )
    if (seed % 5 > 0) continue
    const wanted = 1 + below(1e11)
    const judged = judgeAmount(terms, entries, { amount: naira(wanted), day: month })
    const [year, toDate] = [modelSums(model).left - wanted, modelSums(model, month).left - wanted]
    if (line?.planned == null) sameForSeed(seed, judged.outcome, 'unplanned')
    else {
      sameForSeed(seed, judged.year?.after, naira(year))
      sameForSeed(seed, judged.months?.after, naira(toDate))
      sameForSeed(seed, judged.outcome, year < 0 ? 'stop' : toDate < 0 ? 'warn' : 'fits')
    }
  }
})
