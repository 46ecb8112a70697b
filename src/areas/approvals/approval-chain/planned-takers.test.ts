import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { LastStep } from '#src/resource/envelope/stored-record.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { plannedTakers, planRound } from './planned-round.ts'

const { workflow } = specimenPurchase
const approveAward = workflow?.transitions['approve-award']
const rounds = workflow?.approval?.rounds
if (!workflow?.approval || !approveAward || !rounds?.award) throw new Error('a purchase is awarded')
/** The head signs the award too, unless they signed the need. */
const separated: Resource = {
  ...specimenPurchase,
  workflow: {
    ...workflow,
    transitions: { ...workflow.transitions, 'approve-award': { ...approveAward, notTakenBy: ['approve'] } },
    approval: {
      ...workflow.approval,
      rounds: {
        ...rounds,
        award: {
          ...rounds.award,
          otherwise: [
            { order: 1, who: 'head of department' },
            { order: 2, who: 'Head of finance' },
          ],
        },
      },
    },
  },
}

const idOf = (one: number) => `01954a2f-5c00-7000-8000-00000000000${one}`
const [ada, head, md, deck] = [idOf(1), idOf(2), idOf(3), idOf(4)]

const rows = {
  chains: [],
  departments: [recordWith({ heads: [{ id: md, staffId: head }] }, { id: deck })],
  staff: [ada, head].map((id) => recordWith({ departmentId: deck }, { id })),
}
const approved = (lastStep: LastStep, status = 'approved') =>
  recordWith({ subject: 'Ropes' }, { status, statusBy: md, lastStep })
const signed = (...approve: string[]): LastStep => ({
  action: 'approve',
  actingFor: null,
  answers: {},
  takers: { approve },
})

function planned(record: ReturnType<typeof approved>) {
  const takers = plannedTakers(separated, record, 'award', ada)
  const opening = { owner: ada, author: ada, before: null, takers, round: 'award' }
  return planRound(separated, opening, rows)?.signatories.map(({ office, who }) => office ?? who)
}

test('whoever took an earlier step is not planned for a stage that is refused to them', () => {
  expect(planned(approved(signed(head, md)))).toEqual(['Head of finance'])
  expect(planned(approved(signed(md)))).toEqual(['head of department', 'Head of finance'])
})

test('it is the same while the opening waits on this device, and for a record that nobody signed', () => {
  const waiting: LastStep = { action: 'award', actingFor: null, answers: {}, takers: { approve: [head] } }
  expect(planned(approved(waiting, 'reviewed'))).toEqual(['Head of finance'])
  expect(plannedTakers(separated, null, undefined, ada)).toEqual({})
})
