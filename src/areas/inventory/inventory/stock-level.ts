import { exact } from '#src/resource/ledger/ledger.ts'

/** The part of an item that says how much is there and how much should be. */
type Held = Readonly<Record<string, unknown>>

/**
 * How an item stands: `low` at its minimum or below, `ordered` where what is on order lifts it above that, `none` where
 * nothing is left of what has a minimum, `short` below zero.
 */
export type StockLevel = 'enough' | 'ordered' | 'low' | 'none' | 'short'

/** How much of an item is there, as far as it is known; nothing before its first movement. */
export function availableOf({ availableQuantity }: Held): number {
  return typeof availableQuantity === 'number' ? availableQuantity : 0
}

/** How much of an item approved requisitions are to bring, in its unit. */
export function onOrderOf({ onOrderQuantity }: Held): number {
  return typeof onOrderQuantity === 'number' ? onOrderQuantity : 0
}

/** What there will be once what is on order has come: nothing is reserved, since no work names parts before it uses them. */
export function projectedOf(item: Held): number {
  return exact(availableOf(item) + onOrderOf(item))
}

/**
 * How much more lifts an item, with what is on order, to what should be there: its minimum, or what the head of the
 * department requires where that is more. Zero where nothing is missing.
 */
export function missingOf(item: Held): number {
  const wanted = [item.minimumQuantity, item.hodRequiredQuantity].filter((much) => typeof much === 'number')
  return Math.max(0, exact(Math.max(0, ...wanted) - projectedOf(item)))
}

/** How an item stands against its minimum; one without a minimum is never low. What is on order hides no empty shelf. */
export function stockLevel(item: Held): StockLevel {
  const available = availableOf(item)
  if (available < 0) return 'short'
  const { minimumQuantity } = item
  if (typeof minimumQuantity !== 'number' || minimumQuantity === 0) return 'enough'
  if (available === 0) return 'none'
  if (available > minimumQuantity) return 'enough'
  return projectedOf(item) > minimumQuantity ? 'ordered' : 'low'
}

/** Whether a count may be booked without a decision: it differs by at most `tolerance` percent of what was expected. */
export function isWithinTolerance(expected: number, difference: number, tolerance: number): boolean {
  return Math.abs(difference) <= exact((Math.abs(expected) * tolerance) / 100)
}
