import { isWeekend, parseISO } from 'date-fns'
import { addDays } from '#src/lib/instant.ts'

/** Days looked at before giving up: a calendar of holidays alone ends the search. */
const farthest = 400

/**
 * The working day so many working days from a day, before it where `count` is below zero; the day itself, or the next one on
 * which the office works, where it is 0. `holidays` are `YYYY-MM-DD`.
 */
export function workingDayFrom(day: string, count: number, holidays: ReadonlySet<string>): string {
  const isWorked = (each: string) => !isWeekend(parseISO(each)) && !holidays.has(each)
  const step = count < 0 ? -1 : 1
  let [left, found] = [Math.abs(count), day]
  for (let looked = 0; looked < farthest; looked += 1) {
    if (isWorked(found) && left === 0) return found
    found = addDays(found, step)
    if (isWorked(found) && left > 0) left -= 1
  }
  return day
}
