import { triesEverything } from './tries-everything.ts'

const today = Math.floor(Date.now() / 86_400_000)

/**
 * Whether the one at this place, counted from 0, is played today: each is within so many days, and all of them where
 * everything is tried. For long tests of many alike things, of which every third would find what breaks their kind.
 */
export function isDueToday(place: number, days = 3): boolean {
  return triesEverything || (place + today) % days === 0
}
