import { expect, it } from 'vitest'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../tests/fixtures/record-with.ts'
import type { Transition } from '../description/workflow.ts'
import type { RoundSignature, Signatory } from '../envelope/approval.ts'
import { tookEarlierStep } from './step-takers.ts'
import { mayTakeTransition } from './transitions.ts'

const signature = (by: string, place: number, actingFor: string | null = null): RoundSignature => ({
  place,
  by,
  actingFor,
  at: '2026-11-21T09:00:00.000Z',
  answer: 'approved',
})
const signatories: Signatory[] = [
  { order: 1, who: 'person', people: ['head'] },
  { order: 2, who: 'person', people: ['director'] },
]

it('refuses what lets money go to who signed last, for themselves or another, and to no earlier signer', () => {
  const record = recordWith(
    {},
    {
      approval: {
        round: 1,
        content: 1,
        signatories,
        signatures: [signature('head', 0), signature('deputy', 1, 'director')],
      },
    },
  )
  const refused = (person: string) => tookEarlierStep({ notLastSigner: true }, person, record)
  expect(['head', 'deputy', 'director', 'payer'].map(refused)).toEqual([false, true, true, false])
  expect(tookEarlierStep({}, 'deputy', record)).toBe(false)
})

it('gives a step of who takes part to the person alone whom its field names, and to wider grants', () => {
  const pay: Transition = {
    label: 'Pay',
    done: 'Paid',
    from: ['approved'],
    to: 'paid',
    who: { anyone: 'participant', 'mark payment as paid': 'tenant' },
    participant: 'holderId',
    judged: 'arrival',
  }
  const record = recordWith({ holderId: 'holder' }, { scope: { ...noScope, participants: ['holder', 'signatory'] } })
  const takes = (personId: string, permissions: 'mark payment as paid'[] = []) =>
    mayTakeTransition(pay, actorWith({ personId, permissions }), record)
  expect(takes('holder')).toBe(true)
  expect(takes('signatory')).toBe(false)
  expect(takes('signatory', ['mark payment as paid'])).toBe(true)
  expect(takes('stranger')).toBe(false)
})
