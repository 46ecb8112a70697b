import { exact } from '#src/resource/ledger/ledger.ts'

/** The part of an item that says how much is there and how much should be. */
type Held = Readonly<Record<string, unknown>>

/** How an item stands: `low` at its minimum or below, `none` where nothing is left of what has one, `short` below zero. */
export type StockLevel = 'enough' | 'low' | 'none' | 'short'

/** How much of an item is there, as far as it is known; nothing before its first movement. */
export function availableOf({ availableQuantity }: Held): number {
  return typeof availableQuantity === 'number' ? availableQuantity : 0
}

/** How an item stands against its minimum; one without a minimum is never low. */
export function stockLevel(item: Held): StockLevel {
  const available = availableOf(item)
  if (available < 0) return 'short'
  const { minimumQuantity } = item
  if (typeof minimumQuantity !== 'number' || minimumQuantity === 0) return 'enough'
  if (available === 0) return 'none'
  return available <= minimumQuantity ? 'low' : 'enough'
}

/** Whether a count may be booked without a decision: it differs by at most `tolerance` percent of what was expected. */
export function isWithinTolerance(expected: number, difference: number, tolerance: number): boolean {
  return Math.abs(difference) <= exact((Math.abs(expected) * tolerance) / 100)
}
