import { expect, test } from 'vitest'
import type { RoundRule } from '#src/resource/description/approval-rule.ts'
import { stepsOf } from './chain-steps.ts'

const person = '01954a2f-5c00-7000-8000-000000000001'
const rule: RoundRule = {
  between: 'reviewed',
  otherwise: [
    { order: 1, who: 'head of department', words: { awaited: 'pending' } },
    { order: 2, who: { permission: 'approve document' }, words: { awaited: 'awaiting-md-review' } },
  ],
  listed: { field: 'reviewers', signers: { MD: { permission: 'approve document' } } },
}
const chain = { steps: [{ id: person, order: 1, who: 'MD' as const }] }

test('the steps that a record lists come before the chain of the company, with the words of stages that ask the same', () => {
  const reviewers = [
    { id: person, order: 1, who: 'person', staffId: person },
    { id: person, order: 4, who: 'MD' },
    { id: person, order: 5, who: 'nobody known' },
  ]
  expect(stepsOf(chain, rule, { reviewers })).toEqual([
    { order: 1, who: { staffId: person } },
    { order: 4, who: { permission: 'approve document' }, words: { awaited: 'awaiting-md-review' } },
  ])
})

test('without any, the chain of the company holds, and the description without one', () => {
  expect(stepsOf(chain, rule, { reviewers: [] })).toEqual([{ order: 1, who: 'MD' }])
  expect(stepsOf(null, rule, {})).toEqual(rule.otherwise)
})
