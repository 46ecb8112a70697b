import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact, judgeMovement, type Movement, type Proposed } from './ledger.ts'

/** A movement at a moment; of one moment the first booked is the earlier. */
type Event = { at: number; proposed: Proposed; isFact: boolean }
type Booked = Movement & { at: number }

/** An account as the product keeps it: what was booked, and the balance beside it. */
class Account {
  readonly movements: Booked[] = []
  balance = 0

  book({ at, proposed, isFact }: Event) {
    const later = this.movements.filter((one) => one.at > at).sort((left, right) => left.at - right.at)
    const judged = judgeMovement(this.balance, later, proposed)
    if (!isFact && judged.shortBy > 0) return { ...judged, isBooked: false }
    const id = `m${this.movements.length}`
    this.movements.push({ id, at, change: judged.change, isCount: 'counted' in proposed, corrects: null })
    const count = this.movements.find((one) => one.id === judged.correction?.count)
    if (judged.correction && count) {
      const { change } = judged.correction
      this.movements.push({ id: `${id}c`, at: count.at, change, isCount: false, corrects: count.id })
    }
    this.balance = judged.present
    return { ...judged, isBooked: true }
  }
}

/** The same, recounted from the beginning each time: the balances after each event, in the order of their moments. */
function recount(events: readonly Event[]): { event: Event; level: number }[] {
  const ordered = events.map((event, index) => ({ event, index }))
  ordered.sort((left, right) => left.event.at - right.event.at || left.index - right.index)
  let level = 0
  return ordered.map(({ event }) => {
    level = exact('counted' in event.proposed ? event.proposed.counted : level + event.proposed.change)
    return { event, level }
  })
}

const lowestFrom = (levels: readonly { event: Event; level: number }[], event: Event) => {
  const from = levels.slice(levels.findIndex((one) => one.event === event))
  const end = from.slice(1).findIndex((one) => 'counted' in one.event.proposed)
  return Math.min(...(end < 0 ? from : from.slice(0, end + 1)).map(({ level }) => level))
}

const quantity = fc.integer({ min: 0, max: 120 }).map((tenths) => tenths / 10)
const proposed = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(quantity, fc.boolean()).map(([much, isOut]) => ({ change: isOut ? -much : much })) },
  { weight: 1, arbitrary: quantity.map((counted) => ({ counted })) },
)
const event = fc.record({ at: fc.nat(12), proposed, isFact: fc.boolean() })

describe('a ledger', () => {
  test('agrees with a recount, whatever the order in which 10,000 histories arrive', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 14 }), (history) => {
        const account = new Account()
        const counted: Event[] = []
        for (const next of history) {
          const before = recount(counted).at(-1)?.level ?? 0
          const levels = recount([...counted, next])
          const judged = account.book(next)
          const lowest = lowestFrom(levels, next)
          const short = judged.change < 0 ? Math.max(0, Math.min(exact(-lowest), exact(-judged.change))) : 0
          const isBooked = next.isFact || short === 0
          if (isBooked) counted.push(next)
          const present = isBooked ? levels.at(-1)?.level : before
          // What was ever booked comes to the balance: nothing is rewritten.
          const booked = exact(account.movements.reduce((total, { change }) => total + change, 0))
          const found = [judged.balance, judged.shortBy, judged.isBooked, account.balance, booked]
          const wanted = [levels.find((one) => one.event === next)?.level, short, isBooked, present, present]
          if (!found.every((one, index) => one === wanted[index])) expect(found).toEqual(wanted)
        }
      }),
      { numRuns: 10_000, seed: 38 },
    )
  }, 30_000)

  test('combines what two devices booked in whatever order it arrives', () => {
    const facts = fc.uniqueArray(event, { maxLength: 10, selector: ({ at }) => at })
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (history, order) => {
        const keys = history.map(() => order.next().value ?? 0)
        const shuffled = history
          .map((one, index) => ({ one: { ...one, isFact: true }, key: keys[index] ?? 0 }))
          .sort((left, right) => left.key - right.key)
        const balances = [shuffled.map(({ one }) => one), history.map((one) => ({ ...one, isFact: true }))].map(
          (events) => {
            const account = new Account()
            for (const next of events) account.book(next)
            return account.balance
          },
        )
        expect(balances[0]).toBe(balances[1])
      }),
      { numRuns: 2000, seed: 38 },
    )
  })

  test('says how much of a backdated movement a later one has used already', () => {
    const later: Movement[] = [{ id: 'a', change: -3, isCount: false, corrects: null }]
    expect(judgeMovement(1, later, { change: -2 })).toMatchObject({ balance: 2, present: -1, shortBy: 1 })
    expect(judgeMovement(1, later, { change: -1 })).toMatchObject({ balance: 3, present: 0, shortBy: 0 })
  })

  test('keeps what was counted when something of before it arrives', () => {
    const count: Movement = { id: 'c', change: -3, isCount: true, corrects: null }
    const judged = judgeMovement(7, [count], { change: -3 })
    expect(judged).toEqual({
      change: -3,
      balance: 7,
      present: 7,
      shortBy: 0,
      correction: { count: 'c', change: 3 },
    })
  })
})
