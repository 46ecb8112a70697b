/** A movement as it was booked in an account. Quantities are plain numbers, exact to a thousandth. */
export type Movement = {
  id: string
  /** What it added to the account; below zero for what it took. */
  change: number
  /** Whether it was an observation of what is there, from which the account goes on. */
  isCount: boolean
  /** The count whose difference it corrects; null for a movement of its own. */
  corrects: string | null
}

/** A movement that is to be booked: a change, or the quantity that was counted. */
export type Proposed = { change: number } | { counted: number }

/** What booking a movement comes to. */
export type Judgement = {
  /** What it adds to the account at its moment; of a count, the difference to what the account said. */
  change: number
  /** The balance right after its moment, as far as it is known now. */
  balance: number
  /** The balance of now, once it is booked. */
  present: number
  /** How much of it takes the account below zero, at its moment or later; 0 where nothing is short. */
  shortBy: number
  /**
   * The movement that keeps the next count: what was counted stays what it was, so that its difference takes the change
   * back. Null where no count follows.
   */
  correction: { count: string; change: number } | null
}

/**
 * Judges a movement against an account: `balance` is the present one, `later` every movement after its moment, earliest
 * first (at one moment: in the order of booking). Only these are needed, so that a movement of now is judged without
 * recounting. A backdated one is checked against every balance up to the next count, which observed all that came before.
 */
export function judgeMovement(balance: number, later: readonly Movement[], proposed: Proposed): Judgement {
  const following = withCorrections(later)
  const before = exact(balance - sum(following))
  const change = exact('counted' in proposed ? proposed.counted - before : proposed.change)
  const next = following.findIndex(({ isCount }) => isCount)
  const count = following[next]
  const level = exact(before + change)
  let lowest = level
  let running = level
  for (const movement of following.slice(0, count ? next : undefined)) {
    running = exact(running + movement.change)
    lowest = Math.min(lowest, running)
  }
  return {
    change,
    balance: level,
    present: exact(count ? balance : balance + change),
    shortBy: change < 0 ? Math.max(0, Math.min(exact(-lowest), exact(-change))) : 0,
    correction: count && change !== 0 ? { count: count.id, change: exact(-change) } : null,
  }
}

/** A quantity to the thousandth, so that sums of tenths are what people expect. */
export function exact(quantity: number): number {
  const rounded = Math.round(quantity * 1000) / 1000
  // Minus nothing is nothing.
  return rounded === 0 ? 0 : rounded
}

/** The movements with each correction added to the count that it belongs to, wherever it was booked. */
function withCorrections(movements: readonly Movement[]): Movement[] {
  const corrections = new Map<string, number>()
  for (const { corrects, change } of movements)
    if (corrects !== null) corrections.set(corrects, exact((corrections.get(corrects) ?? 0) + change))
  return movements
    .filter(({ corrects }) => corrects === null)
    .map((movement) => ({ ...movement, change: exact(movement.change + (corrections.get(movement.id) ?? 0)) }))
}

function sum(movements: readonly Movement[]): number {
  return exact(movements.reduce((total, { change }) => total + change, 0))
}
