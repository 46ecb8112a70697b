import { describe, expect, test } from 'vitest'
import { approvalChain } from '#src/areas/approvals/approval-chain/approval-chain.ts'
import { resources } from '#src/areas/resources.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { sameState, type Transition } from '#src/resource/description/workflow.ts'
import { recordActions } from '#src/resource/envelope/record-action.ts'
import { amendmentAsk } from '#src/resource/workflow/amendment-steps.ts'
import { roundRule, statesAfter } from '#src/resource/workflow/round-words.ts'
import { leadsBack } from './leads-back.ts'

/** What fits beside a value on a tablet and is read at a glance (`design/experience.md`, section 4). */
const labelLength = 40
/** What is said once a step was done. */
const doneLength = 60
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const withWorkflow = resources.flatMap((resource) =>
  resource.workflow ? [[resource.name, resource.workflow, resource] as const] : [],
)
describe.each(withWorkflow)('the workflow of %s', (name, workflow, resource) => {
  const { states, start, transitions, approval } = workflow
  // What is judged by whoever gave it is their record; the work in it is that of whom its steps refuse by name.
  const isWorkOfAnother = Object.values(transitions).some(({ decides }) => decides)
  const refusesOwn = ({ notOwn, notSubject }: Transition) =>
    notOwn === true || (isWorkOfAnother && notSubject !== undefined)
  const rules = approval ? [approval, ...Object.values(approval.rounds ?? {})] : []

  test('reaches every state from the start', () => {
    const reached = new Set([start])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const step of Object.values(transitions)) {
        if (!step.from.some((state) => reached.has(state))) continue
        for (const state of statesAfter(workflow, step)) reached.add(state)
      }
    }
    expect([...reached].sort()).toEqual(Object.keys(states).sort())
  })

  test('leads on from every state that is not settled', () => {
    const left = new Set(Object.values(transitions).flatMap(({ from }) => from))
    const ends = Object.entries(states).filter(([state, { closed: settled }]) => !settled && !left.has(state))
    expect(ends).toEqual([])
  })

  test('has no way on from a settled state, only back to work and with a reason', () => {
    for (const [state, { closed: settled, editable }] of Object.entries(states)) {
      if (!settled) continue
      expect([state, editable]).toEqual([state, false])
      for (const { from, to, ask, label } of Object.values(transitions)) {
        if (!from.includes(state)) continue
        expect([label, Object.keys(ask?.shape ?? {}), states[to]?.editable]).toEqual([label, ['reason'], true])
      }
    }
  })

  test('goes between states that exist, and never collides with a route', () => {
    const named = Object.values(transitions).flatMap(({ from, to }) => (to === sameState ? from : [...from, to]))
    expect(named.filter((state) => !Object.hasOwn(states, state))).toEqual([])
    expect(
      Object.keys(transitions).filter((step) => [...recordActions, 'history', 'export'].some((name) => name === step)),
    ).toEqual([])
    expect(Object.keys(transitions).filter((step) => !kebab.test(step))).toEqual([])
  })

  test('leaves the state as it is by no step that opens, signs, amends or sets', () => {
    for (const { label, to, round, amends, sets } of Object.values(transitions))
      if (to === sameState) expect([label, round, amends, sets]).toEqual([label, undefined, undefined, undefined])
  })

  test('refuses a step to the takers of steps that exist and lead on', () => {
    for (const { notTakenBy = [] } of Object.values(transitions))
      expect(notTakenBy.filter((name) => (transitions[name]?.to ?? sameState) === sameState)).toEqual([])
  })

  test('names by a field who takes a step as a guest', () => {
    for (const { label, guest } of Object.values(transitions))
      if (guest !== undefined)
        expect([label, fieldOf(resource, guest)?.kind]).toEqual([label, expect.stringMatching(/^(text|reference)$/)])
  })

  test('gives nobody a step that the product takes, and somebody every other', () => {
    for (const { label, system, who } of Object.values(transitions))
      expect([label, Object.keys(who).length === 0]).toEqual([label, system === true])
  })

  test('signs only where nobody signs their own, and says what it does in few words', () => {
    for (const step of Object.values(transitions)) {
      const { signs, judged, label, done } = step
      // A step judged by when it was made may be taken twice, and the second time would go unsigned.
      if (signs) expect([label, refusesOwn(step), judged]).toEqual([label, true, 'arrival'])
      expect(label.length).toBeLessThanOrEqual(labelLength)
      expect(done.length).toBeLessThanOrEqual(doneLength)
    }
  })

  test('is approved by several in whole rounds: opened, signed in turn, declined, and named by a chain', () => {
    const steps = Object.values(transitions)
    const rounds = new Set(steps.flatMap(({ round }) => round ?? []))
    rounds.delete('revises')
    expect([...rounds].sort()).toEqual(approval ? ['approves', 'declines', 'opens'] : [])
    for (const step of steps.filter(({ round: kind }) => kind && kind !== 'opens')) {
      expect([step.round, step.signs, step.carriesFields ?? false]).toEqual([step.round, true, false])
      expect(step.from).toContain(roundRule(workflow, step.roundName)?.between)
    }
    const chained: readonly string[] = approvalChain.fields.shape.resourceName.options
    expect(chained.includes(name)).toBe(approval !== undefined)
    const named = Object.keys(approval?.rounds ?? {})
    expect([...new Set(steps.flatMap(({ roundName }) => roundName ?? []))].sort()).toEqual(named.sort())
    expect(named.filter((round) => !chained.includes(`${name}:${round}`))).toEqual([])
  })

  test('has words of rounds that are states, and changes no fields between two signatures', () => {
    const words = rules.flatMap(({ otherwise }) => otherwise.flatMap((stage) => Object.values(stage.words ?? {})))
    expect(words.filter((state) => !Object.hasOwn(states, state))).toEqual([])
    const signed = rules.flatMap(({ between, otherwise }) => [
      between,
      ...otherwise.flatMap(({ words: of }) => of?.signed ?? []),
    ])
    expect(signed.filter((state) => states[state]?.editable)).toEqual([])
  })

  test('depends on an amount only where a field holds the sum', () => {
    for (const { otherwise, bands } of rules) {
      if (bands) expect(fieldOf(resource, bands.sum)?.kind).toBe('money')
      else expect(otherwise.filter(({ fromLimit }) => fromLimit)).toEqual([])
    }
  })

  test('keeps fields by steps that carry none of the record and make none; who signs changes no more than that', () => {
    for (const { label, keeps, sets, carriesFields = false, round, amends } of Object.values(transitions)) {
      if (round && round !== 'opens') expect([label, sets]).toEqual([label, undefined])
      if (!keeps) continue
      expect([label, carriesFields && !sets, amends]).toEqual([label, false, undefined])
    }
  })

  test('lets nobody undo a signature under what is their own', () => {
    // What was declined or sent back is its owner's again, for the next round.
    const signed = Object.values(transitions).flatMap(({ signs, round, destroys, to }) =>
      signs && !destroys && round !== 'declines' && round !== 'revises' ? [to] : [],
    )
    const undoing = Object.values(transitions).filter(
      // What leads on, and never back to what was signed, undoes nothing: sending what was approved.
      ({ from, to }) =>
        from.some((state) => signed.includes(state) && leadsBack(workflow, to, state)) && !states[to]?.closed,
    )
    expect(
      undoing.filter((step) => !refusesOwn(step) && !step.amends && !step.system).map(({ label }) => label),
    ).toEqual([])
  })

  test('amends only what is signed, with a reason, into what is to be signed again', () => {
    for (const { amends, from, to, ask, carriesFields, signs, round, judged } of Object.values(transitions)) {
      if (!amends) continue
      expect(from.filter((state) => states[state]?.editable)).toEqual([])
      expect(ask).toBe(amendmentAsk)
      expect([states[to]?.editable, carriesFields, judged, signs ?? false]).toEqual([true, true, 'made', false])
      expect(round === 'opens').toBe(approval !== undefined)
      expect(Object.values(transitions).some((step) => step.from.includes(to) && step.judged === 'arrival')).toBe(true)
    }
  })
})
