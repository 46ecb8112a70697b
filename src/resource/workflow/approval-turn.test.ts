import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import type { Approval, RoundSignature, Signatory } from '../envelope/approval.ts'
import { openRound } from './approval-round.ts'
import { addSignature, isComplete, turnOf } from './approval-turn.ts'

const crew = ['a', 'b', 'c', 'd', 'e'] as const
const signatory: fc.Arbitrary<Signatory> = fc.record({
  order: fc.constantFrom(1, 2, 5, 9),
  who: fc.constantFrom('HR', 'person', 'head of department'),
  people: fc.uniqueArray(fc.constantFrom(...crew), { maxLength: 3 }),
})
const attempt = fc.record({
  person: fc.constantFrom(...crew),
  by: fc.option(fc.constantFrom(...crew), { nil: null }),
  isHr: fc.boolean(),
  declines: fc.nat(9).map((one) => one === 0),
})

/** The rule as it is written (`design/domain-rules.md` 13), word by word. */
function mayAct(approval: Approval, place: number): boolean {
  const { signatories, signatures } = approval
  const orders = [...new Set(signatories.map(({ order }) => order))].sort((left, right) => left - right)
  const own = signatories[place]?.order ?? Number.NaN
  const nextLower = orders[orders.indexOf(own) - 1]
  const approvedAt = (index: number) => signatures.some((one) => one.place === index && one.answer === 'approved')
  const lowerAreDone = signatories.every(({ order }, index) => order !== nextLower || approvedAt(index))
  return (
    signatures.every(({ answer }) => answer !== 'declined') &&
    (own === orders[0] || lowerAreDone) &&
    signatures.every((one) => one.place !== place)
  )
}

test('a round goes as the rule says, whoever tries what', () => {
  fc.assert(
    fc.property(fc.array(signatory, { maxLength: 5 }), fc.array(attempt, { maxLength: 25 }), (steps, attempts) => {
      const opened = openRound(steps, { excluded: ['e'], before: null, content: 1, admitsAdministrators: true })
      if (!opened) return
      let approval = opened
      for (const { person, by, isHr, declines } of attempts) {
        const signer = { person: actorWith({ personId: person, isHr }), by: actorWith({ personId: by ?? person }) }
        const turn = turnOf(approval, signer)
        const mine = approval.signatories.flatMap(({ who, people }, place) =>
          (who === 'HR' ? isHr : people.includes(person)) ? [place] : [],
        )
        const seated = approval.signatures.flatMap((one) => [one.by, one.actingFor])
        const isFree = !seated.includes(person) && !seated.includes(signer.by.personId)
        const open = isFree ? mine.filter((place) => mayAct(approval, place)) : []
        expect(turn.kind === 'open' ? [turn.place] : []).toEqual(open.slice(0, 1))
        if (turn.kind !== 'open') continue
        approval = addSignature(approval, turn.place, signer, 'now', declines ? 'declined' : 'approved')
      }
      expectSound(approval)
    }),
    { numRuns: 2000 },
  )
})

/** What holds of every round, however it came about. */
function expectSound({ signatories, signatures }: Approval): void {
  const orderOf = ({ place }: RoundSignature) => signatories[place]?.order ?? Number.NaN
  expect(new Set(signatures.map(({ place }) => place)).size).toBe(signatures.length)
  const seats = signatures.flatMap(({ by, actingFor }) => (actingFor ? [by, actingFor] : [by]))
  expect(new Set(seats).size).toBe(seats.length)
  expect(signatures.slice(0, -1).every(({ answer }) => answer === 'approved')).toBe(true)
  for (const [index, signature] of signatures.entries()) {
    const before = signatures.slice(0, index).map(({ place }) => place)
    const missing = signatories.some(({ order }, place) => order < orderOf(signature) && !before.includes(place))
    expect(missing).toBe(false)
  }
  const all = signatures.length === signatories.length && signatures.every(({ answer }) => answer === 'approved')
  expect(isComplete({ round: 1, signatories, signatures })).toBe(all)
}

test('the owner is asked nowhere, and whoever would sign alone twice is asked once, last', () => {
  const of = (before: Approval | null, content: number) => ({
    excluded: ['me'],
    before,
    content,
    admitsAdministrators: true,
  })
  const one = (order: number, ...people: string[]): Signatory => ({ order, who: 'person', people })
  const round = openRound([one(3, 'b'), one(1, 'b'), one(2, 'me', 'c'), one(2, 'me')], of(null, 4))
  expect(round).toEqual({ round: 1, content: 4, signatories: [one(2, 'c'), one(3, 'b')], signatures: [] })
  expect(openRound([one(1, 'me')], of(null, 1))).toBeNull()
  expect(openRound([{ order: 1, who: 'HR', people: ['me'] }], of(round, 7))).toMatchObject({
    round: 2,
    signatories: [{ who: 'HR', people: [] }],
  })
})

test('nobody signs after somebody with whom they sign no round together, and everybody else does', () => {
  const steps: Signatory[] = [1, 1, 2].map((order, place) => ({ order, who: 'person', people: [crew[place] ?? ''] }))
  const opened = openRound(steps, { excluded: [], before: null, content: 1, admitsAdministrators: true })
  if (!opened) throw new Error('nobody signs')
  const apart = { personId: 'a', because: 'made' } as const
  const maker = actorWith({ personId: 'b', signsApart: [apart] })
  expect(turnOf(opened, { person: maker, by: maker })).toEqual({ kind: 'open', place: 1 })
  const first = actorWith({ personId: 'a' })
  const signed = addSignature(opened, 0, { person: first, by: first }, '2026-11-28T09:00:00.000Z', 'approved')
  expect(turnOf(signed, { person: maker, by: maker })).toEqual({ kind: 'apart', from: apart })
  // Standing in for somebody else changes nothing: it is who writes that counts.
  expect(turnOf(signed, { person: actorWith({ personId: 'b' }), by: { ...maker, personId: 'z' } }).kind).toBe('apart')
  const other = actorWith({ personId: 'b', signsApart: [{ ...apart, personId: 'c' }] })
  expect(turnOf(signed, { person: other, by: other })).toEqual({ kind: 'open', place: 1 })
})
