import { monthNames } from '#src/lib/format-day.ts'
import { daysOfMonth, monthsUpTo } from '#src/screens/chart/count-by-month.ts'

/** The year from which there are records (specification 2, section 9: 'Years list runs from the current year back to 2023'). */
const firstYear = 2023

/** The months that are offered besides whole years. */
const offeredMonths = 12

/** Days `from` to `to`, both included, by the word in the address: '2026' or '2026-11'. */
export type Period = { word: string; label: string; from: string; to: string }

/** Every period on offer: the years from the present one back to 2023, and the last twelve months. */
export function offeredPeriods(today: string): readonly Period[] {
  const present = Number(today.slice(0, 4))
  const years = Array.from({ length: Math.max(1, present - firstYear + 1) }, (_, index) => String(present - index))
  return [...years, ...monthsUpTo(today, offeredMonths).reverse()].map(periodOf)
}

/** The period in the address, else the present year (specification 2, section 9: 'Default year is the current year'). */
export function periodIn(asked: string | undefined, today: string): Period {
  const offered = offeredPeriods(today)
  return offered.find(({ word }) => word === asked) ?? periodOf(today.slice(0, 4))
}

function periodOf(word: string): Period {
  if (word.length === 4) return { word, label: word, from: `${word}-01-01`, to: `${word}-12-31` }
  const [from = '', to = ''] = daysOfMonth(word).split('..')
  return { word, label: `${monthNames[Number(word.slice(5)) - 1]} ${word.slice(0, 4)}`, from, to }
}
